import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { explained, isBusy, isDamage, isDiskTrouble, misfit } from './faults.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each([
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_DIR_FSYNC',
  'SQLITE_IOERR_TRUNCATE',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_READONLY',
  'SQLITE_READONLY_DBMOVED',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
])('%s means that the disk takes no more', (code) => {
  const error = withCode(code)
  expect([isDiskTrouble(error), isDamage(error)]).toEqual([true, false])
  expect(explained(error)).toMatchObject({ code: 'disk_full', cause: error })
  expect(isDiskTrouble(explained(error))).toBe(true)
})

test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB'])(
  '%s means damage',
  (code) => {
    const error = withCode(code)
    expect([isDiskTrouble(error), isDamage(error)]).toEqual([false, true])
    expect(explained(error)).toMatchObject({ code: 'internal', data: { damaged: true } })
    expect(isDamage(explained(error))).toBe(true)
  },
)

test.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'])('%s: another program holds the file', (code) => {
  expect(isBusy(withCode(code))).toBe(true)
  expect(explained(withCode(code))).toMatchObject({ code: 'files_busy', cause: withCode(code) })
})

test.each([
  withCode('SQLITE_CONSTRAINT_TRIGGER'),
  withCode('SQLITE_IOERR_READ'),
  withCode('ENOENT'),
  new Error('SQLITE_FULL'),
  new AppError('conflict', { reason: 'x' }),
  'SQLITE_FULL',
  undefined,
])('anything else stays what it is: %s', (error) => {
  expect([isDiskTrouble(error), isDamage(error)]).toEqual([false, false])
  expect(explained(error)).toBe(error)
})

test.each(['malformed database schema (outbox)', 'no such table: outbox', 'unsupported file format'])(
  'a schema that cannot be read is damage: %s',
  (message) => {
    const error = Object.assign(new Error(message), { code: 'SQLITE_ERROR' })
    expect([isDamage(error), isDamage(explained(error))]).toEqual([true, true])
    expect(isDamage(new Error(message))).toBe(false)
    expect(isDamage(withCode('SQLITE_ERROR'))).toBe(false)
  },
)

test('a statement that every whole file takes: its failure is damage, unless the disk failed it', () => {
  expect(isDamage(misfit(withCode('SQLITE_ERROR')))).toBe(true)
  for (const code of ['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR_READ']) {
    expect(isDamage(misfit(withCode(code)))).toBe(false)
  }
})
