import { expect, test } from 'vitest'
import { repliesIn } from './published.ts'

test('an answer is an answer, whether it says yes or no', () => {
  const sent = (text: string) => ({ kind: 'sent' as const, bytes: Buffer.from(text) })
  const events = [
    sent('{"type":"value","id":1,"value":{}}'),
    sent('{"type":"push","topic":"sync.changed","payload":{}}'),
    sent('{"type":"error","id":2,"error":{"code":"refused"}}'),
    sent('{"type":"value","id":3,"value":{}}'),
  ]
  expect([...repliesIn(events)]).toEqual([
    [1, 0],
    [2, 2],
    [3, 3],
  ])
})
