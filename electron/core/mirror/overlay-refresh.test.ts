import { expect, test } from 'vitest'
import { failStatement } from '../../../tests/support/failing-sqlite.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const named = async (laptop: TestLaptop, text: string) => {
  const sort = { key: 'name', descending: false } as const
  return (await laptop.api.contacts.list({ filter: { text }, sort, start: 0, count: 5 })).rows.map(({ name }) => name)
}

/** A contact made offline and taken back, while the mirror could not be written: the picture of it is left over. */
async function openWithLeftover() {
  const { laptop } = await openDoor()
  await goOffline(laptop)
  const { recordId } = await laptop.api.contacts.create({ fields: { first: 'Quilla', last: 'Example' } })
  await laptop.quiet()
  expect(await named(laptop, 'quilla')).toEqual(['Quilla Example'])
  using fault = failStatement(1, { file: 'mirror.db', sql: 'BEGIN' })
  await laptop.api.contacts.delete({ contactId: recordId })
  await laptop.quiet()
  expect(fault.failed()).toBe('BEGIN')
  expect((await laptop.api.sync.queue({})).rows).toEqual([])
  return laptop
}

test('what could not be shown is shown some seconds later without any action', async () => {
  await using laptop = await openWithLeftover()
  expect(await named(laptop, 'quilla')).toEqual(['Quilla Example'])
  await laptop.pass(6_000)
  expect(await named(laptop, 'quilla')).toEqual([])
})

test('killed between the end of a row and its overlay: the next start shows what is true, offline', async () => {
  await using laptop = await openWithLeftover()
  await laptop.crash()
  await laptop.quiet()
  expect(await named(laptop, 'quilla')).toEqual([])
})

test('a new contact is shown once, under its name on the site, although its end was not shown at first', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.contacts.create({ fields: { first: 'Quilla', last: 'Example' } })
  await laptop.quiet()
  // Which names a record has is asked for when it is shown; this once the read fails.
  using fault = failStatement(1, { file: 'desk.db', sql: 'select "local_id"' })
  goOnline(laptop)
  await laptop.drained()
  await laptop.until('it failed', () => fault.failed() !== undefined)
  await laptop.pass(10_000)
  expect(await named(laptop, 'quilla')).toEqual(['Quilla Example'])
})
