internal import Foundation
internal import TextFormats

/// The system's message about files and addresses, by error number.
struct SystemError: Hashable, Sendable {
  let code: Int32

  /// The error of the latest call.
  static var last: SystemError { SystemError(code: errno) }

  /// Begins in lower case like our own messages; without a Chinese translation here it stays in the
  /// system's wording.
  var words: Localized {
    Self.known[code] ?? Localized(verbatim: String(cString: strerror(code)).lowercased())
  }

  var cannotRead: Localized { Localized("cannot be read: \(words)", "无法读取：\(words)") }

  private static let known: [Int32: Localized] = [
    ENOENT: Localized("no such file or directory", "没有这个文件或文件夹"),
    EACCES: Localized("permission denied", "没有权限"),
    EPERM: Localized("operation not permitted", "不允许这样操作"),
    EOPNOTSUPP: Localized("operation not supported", "不支持这样操作"),
    EISDIR: Localized("is a directory", "这是一个文件夹"),
    ENOTDIR: Localized("not a directory", "路径里有一段不是文件夹"),
    EEXIST: Localized("file exists", "文件已经存在"),
    ENOTEMPTY: Localized("directory not empty", "文件夹不是空的"),
    ENAMETOOLONG: Localized("file name too long", "文件名太长"),
    ELOOP: Localized("too many levels of symbolic links", "符号链接绕成了圈，或者层数太多"),
    EMFILE: Localized("too many open files", "打开的文件太多"),
    ENFILE: Localized("too many open files in system", "系统打开的文件太多"),
    ETXTBSY: Localized("text file busy", "文件正在运行，不能改写"),
    EBUSY: Localized("device or resource busy", "设备或资源正忙"),
    EROFS: Localized("read-only file system", "文件系统是只读的"),
    ENOSPC: Localized("no space left on device", "磁盘空间不足"),
    EDQUOT: Localized("disk quota exceeded", "超出了磁盘配额"),
    EFBIG: Localized("file too large", "文件太大"),
    EIO: Localized("input/output error", "读写设备时出错"),
    ENXIO: Localized("no such device or address", "没有这个设备或地址"),
    ENODEV: Localized("no such device", "没有这个设备"),
    EINVAL: Localized("invalid argument", "参数无效"),
    EXDEV: Localized("invalid cross-device link", "不能跨设备移动"),
    EBADF: Localized("bad file descriptor", "文件没有打开"),
    EPIPE: Localized("broken pipe", "管道的另一端已经关闭"),
    ENOMEM: Localized("cannot allocate memory", "内存不足"),
    EAGAIN: Localized("resource temporarily unavailable", "资源暂时不可用"),
    ESTALE: Localized("stale file handle", "网络文件已经失效"),
    EADDRINUSE: Localized("address already in use", "地址已被占用"),
    EADDRNOTAVAIL: Localized("cannot assign requested address", "这台机器没有这个地址"),
  ]
}
