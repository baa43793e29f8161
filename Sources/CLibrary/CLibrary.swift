// The system's C library under one name, and the differences between systems: no other file checks
// the system.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

/// When a process was started, as a text that no later process with the same id has; nil if there
/// is no such process.
package func startTime(ofProcess process: Int32) -> String? {
  #if canImport(Darwin)
    var facts = proc_bsdinfo()
    let size = Int32(MemoryLayout<proc_bsdinfo>.size)
    guard proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &facts, size) == size else { return nil }
    return "\(facts.pbi_start_tvsec).\(facts.pbi_start_tvusec)"
  #else
    // In ticks since boot: the twentieth value after the program's name, which is in parentheses
    // and may contain any characters (proc_pid_stat(5)).
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let values = text[name...].split(separator: " ")
    return values.count > 20 ? String(values[20]) : nil
  #endif
}

/// Raises the limit on open files to `wanted`, as far as the system allows.
/// - Returns: how many of the wanted files may be open; nil if the limit is unknown.
package func allowOpenFiles(_ wanted: Int) -> Int? {
  #if canImport(Glibc)
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let files = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard getrlimit(files, &limit) == 0 else { return nil }
  limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(wanted)))
  _ = setrlimit(files, &limit)
  _ = getrlimit(files, &limit)
  return Int(min(limit.rlim_cur, rlim_t(wanted)))
}
