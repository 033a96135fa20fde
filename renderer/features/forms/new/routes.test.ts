import { expect, test } from 'vitest'
import { changeOf, newSubmissionRoute } from './routes.ts'

/** What `NewSubmissionScreen` reads of an address. */
const readOf = (path: string) => {
  const params = new URLSearchParams(path.split('?')[1])
  return { form: params.get('form'), submission: params.get('submission') }
}

test('the address of a submission that waits names it, and that of a new one its form', () => {
  expect(readOf(changeOf('local-1'))).toEqual({ form: null, submission: 'local-1' })
  expect(readOf(newSubmissionRoute('f1'))).toEqual({ form: 'f1', submission: null })
  expect(newSubmissionRoute(null)).toBe('/forms/new')
})
