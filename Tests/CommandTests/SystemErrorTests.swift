import Foundation
import Testing
import TextFormats

@testable import lifeline

@Suite struct SystemErrorTests {
  @Test(arguments: [
    ENOENT, EACCES, EPERM, EISDIR, ENOTDIR, EEXIST, ENOTEMPTY, ENAMETOOLONG, ELOOP, EMFILE,
    ENFILE, EROFS, ENOSPC, EDQUOT, EFBIG, EIO, ENXIO, ENODEV, EINVAL, EXDEV, EBADF, EPIPE,
    ENOMEM, EAGAIN, EBUSY, ETXTBSY, ESTALE, EADDRINUSE, EADDRNOTAVAIL, EOPNOTSUPP,
  ])
  func `the system's messages about files exist in Chinese`(code: Int32) {
    let words = SystemError(code: code).words
    #expect(words.english == String(cString: strerror(code)).lowercased())
    #expect(words.chinese.contains { !$0.isASCII })
  }
}
