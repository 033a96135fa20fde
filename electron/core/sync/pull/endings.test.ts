import { expect, test } from 'vitest'
import { createEndings } from './endings.ts'
import type { PullTask } from './schedule.ts'

const list = (dataSet: string, scope = ''): PullTask => ({ dataSet, scope, full: true })
const scope = (dataSet: string, decidedBy: string[] = []) => ({ dataSet, decidedBy, column: 'scope_id', ids: () => [] })
/**
 * Tickets belong to events, and guests report their changes; how many items a collection has decides whether its links
 * are read.
 */
const entities = [
  { dataSet: 'tickets', scope: scope('events'), follows: { dataSet: 'guests', column: 'ticket_number' } },
  { dataSet: 'items', scope: scope('collections') },
  { dataSet: 'links', scope: scope('collections', ['items']) },
]

test('the next list begins once all of the one before is here, and waits for its end where that decides', async () => {
  const endings = createEndings(entities)
  const written = Promise.withResolvers<void>()
  const read = (allHere: () => void) => {
    allHere()
    return written.promise
  }
  expect(await endings.over()).toBe(false)
  await endings.begin(list('forms'), read)
  expect(endings.allows(list('contacts'))).toBe(true)
  await endings.begin(list('guests'), read)
  expect([endings.allows(list('tickets', 'e1')), endings.allows(list('guests'))]).toEqual([false, true])
  written.resolve()
  expect(await endings.over()).toBe(true)
  expect(endings.allows(list('tickets', 'e1'))).toBe(true)
})

test('a list that fails while it is asked for fails at once; behind that, the next wait is told', async () => {
  const endings = createEndings(entities)
  await expect(endings.begin(list('forms'), () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await endings.over()).toBe(false)
  const written = Promise.withResolvers<void>()
  await endings.begin(list('forms'), (allHere) => {
    allHere()
    return written.promise
  })
  written.reject(new Error('full disk'))
  await expect(endings.over()).rejects.toThrow('full disk')
  expect(await endings.over()).toBe(false)
})

test('no more than four lists wait for the writer', async () => {
  const endings = createEndings(entities)
  const written = Promise.withResolvers<void>()
  for (let count = 0; count < 4; count += 1) {
    expect(endings.allows(list('media', String(count)))).toBe(true)
    await endings.begin(list('media', String(count)), (allHere) => {
      allHere()
      return written.promise
    })
  }
  expect(endings.allows(list('media', '5'))).toBe(false)
  written.resolve()
  await endings.over()
})

test('what decides about its own scope alone holds up no list of another scope', async () => {
  const endings = createEndings(entities)
  const written = Promise.withResolvers<void>()
  await endings.begin(list('items', 'c1'), (allHere) => {
    allHere()
    return written.promise
  })
  const allowed = [list('items', 'c2'), list('links', 'c2'), list('links', 'c1'), list('tickets', 'e1'), list('forms')]
  expect(allowed.map(endings.allows)).toEqual([true, true, false, false, false])
  written.resolve()
  await endings.over()
})
