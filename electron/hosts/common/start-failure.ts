import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

const forbidden = /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM|AUTH)\w*)$/
const noFolder = /^(ENOTDIR|EEXIST|EISDIR)$/
/** SQLite says of the first write to a full disk that its input or output failed. */
const full = /^(ENOSPC|EDQUOT|SQLITE_(FULL|IOERR_(WRITE|\w*FSYNC|TRUNCATE|SHM\w+)))$/
const failing = /^(E[A-Z0-9]+|SQLITE_IOERR\w*)$/

/**
 * What a person can read and do when a start fails of the data folder: the folder, what is wrong with it, and the way
 * out. Everything else stays as it is.
 */
export function startFailure(error: unknown, folder: string): unknown {
  if (error instanceof AppError && error.reason !== undefined) return error
  const code = systemCodeOf(error)
  if (code === undefined) return error
  const details = { cause: error }
  if (full.test(code)) return new AppError('disk_full', { ...details, reason: messageOf('start.diskFull', { folder }) })
  const reason = forbidden.test(code)
    ? messageOf('start.notWritable', { folder })
    : noFolder.test(code)
      ? messageOf('start.noFolder', { folder })
      : failing.test(code)
        ? messageOf('start.filesFail', { folder, code })
        : undefined
  return reason === undefined ? error : new AppError('unavailable_here', { ...details, reason })
}

/** The code of the system or of SQLite, in the error or in what it came of. */
function systemCodeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = !(at instanceof AppError) && 'code' in at ? at.code : undefined
    if (typeof code === 'string' && !code.startsWith('ERR_')) return code
  }
  return undefined
}
