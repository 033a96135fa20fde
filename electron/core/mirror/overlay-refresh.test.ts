import { expect, test } from 'vitest'
import { failStatement } from '../../../tests/support/failing-sqlite.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const named = async (desk: TestDesk, text: string) => {
  const sort = { key: 'name', descending: false } as const
  return (await desk.api.contacts.list({ filter: { text }, sort, start: 0, count: 5 })).rows.map(({ name }) => name)
}

/** A contact made offline and taken back, while the mirror could not be written: the picture of it is left over. */
async function openWithLeftover() {
  const { desk } = await openDoor()
  await goOffline(desk)
  const { recordId } = await desk.api.contacts.create({ fields: { first: 'Quilla', last: 'Example' } })
  await desk.quiet()
  expect(await named(desk, 'quilla')).toEqual(['Quilla Example'])
  using fault = failStatement(1, { file: 'mirror.db', sql: 'BEGIN' })
  await desk.api.contacts.delete({ contactId: recordId })
  await desk.quiet()
  expect(fault.failed()).toBe('BEGIN')
  expect((await desk.api.sync.queue({})).rows).toEqual([])
  return desk
}

test('what could not be shown is shown some seconds later without any action', async () => {
  await using desk = await openWithLeftover()
  expect(await named(desk, 'quilla')).toEqual(['Quilla Example'])
  await desk.pass(6_000)
  expect(await named(desk, 'quilla')).toEqual([])
})

test('killed between the end of a row and its overlay: the next start shows what is true, offline', async () => {
  await using desk = await openWithLeftover()
  await desk.crash()
  await desk.quiet()
  expect(await named(desk, 'quilla')).toEqual([])
})

test('a new contact is shown once, under its name on the site, although its end was not shown at first', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await desk.api.contacts.create({ fields: { first: 'Quilla', last: 'Example' } })
  await desk.quiet()
  // Which names a record has is asked for when it is shown; this once the read fails.
  using fault = failStatement(1, { file: 'desk.db', sql: 'select "local_id"' })
  goOnline(desk)
  await desk.drained()
  await desk.until('it failed', () => fault.failed() !== undefined)
  await desk.pass(10_000)
  expect(await named(desk, 'quilla')).toEqual(['Quilla Example'])
})
