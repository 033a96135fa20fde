import { AppError } from '../../../shared/errors.ts'

/** What SQLite and the file system say when the disk takes no more: full, over its quota, failing or read-only. */
const diskCodes = /^(SQLITE_(FULL|READONLY\w*|IOERR(_WRITE|_\w*FSYNC|_TRUNCATE|_SHM\w+)?)|ENOSPC|EDQUOT|EROFS|EIO)$/
const busyCodes = /^SQLITE_(BUSY|LOCKED)/
const damageCodes = /^SQLITE_(CORRUPT|NOTADB)/
/** What SQLite says with its code for everything else when the text of a schema is damaged. */
const damagedSchema = /^(malformed database schema|no such table: |unsupported file format)/

/** Whether an error says that the disk takes no more. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof AppError ? error.code === 'disk_full' : diskCodes.test(codeOf(error))

/** The same of the disk's own word: `disk_full` may also come from Foyer, which leaves some space free. */
export const isDiskRefusal = (error: unknown): boolean =>
  error instanceof AppError ? error.code === 'disk_full' && isDiskRefusal(error.cause) : isDiskTrouble(error)

/** Whether an error says that another program holds the file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof AppError ? error.code === 'files_busy' : busyCodes.test(codeOf(error))

/** Whether an error says that a database file is damaged, be it SQLite's own word or what became of it on its way here. */
export const isDamage = (error: unknown): boolean =>
  error instanceof AppError
    ? error.data?.['damaged'] === true
    : damageCodes.test(codeOf(error)) || (codeOf(error) === 'SQLITE_ERROR' && damagedSchema.test(messageIn(error)))

/** A file in which SQLite found damage. */
export const damage = (cause: unknown): AppError => new AppError('internal', { cause, data: { damaged: true } })

/**
 * Why a statement that must fit every whole file failed: damage of its schema, unless the disk or another connection
 * failed it.
 */
export const misfit = (error: unknown): unknown => (codeOf(error) === 'SQLITE_ERROR' ? damage(error) : error)

/** Maps errors of the disk or of a database file to `AppError`; other errors stay as they are. */
export function explained(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isDamage(error)) return damage(error)
  if (isBusy(error)) return new AppError('files_busy', { cause: error })
  return isDiskTrouble(error) ? new AppError('disk_full', { cause: error }) : error
}

const messageIn = (error: unknown): string => (error instanceof Error ? error.message : '')

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
