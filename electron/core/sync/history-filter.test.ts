import { expect, test } from 'vitest'
import type { HistoryResult } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { mustHave } from '../../../tests/support/two-versions.ts'

test('history shows one result, or what holds a text, page by page; percent signs are only percent signs', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.settings.update({ operator: '100% Ana', deskName: 'Door 1' })
  const codes = readyTickets(laptop.sandbox, 5)
  for (const code of codes) await scanIn(laptop, code)
  await laptop.drained()
  await goOffline(laptop)
  await laptop.api.settings.update({ operator: 'Bo' })
  await scanIn(laptop, mustHave(readyTickets(laptop.sandbox, 1)[0]))
  await laptop.api.sync.discard({ ids: (await queueOf(laptop)).map(({ id }) => id) })
  goOnline(laptop)

  const search = async (filter: { result?: HistoryResult; text?: string; codes?: string[] }, limit = 100) =>
    laptop.api.sync.history({ before: null, limit, ...filter })
  expect((await search({ result: 'discarded' })).rows.map(({ operator }) => operator)).toEqual(['Bo'])
  expect((await search({ result: 'done' })).rows).toHaveLength(5)
  expect((await search({ text: '100%' })).rows).toHaveLength(5)
  expect((await search({ text: '%' })).rows).toHaveLength(5)
  expect((await search({ text: '_' })).rows).toEqual([])
  expect((await search({ text: codes[2] ?? '' })).rows.map(({ about }) => about)).toEqual([codes[2]])
  expect((await search({ text: codes[2] ?? '', result: 'discarded' })).rows).toEqual([])
  expect((await search({ result: 'discarded' }, 1)).more).toBe(false)
  // Words of a sentence are known to the window, which names their messages; names of values are not words.
  expect((await search({ text: 'check in' })).rows).toEqual([])
  expect((await search({ text: 'check in', codes: ['tickets.checkIn'] })).rows).toHaveLength(6)
  expect((await search({ text: 'Discarded', codes: ['sync.discarded'] })).rows).toHaveLength(1)
  for (const text of ['code', 'values', 'name', '"']) expect((await search({ text })).rows).toEqual([])
})

test('one change is written out alone, and stays in the queue', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  for (const code of readyTickets(laptop.sandbox, 3)) await scanIn(laptop, code)
  const rows = await queueOf(laptop)
  const { id, about } = mustHave(rows[1])
  const { csv, json, rows: count } = await laptop.api.sync.exportUnsent({ ids: [id] })
  expect(count).toBe(1)
  expect(csv).toContain(textOf(about))
  expect(JSON.parse(json)).toMatchObject([{ id }])
  expect(await queueOf(laptop)).toHaveLength(3)
  expect((await laptop.api.sync.exportUnsent({})).rows).toBe(3)
})
