import { expect, test } from 'vitest'
import type { SwitchPatch } from '../../sandbox/switches.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { eventIdOf, readyTicket } from '../support/doors.ts'
import { queueOf, scanIn } from '../support/open-door.ts'
import { openTestDesk, type TestDesk } from '../support/test-desk.ts'

async function deskAt(switches: SwitchPatch) {
  const desk = await openTestDesk({ sandbox: { switches } })
  await desk.loaded()
  return desk
}

const stateOf = async (desk: TestDesk, dataSet: string) =>
  (await desk.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)

const rightOf = async (desk: TestDesk, code: string) =>
  (await desk.api.session.connection({})).rights.find(({ name }) => name.code === code)

const checkOf = async (desk: TestDesk, key: string) => {
  const { checks } = await desk.api.session.readiness({ eventId: null })
  const found = checks.find((check) => check.key === key)
  return found === undefined ? undefined : textOf(found.text)
}

const drafts = async (desk: TestDesk) => {
  const first = { filter: {}, sort: { key: 'starts', descending: false }, start: 0, count: 1 } as const
  return (await desk.api.eventDesk.list(first)).tabs.drafts
}

test('row 5: a key that may not read drafts has every other event, and the door works', async () => {
  await using desk = await deskAt({ missingRights: ['events.drafts'] })
  expect((await desk.api.events.list({})).events.length).toBeGreaterThan(3)
  expect(await drafts(desk)).toBe(0)
  expect(await stateOf(desk, 'events')).toMatchObject({ frozen: null })
  expect(await rightOf(desk, 'rights.readDrafts')).toMatchObject({ state: 'forbidden' })
  expect(await rightOf(desk, 'rights.readEvents')).toMatchObject({ state: 'allowed' })
  expect(await checkOf(desk, 'rights')).toContain('Read drafts of events')
  const ticketNumber = readyTicket(desk.sandbox)
  await scanIn(desk, ticketNumber)
  await desk.drained()
  expect(desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeTruthy()
})

test('row 5: drafts come by themselves once the owner gives the right', async () => {
  await using desk = await deskAt({ missingRights: ['events.drafts'] })
  desk.sandbox.switches.set({ missingRights: [] })
  await desk.until('the drafts are here', async () => (await drafts(desk)) > 0)
  expect(await rightOf(desk, 'rights.readDrafts')).toMatchObject({ state: 'allowed' })
})

test('row 5: a draft that the key may not make is refused with the right that is missing', async () => {
  await using desk = await deskAt({ missingRights: ['events.drafts'] })
  const when = { startsAt: '2026-12-01T18:00:00.000Z', endsAt: '2026-12-01T20:00:00.000Z', timeZone: 'Europe/Berlin' }
  const made = desk.api.eventDesk.create({ title: 'New', when, place: '', kind: 'tickets' })
  await expect(made).rejects.toMatchObject({ code: 'forbidden', reason: { code: 'eventDesk.mayNotManage' } })
})

test('row 15: a site without the Events app: one sentence in Readiness, and the rest goes on', async () => {
  await using desk = await deskAt({ missingApps: ['events'] })
  expect(await stateOf(desk, 'events')).toMatchObject({ frozen: { code: 'not_installed' } })
  expect(await checkOf(desk, 'apps')).toContain('The site doesn’t have Events & Tickets')
  expect(await checkOf(desk, 'rights')).toBeUndefined()
  const status = await desk.api.sync.status({})
  expect(status).toMatchObject({ firstLoad: null, notRefreshed: [] })
  expect((await stateOf(desk, 'contacts'))?.rows).toBeGreaterThan(0)
  expect((await stateOf(desk, 'submissions'))?.fullAt).not.toBeNull()
})

test('row 15: once the app is installed, its data comes by itself', async () => {
  await using desk = await deskAt({ missingApps: ['events'] })
  desk.sandbox.switches.set({ missingApps: [] })
  await desk.until('events are here', async () => (await desk.api.events.list({})).events.length > 0)
  await desk.until('it is whole', async () => (await stateOf(desk, 'tickets'))?.frozen === null)
  expect(await checkOf(desk, 'apps')).toBeUndefined()
})

test('row 15: a site without the Events app can be connected', async () => {
  await using desk = await openTestDesk({ sandbox: { switches: { missingApps: ['events'] } } })
  const { apiKey, siteId, url: baseUrl } = desk.sandbox
  const joined = await desk.api.session.connect({ siteName: 'House', apiKey, siteId, baseUrl })
  expect(joined.state).toBe('connected')
  expect((await desk.api.sync.test({})).error).toBeNull()
})

test('the rights of a key are read before anything is downloaded, each with what its lack costs', async () => {
  const missingRights = ['events.drafts', 'contacts.manage', 'media.manage', 'tickets.checkIn'] as const
  await using desk = await openTestDesk({ sandbox: { switches: { missingRights: [...missingRights] } } })
  const { apiKey, siteId, url: baseUrl } = desk.sandbox
  const before = JSON.stringify(desk.sandbox.world.contacts.all()) + desk.sandbox.world.folders.all().length
  const { rights } = await desk.api.session.askRights({ siteName: 'House', apiKey, siteId, baseUrl })
  const missing = rights.filter(({ state }) => state === 'forbidden')
  const names = [
    'rights.checkIn',
    'rights.checkInRsvps',
    'rights.readDrafts',
    'rights.manageContacts',
    'rights.manageMedia',
  ]
  expect(missing.map(({ name }) => name.code).toSorted()).toEqual(names.toSorted())
  for (const { cost } of missing) expect(textOf(cost)).not.toBe('')
  expect(rights.filter(({ state }) => state === 'unknown')).toEqual([])
  expect(JSON.stringify(desk.sandbox.world.contacts.all()) + desk.sandbox.world.folders.all().length).toBe(before)
})

test('what Connect asked about a key is known of the site that it opens', async () => {
  const sandbox = { switches: { missingRights: ['media.manage' as const] } }
  await using desk = await openTestDesk({ sandbox, ports: { initialSite: undefined } })
  const { apiKey, siteId, url: baseUrl } = desk.sandbox
  const asked = { siteName: 'House', apiKey, siteId, baseUrl }
  await desk.api.session.askRights(asked)
  const { rights } = await desk.api.session.connect(asked)
  expect(rights.filter(({ state }) => state === 'unknown')).toEqual([])
  expect(rights.find(({ name }) => name.code === 'rights.manageMedia')).toMatchObject({ state: 'forbidden' })
})

test('a right that is there over nothing is called empty, and a key without any right is refused', async () => {
  await using desk = await openTestDesk({ sandbox: { world: 'empty' } })
  const { apiKey, siteId, url: baseUrl } = desk.sandbox
  const { rights } = await desk.api.session.askRights({ apiKey, siteId, baseUrl })
  expect(rights.find(({ name }) => name.code === 'rights.readEvents')?.state).toBe('empty')
  const wrong = desk.api.session.askRights({ apiKey: 'IST.wrong', siteId, baseUrl })
  await expect(wrong).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a key that may read and not write: check-ins wait and are safe, and leave when it may', async () => {
  await using desk = await deskAt({
    missingRights: ['tickets.checkIn', 'orders.manage', 'forms.manage', 'media.manage'],
  })
  const ticketNumber = readyTicket(desk.sandbox)
  await scanIn(desk, ticketNumber)
  await desk.pass(60_000)
  expect(await queueOf(desk)).toMatchObject([{ state: 'waiting', lastAnswer: { code: 'forbidden' } }])
  expect((await desk.api.sync.queueCounts({})).lacksRight).toBe(true)
  expect((await desk.api.guests.counts({ eventId: eventIdOf(desk.sandbox) })).arrived).toBeGreaterThan(0)
  desk.sandbox.switches.set({ missingRights: [] })
  await desk.drained()
  expect(desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeTruthy()
})
