internal import GRDB

/// What can go wrong with a learner's record; never carries anything a learner typed.
package enum RecordError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The system's error number.
    case system(Int32)
    case notARegularFile
    /// SQLite's result code, and how SQLite describes it.
    case database(Int32, String)
  }

  /// The file or its folder cannot be opened or made; the reason is the system's or SQLite's.
  case cannotOpen(path: String, Reason)
  /// A file of something else; it was left as it is.
  case notARecord(path: String)
  /// Written by a later version of the program; it was left as it is.
  case newerVersion(path: String)
  /// The file's structure is broken; it was left as it is.
  case damaged(path: String)
  /// The file may be read, not written.
  case readOnly(path: String)
  /// No room is left on the disk; what was saved before is safe.
  case diskFull(path: String)
  /// Another process has held the record for too long.
  case busy(path: String)
  /// Reading or writing failed in another way; the reason is SQLite's.
  case failed(path: String, Reason)
}

extension RecordError {
  /// Translates what the database reports; its statement and arguments are left behind.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as RecordError: self = error
    case let error as DatabaseError: self.init(code: error.resultCode, path: path)
    // A value that does not fit its column, which only a foreign hand can have put there.
    default: self = .damaged(path: path)
    }
  }

  init(code: ResultCode, path: String) {
    switch code.primaryResultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .cannotOpen(path: path, .database(code.rawValue, code.description))
    default: self = .failed(path: path, .database(code.rawValue, code.description))
    }
  }
}
