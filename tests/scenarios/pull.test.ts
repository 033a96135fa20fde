import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { eventIdOf, isReady, readyTicket, ticketsOf } from '../support/doors.ts'
import { mirrorWorkerUrl } from '../support/mirror-worker-url.ts'
import { action, goOffline, goOnline, openDoor, queueOf, scanIn } from '../support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../support/test-laptop.ts'
import { contactWrites, historyOf, minute, onSite, personOf, untilCopied } from './at-the-door.ts'

const setOf = async (laptop: TestLaptop, name: string) =>
  (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === name)

test('32. A row is modified between page 1 and page 2: it is here after the next sync', { tags: 'long' }, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const numbers = ticketsOf(laptop.sandbox, () => true).map(({ ticketNumber }) => ticketNumber)
  const [onFirstPage = ''] = numbers.toSorted()
  const isSecondPage = ({ url }: { url: string }) => /\/v1\/tickets\?.*offset=100(&|$)/.test(url)
  const held = laptop.network.hold(isSecondPage)
  await laptop.api.sync.refresh({ dataSet: 'tickets' })
  await laptop.until('page 1 is in, page 2 is on its way', () => held.arrived())
  await action(laptop, { cancelTicket: { eventId, ticketNumber: onFirstPage } })
  held.release()
  await laptop.until('heard of', async () => {
    const { status } = await laptop.api.guests.get({ ticketNumber: onFirstPage })
    return status === 'cancelled'
  })
  await untilCopied(laptop)
})

test('33. A crash after page 3 of the first load: it resumes with no gap and no page fetched again', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop({ before: ({ faults }) => faults.set({ cut: true }) })
  await laptop.quiet()
  let allowed = 3
  const responded: string[] = []
  laptop.network.replace(({ url, body }) => {
    if (allowed === 0) throw new AppError('offline', { reason: 'The process is dead by then.' })
    allowed -= 1
    responded.push(`${url} ${body}`)
    return undefined
  })
  laptop.sandbox.faults.set({ cut: false })
  await laptop.until('three pages are in', () => allowed === 0)
  allowed = Number.POSITIVE_INFINITY
  await laptop.crash()
  await laptop.loaded()
  await untilCopied(laptop)
  expect(responded.length).toBeGreaterThan(10)
  expect(new Set(responded.slice(0, 3)).size).toBe(3)
  for (const page of responded.slice(0, 3)) expect(responded.filter((other) => other === page)).toHaveLength(1)
})

test('34. The server returns an empty list for a full collection: the guard stops and asks', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const before = await setOf(laptop, 'contacts')
  laptop.network.replace(({ url, body }) => {
    if (!url.endsWith('/contacts/query') && !body?.includes('"fieldsets":["FULL"]')) return undefined
    const text = '{"contacts":[],"pagingMetadata":{"count":0,"offset":0,"total":0}}'
    return { status: 200, url, headers: { 'content-type': 'application/json' }, text }
  })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until('it asks', async () => (await laptop.api.sync.status({})).chip === 'attention')
  expect(await setOf(laptop, 'contacts')).toMatchObject({
    rows: before?.rows,
    frozen: { code: 'precondition', message: { code: 'sync.manyGone' } },
  })
})

test('35. Deleted on the server and edited here offline: conflict “deleted there”, the copy is kept', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = personOf(laptop)
  await goOffline(laptop)
  await laptop.api.contacts.edit({ contactId: id, fields: { company: 'Marlowe and Sons' } })
  await action(laptop, { deleteContact: { id } })
  goOnline(laptop)
  await laptop.until('somebody has to look', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(await queueOf(laptop)).toMatchObject([
    { hasConflict: true, recordId: id, lastAnswer: { code: 'conflict', message: 'The site no longer has this.' } },
  ])
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.pass(5 * minute)
  // It is shown as the site had it, with the consistency token of the request; what was typed waits in the queue.
  expect(await laptop.api.contacts.get({ id })).toMatchObject({ id, sync: 'conflict' })
  expect(JSON.parse((await laptop.api.sync.exportUnsent({})).json)).toMatchObject([
    { input: { fields: { company: 'Marlowe and Sons' } } },
  ])
})

test('36. Our own write comes back in the next pull: no flicker, no duplicate, the next edit goes', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, revision = 0 } = personOf(laptop)
  const rows = (await setOf(laptop, 'contacts'))?.rows
  const seen: (string | null)[] = []
  const look = async () => {
    const { company } = await laptop.api.contacts.get({ id })
    if (seen.at(-1) !== company) seen.push(company)
  }
  laptop.api.contacts.changed(() => void look())
  const held = laptop.network.hold(({ method, url }) => method === 'PATCH' && url.includes(id))
  await laptop.api.contacts.edit({ contactId: id, fields: { company: 'First' } })
  await look()
  await laptop.until('the first edit is on its way', () => held.arrived())
  await laptop.api.contacts.edit({ contactId: id, fields: { company: 'Second' } })
  await look()
  // The pull brings the first one back before its own response does.
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.pass(minute)
  held.release()
  await laptop.until('all is sent', async () => {
    await look()
    return (await queueOf(laptop)).length === 0
  })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.pass(5 * minute)
  await look()
  expect(seen).toEqual(['First', 'Second'])
  expect(onSite(laptop, id)).toMatchObject({ revision: revision + 2, info: { company: 'Second' } })
  expect(contactWrites(laptop).map(({ body }) => JSON.parse(body ?? '{}').revision)).toEqual([revision, revision + 1])
  expect((await setOf(laptop, 'contacts'))?.rows).toBe(rows)
})

test('38. The server adds a field, a value and a kind: kept, shown as they are, and there after a save', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { sandbox } = laptop
  const person = personOf(laptop)
  const novel = { hologram: { shape: 'round', parts: [1, 2, 3] } }
  // A field that Foyer does not know, and a source of a new kind.
  sandbox.world.contacts.put({
    ...person,
    ...novel,
    revision: (person.revision ?? 0) + 1,
    updatedDate: new Date(laptop.clock.now()).toISOString(),
    source: { sourceType: 'TELEPATHY' },
  })
  const ticket = ticketsOf(sandbox, isReady)[1]
  const ticketNumber = ticket?.ticketNumber ?? ''
  const stored = sandbox.world.tickets.get(ticketNumber)
  if (stored === undefined) throw new Error('No such ticket.')
  sandbox.world.tickets.put({ ...stored, ticket: { ...stored.ticket, orderStatus: 'HALF_PAID' } })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.api.sync.refresh({ dataSet: 'tickets' })
  await laptop.until('here', async () => (await laptop.api.contacts.get({ id: person.id })).source === 'TELEPATHY')
  await laptop.pass(minute)
  await untilCopied(laptop)
  // The door says what it does not know as unpaid, never as invalid.
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('unpaid')
  await laptop.api.contacts.edit({ contactId: person.id, fields: { company: 'Marlowe and Sons' } })
  await laptop.drained()
  expect(onSite(laptop, person.id)).toMatchObject({
    ...novel,
    source: { sourceType: 'TELEPATHY' },
    info: { company: 'Marlowe and Sons' },
  })
  await untilCopied(laptop)
  expect(await historyOf(laptop)).toMatchObject([{ result: 'done' }])
})

test('40. Searching and scanning while everything is pulled anew (600 contacts; the bench has the rest)', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop({ ports: { mirrorWorkerUrl: await mirrorWorkerUrl() } })
  while ((await laptop.api.sync.status({})).firstLoad !== null) await new Promise((resolve) => setTimeout(resolve, 5))
  const ticketNumber = readyTicket(laptop.sandbox)
  const took: number[] = []
  let pulled = 0
  for (let at = 0; at < 120; at += 1) {
    if (at % 20 === 0)
      for (const dataSet of ['contacts', 'tickets', 'orders'] as const) await laptop.api.sync.refresh({ dataSet })
    const start = performance.now()
    await laptop.api.contacts.search({ text: 'an', limit: 20 })
    await laptop.api.checkin.scan({ eventId: eventIdOf(laptop.sandbox), code: ticketNumber, mode: 'verify' })
    took.push(performance.now() - start)
    pulled = laptop.network.requests.length
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(pulled).toBeGreaterThan(30)
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.POSITIVE_INFINITY
  // Far above what the bench asks for: this machine may be busy with anything.
  expect(p95).toBeLessThan(500)
})
