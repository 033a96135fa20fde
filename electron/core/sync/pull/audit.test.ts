import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/server.ts'
import type { DataSet } from '../../../../shared/app/sync.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { readyTickets } from '../../../../tests/support/doors.ts'
import { action, goOffline, goOnline, loadedFiles, queueOf, scanIn } from '../../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'

/** Enough contacts for several ranges, a minute apart. */
const many = 2_400
function addContacts({ world }: Sandbox): void {
  const [model] = world.contacts.all()
  if (model === undefined) throw new Error('The demo world has no contact.')
  for (let index = 0; index < many; index += 1) {
    const at = new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString()
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    world.contacts.put({ ...model, id, revision: 3, createdDate: at, updatedDate: at })
  }
}
const contactId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

let files: ReturnType<typeof loadedFiles> | undefined

/** A laptop that has loaded everything and asked for its changes, so that only an audit finds what is done next. */
async function openLoaded(): Promise<TestLaptop> {
  files ??= loadedFiles({ before: addContacts })
  const laptop = await openTestLaptop({ before: addContacts, from: (await files).path })
  await laptop.loaded()
  await laptop.pass(600_000)
  return laptop
}

const setOf = async (laptop: TestLaptop, dataSet: DataSet) =>
  (await laptop.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)
const askedOf = (laptop: TestLaptop, part: string) => laptop.network.requests.filter(({ url }) => url.includes(part))
const bodies = (laptop: TestLaptop, part: string) => askedOf(laptop, part).map(({ body }) => body ?? '')

async function audited(laptop: TestLaptop, dataSet: DataSet) {
  await laptop.api.sync.audit({ dataSet })
  await laptop.until('compared', async () => {
    const set = await setOf(laptop, dataSet)
    return set?.audit !== null && set?.auditing === false
  })
  return (await setOf(laptop, dataSet))?.audit
}

/** Changes a contact on the site so that no list of changes ever shows it. */
function changeQuietly({ world }: Sandbox, id: string, jobTitle: string): void {
  const contact = world.contacts.get(id)
  if (contact === undefined) throw new Error(`No contact ${id}`)
  world.contacts.put({ ...contact, revision: (contact.revision ?? 0) + 1, info: { ...contact.info, jobTitle } })
}

test('when everything agrees, short lists are all that is asked for, and the result is kept and shown', {
  tags: 'long',
}, async () => {
  await using laptop = await openLoaded()
  const before = bodies(laptop, '/v4/contacts/query').length
  const rows = laptop.sandbox.world.contacts.all().length
  const result = await audited(laptop, 'contacts')
  expect(result).toMatchObject({ rows, differing: 0, repaired: 0 })
  expect(result?.ranges).toBe(Math.ceil(rows / 901))
  const lists = bodies(laptop, '/v4/contacts/query')
    .slice(before)
    .filter((body) => !body.includes('"updatedDate":{"$gte"'))
  expect(lists).toHaveLength(result?.ranges ?? 0)
  for (const body of lists) expect(body).toContain('"fields":["updatedDate"]')
  await laptop.restart()
  await laptop.quiet()
  expect((await setOf(laptop, 'contacts'))?.audit).toEqual(result)
})

test('contacts changed, gone and new are found and mended, with few requests', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  const { world } = laptop.sandbox
  changeQuietly(laptop.sandbox, contactId(700), 'Changed quietly')
  world.contacts.remove(contactId(1_500))
  const model = world.contacts.get(contactId(3))
  if (model === undefined) throw new Error('It was just there.')
  world.contacts.put({ ...model, id: contactId(999_999), createdDate: '2024-01-01T10:00:30.000Z' })
  await laptop.pass(120_000)
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(world))).toHaveLength(3)
  const before = askedOf(laptop, '/v4/contacts/query').length
  const result = await audited(laptop, 'contacts')
  expect(result).toMatchObject({ differing: 3, repaired: 3 })
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(world))).toEqual([])
  const requests = askedOf(laptop, '/v4/contacts/query').length - before
  // The lists, and for each of the two ranges that differ the usual changes and one question by id.
  expect(requests).toBe((result?.ranges ?? 0) + 2 * 2)
  expect(await audited(laptop, 'contacts')).toMatchObject({ differing: 0, repaired: 0 })
})

test('rows of this laptop that went wrong are mended as well: in every data set', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  const spoilt = "server = json_set(server, '$.spoilt', 1)"
  const updates: Partial<Record<DataSet, string>> = {
    contacts: `UPDATE contacts SET revision = 1, ${spoilt}`,
    guests: `UPDATE guests SET revision = '0', ${spoilt}`,
    events: `UPDATE events SET updated_date = '2020-01-01T00:00:00.000Z', ${spoilt}`,
    orders: `UPDATE orders SET updated_date = '2020-01-01T00:00:00.000Z', ${spoilt}`,
    tickets: "UPDATE tickets SET server = json_set(server, '$.orderStatus', 'WRONG')",
  }
  for (const dataSet of ['contacts', 'guests', 'events', 'orders', 'tickets'] as const) {
    withDatabase(join(laptop.dir, 'mirror.db'), (db) => {
      db.exec(`${updates[dataSet]} WHERE rid IN (2, 3)`)
      db.exec(`DELETE FROM ${dataSet} WHERE rid = 1`)
    })
    expect(await audited(laptop, dataSet)).toMatchObject({ differing: 3, repaired: 3 })
  }
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('changes that are merely new are taken over as ever, and count as no difference', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, {
    updateContact: { id: contactId(5), first: 'Renamed' },
    checkIn: { eventId: laptop.sandbox.ids.eventId, ticketNumber, by: 'Side door' },
  })
  expect(await audited(laptop, 'contacts')).toMatchObject({ differing: 0 })
  expect(await audited(laptop, 'tickets')).toMatchObject({ differing: 0 })
  expect((await laptop.api.contacts.get({ id: contactId(5) })).name).toContain('Renamed')
})

test('a record with unsent work is kept, whatever the site lists', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await goOffline(laptop)
  await scanIn(laptop, ticketNumber)
  laptop.sandbox.world.tickets.remove(ticketNumber)
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkIn' }, kind: 'status', status: 503 }] })
  goOnline(laptop, laptop.sandbox.faults.current())
  expect(await audited(laptop, 'tickets')).toMatchObject({ differing: 1, repaired: 0 })
  expect(await queueOf(laptop)).toHaveLength(1)
  expect(await laptop.api.guests.get({ ticketNumber })).toMatchObject({ ticketNumber })
})

test('a person who was made here and is not on the site yet is no difference', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.contacts.create({ fields: { first: 'Noor', last: 'New' }, labelKeys: [], allowDuplicates: true })
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'contacts', operation: 'create' }, kind: 'status', status: 429 }],
  })
  await laptop.api.sync.pause({ paused: false })
  expect(await audited(laptop, 'contacts')).toMatchObject({ differing: 0, repaired: 0 })
  expect((await laptop.api.contacts.search({ text: 'noor', limit: 5 })).contacts).toHaveLength(1)
})

test('people who were made here a moment ago do not count as gone when a late list leaves them out', {
  tags: 'long',
}, async () => {
  const few = ({ world }: Sandbox) => {
    for (const { id } of world.contacts.all().slice(18)) world.contacts.remove(id)
  }
  await using laptop = await openTestLaptop({ before: few })
  await laptop.loaded()
  const before = new Set(laptop.sandbox.world.contacts.all().map(({ id }) => id))
  for (let place = 0; place < 40; place += 1) {
    const fields = { first: 'Noor', last: `New ${place}` }
    await laptop.api.contacts.create({ fields, labelKeys: [], allowDuplicates: true })
  }
  await laptop.drained()
  hideFromLists(laptop, (id) => !before.has(id))
  await audited(laptop, 'contacts')
  expect(await setOf(laptop, 'contacts')).toMatchObject({ frozen: null })
  expect(laptop.sandbox.world.contacts.all()).toHaveLength(before.size + 40)
})

/** Returns the short list of contacts without some of its rows, as a read that is late or lies does. */
function hideFromLists(laptop: TestLaptop, isHidden: (id: string) => boolean): void {
  const { world } = laptop.sandbox
  laptop.network.replace(({ url, body }) => {
    if (!url.includes('/v4/contacts/query') || body?.includes('"fields"') !== true) return undefined
    const { filter = {} } = JSON.parse(body).query
    const { $gte = '', $lt = '9' } = filter.createdDate ?? {}
    const rows = world.contacts.all().filter((row) => (row.createdDate ?? '') >= $gte && (row.createdDate ?? '') < $lt)
    const contacts = rows
      .filter(({ id }) => !isHidden(id))
      .map(({ id, revision, updatedDate }) => ({ id, revision, updatedDate }))
    const text = JSON.stringify({ contacts, pagingMetadata: { total: contacts.length } })
    return { status: 200, url, headers: { 'content-type': 'application/json' }, text }
  })
}

test('a list that leaves out rows removes none of them: each is asked for by its id first', {
  tags: 'long',
}, async () => {
  await using laptop = await openLoaded()
  hideFromLists(laptop, (id) => id.endsWith('7'))
  expect(await audited(laptop, 'contacts')).toMatchObject({ differing: 0, repaired: 0 })
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('a range that is empty all of a sudden removes nothing and is reported', async () => {
  await using laptop = await openLoaded()
  const rows = (await setOf(laptop, 'contacts'))?.rows
  hideFromLists(laptop, () => true)
  await laptop.api.sync.audit({ dataSet: 'contacts' })
  await laptop.until('told', async () => (await setOf(laptop, 'contacts'))?.frozen?.code === 'precondition')
  expect(await setOf(laptop, 'contacts')).toMatchObject({ rows })
  // What stands still is not compared again: the result would say that nothing differs.
  await laptop.quiet()
  const last = (await setOf(laptop, 'contacts'))?.audit
  await laptop.api.sync.audit({ dataSet: 'contacts' })
  await laptop.quiet()
  expect(await setOf(laptop, 'contacts')).toMatchObject({ auditing: false, audit: last ?? null })
})

test('it gives way to what is due, stops with a pause, and goes on at its range after a restart', {
  tags: 'long',
}, async () => {
  await using laptop = await openLoaded()
  const lists = () => bodies(laptop, '/v4/contacts/query').filter((body) => body.includes('"fields"'))
  const held = laptop.network.hold(
    ({ url, body }) => url.includes('/v4/contacts') && lists().length === 2 && body?.includes('"fields"') === true,
  )
  await laptop.api.sync.audit({ dataSet: 'contacts' })
  await laptop.until('the second range is on its way', () => held.arrived())
  await laptop.crash()
  held.release()
  await laptop.until('compared', async () => (await setOf(laptop, 'contacts'))?.audit !== null)
  const audit = (await setOf(laptop, 'contacts'))?.audit
  // The first range is not listed again; the one that was cut off is.
  expect(lists()).toHaveLength((audit?.ranges ?? 0) + 1)
  expect(new Set(lists()).size).toBe(audit?.ranges)
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.sync.audit({ dataSet: 'contacts' })
  const before = lists().length
  await laptop.pass(60_000)
  expect(lists()).toHaveLength(before)
  await laptop.api.sync.pause({ paused: false })
  await laptop.until('compared', async () => (await setOf(laptop, 'contacts'))?.auditing === false)
})

test('what was neither read whole nor compared for four hours is compared by itself', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  expect((await setOf(laptop, 'contacts'))?.audit).toBeNull()
  laptop.clock.advance(4 * 3_600_000)
  await laptop.until('compared', async () => (await setOf(laptop, 'contacts'))?.audit !== null, { withinMs: 300_000 })
  expect(await setOf(laptop, 'contacts')).toMatchObject({ audit: { differing: 0 } })
})
