import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('those who wait go on one by one, and whatever is ready comes in between', async () => {
  const turn = createTurns()
  const seen: string[] = []
  const others: Promise<void>[] = []
  const work = async (name: string) => {
    await turn()
    seen.push(name)
    others.push(new Promise((resolve) => setImmediate(resolve)).then(() => void seen.push(`after ${name}`)))
  }
  await Promise.all([work('first'), work('second'), work('third')])
  await Promise.all(others)
  expect(seen).toEqual(['first', 'after first', 'second', 'after second', 'third', 'after third'])
})
