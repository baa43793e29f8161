internal import GRDB

/// An error of a learner's record; never contains anything the learner typed.
package enum RecordError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The system's error number.
    case system(Int32)
    case notARegularFile
    /// SQLite's result code and its description.
    case database(Int32, String)
  }

  /// The file or its folder can't be opened or created; the reason is the system's or SQLite's.
  case cannotOpen(path: String, Reason)
  /// The file isn't a record and was left unchanged.
  case notARecord(path: String)
  /// Written by a later version of the program and left unchanged.
  case newerVersion(path: String)
  /// The file's structure is damaged; it was left unchanged.
  case damaged(path: String)
  /// The file can be read but not written.
  case readOnly(path: String)
  /// The disk is full; everything saved before is safe.
  case diskFull(path: String)
  /// Another process has locked the record for too long.
  case busy(path: String)
  /// Reading or writing failed in another way; the reason is SQLite's.
  case failed(path: String, Reason)
}

extension RecordError {
  /// Converts a database error, dropping its statement and arguments.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as RecordError: self = error
    case let error as DatabaseError: self.init(code: error.resultCode, path: path)
    // The value doesn't fit its column, so other software must have written it.
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
