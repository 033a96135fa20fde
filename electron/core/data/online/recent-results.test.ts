import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { manualClock } from '../../../../tests/support/manual-clock.ts'
import { createCall, currentCall, runAsCall } from '../../base/running-call.ts'
import { createRecentResults } from './recent-results.ts'

/** A question to the site that waits for its limit: it fails when the call that asked is cancelled. */
function limitedQuestion() {
  const results: PromiseWithResolvers<string>[] = []
  const ask = () => {
    const result = Promise.withResolvers<string>()
    currentCall()?.signal.addEventListener('abort', () => result.reject(new AppError('cancelled')))
    results.push(result)
    return result.promise
  }
  return { ask, results }
}

test('a call that is cancelled ends its own question, and who waited for the same asks again', async () => {
  const recent = createRecentResults<string>(manualClock())
  const { ask, results } = limitedQuestion()
  const [first, second] = [createCall(() => undefined), createCall(() => undefined)]
  const how = { asking: undefined, fresh: false }
  const cancelled = runAsCall(first, () => recent.get('list', how, ask))
  const kept = runAsCall(second, () => recent.get('list', how, ask))
  expect(results).toHaveLength(1)
  first.cancel()
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
  await expect.poll(() => results.length).toBe(2)
  results[1]?.resolve('found')
  expect(await kept).toBe('found')
})

test('when the site is left, every caller learns that the question was cancelled', async () => {
  const recent = createRecentResults<string>(manualClock())
  const calls = [createCall(() => undefined), createCall(() => undefined)]
  const left = () => Promise.reject(new AppError('cancelled'))
  const outcomes = calls.map((call) =>
    runAsCall(call, () => recent.get('list', { asking: undefined, fresh: false }, left)),
  )
  expect(await Promise.allSettled(outcomes)).toMatchObject(calls.map(() => ({ reason: { code: 'cancelled' } })))
})
