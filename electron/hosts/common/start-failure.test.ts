import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { explained } from '../../core/db/faults.ts'
import { startFailure } from './start-failure.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const said = (error: unknown) => {
  const failure = startFailure(error, '/data/foyer')
  return failure instanceof AppError ? textOf(messageOfError(failure)) : failure
}

test.each(['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'])(
  '%s: the folder is not ours to write to, and what to do',
  (code) => {
    const sentence =
      'Foyer can’t write to its folder /data/foyer: it is read-only, or belongs to another account. What is in it wasn’t ' +
      'touched. Give your account the right to write there, or start Foyer with another folder (--data).'
    expect([said(withCode(code)), said(explained(withCode(code)))]).toEqual([sentence, sentence])
  },
)

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMOPEN'])(
  '%s: the disk is full, and what to do',
  (code) => {
    expect(said(explained(withCode(code)))).toBe(
      'The disk with Foyer’s folder /data/foyer is full. What was saved there is safe. Free some space, then start Foyer again.',
    )
  },
)

test.each(['EIO', 'SQLITE_IOERR_READ', 'EMFILE'])('%s: the system’s own word, and where', (code) => {
  expect(said(withCode(code))).toContain(`/data/foyer: the system says ${code}.`)
})

test('what has a reason already, and what is no fault of the files, stays as it is', () => {
  const reported = new AppError('refused', { reason: 'Foyer already runs with this data (process 7). Close it first.' })
  for (const error of [reported, new AppError('newer_schema'), new Error('x'), withCode('ERR_INVALID_ARG_TYPE'), 'x']) {
    expect(startFailure(error, '/data/foyer')).toBe(error)
  }
})
