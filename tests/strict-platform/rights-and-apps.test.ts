import { expect, test } from 'vitest'
import type { SwitchPatch } from '../../sandbox/switches.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { eventIdOf, readyTicket } from '../support/doors.ts'
import { queueOf, scanIn } from '../support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../support/test-laptop.ts'

async function laptopAt(switches: SwitchPatch) {
  const laptop = await openTestLaptop({ sandbox: { switches } })
  await laptop.loaded()
  return laptop
}

const stateOf = async (laptop: TestLaptop, dataSet: string) =>
  (await laptop.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)

const rightOf = async (laptop: TestLaptop, code: string) =>
  (await laptop.api.session.connection({})).rights.find(({ name }) => name.code === code)

const checkOf = async (laptop: TestLaptop, key: string) => {
  const { checks } = await laptop.api.session.readiness({ eventId: null })
  const found = checks.find((check) => check.key === key)
  return found === undefined ? undefined : textOf(found.text)
}

const drafts = async (laptop: TestLaptop) => {
  const first = { filter: {}, sort: { key: 'starts', descending: false }, start: 0, count: 1 } as const
  return (await laptop.api.eventDesk.list(first)).tabs.drafts
}

test('row 5: a key that may not read drafts has every other event, and the door works', async () => {
  await using laptop = await laptopAt({ missingRights: ['events.drafts'] })
  expect((await laptop.api.events.list({})).events.length).toBeGreaterThan(3)
  expect(await drafts(laptop)).toBe(0)
  expect(await stateOf(laptop, 'events')).toMatchObject({ frozen: null })
  expect(await rightOf(laptop, 'rights.readDrafts')).toMatchObject({ state: 'forbidden' })
  expect(await rightOf(laptop, 'rights.readEvents')).toMatchObject({ state: 'allowed' })
  expect(await checkOf(laptop, 'rights')).toContain('Read drafts of events')
  const ticketNumber = readyTicket(laptop.sandbox)
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeTruthy()
})

test('row 5: drafts come by themselves once the owner gives the right', async () => {
  await using laptop = await laptopAt({ missingRights: ['events.drafts'] })
  laptop.sandbox.switches.set({ missingRights: [] })
  await laptop.until('the drafts are here', async () => (await drafts(laptop)) > 0)
  expect(await rightOf(laptop, 'rights.readDrafts')).toMatchObject({ state: 'allowed' })
})

test('row 5: a draft that the key may not make is refused with the right that is missing', async () => {
  await using laptop = await laptopAt({ missingRights: ['events.drafts'] })
  const when = { startsAt: '2026-12-01T18:00:00.000Z', endsAt: '2026-12-01T20:00:00.000Z', timeZone: 'Europe/Berlin' }
  const made = laptop.api.eventDesk.create({ title: 'New', when, place: '', kind: 'tickets' })
  await expect(made).rejects.toMatchObject({ code: 'forbidden', reason: { code: 'eventDesk.mayNotManage' } })
})

test('row 15: a site without the Events app: one sentence in Readiness, and the rest goes on', async () => {
  await using laptop = await laptopAt({ missingApps: ['events'] })
  expect(await stateOf(laptop, 'events')).toMatchObject({ frozen: { code: 'not_installed' } })
  expect(await checkOf(laptop, 'apps')).toContain('The site doesn’t have Events & Tickets')
  expect(await checkOf(laptop, 'rights')).toBeUndefined()
  const status = await laptop.api.sync.status({})
  expect(status).toMatchObject({ firstLoad: null, notRefreshed: [] })
  expect((await stateOf(laptop, 'contacts'))?.rows).toBeGreaterThan(0)
  expect((await stateOf(laptop, 'submissions'))?.fullAt).not.toBeNull()
})

test('row 15: once the app is installed, its data comes by itself', async () => {
  await using laptop = await laptopAt({ missingApps: ['events'] })
  laptop.sandbox.switches.set({ missingApps: [] })
  await laptop.until('events are here', async () => (await laptop.api.events.list({})).events.length > 0)
  await laptop.until('it is whole', async () => (await stateOf(laptop, 'tickets'))?.frozen === null)
  expect(await checkOf(laptop, 'apps')).toBeUndefined()
})

test('row 15: a site without the Events app can be connected', async () => {
  await using laptop = await openTestLaptop({ sandbox: { switches: { missingApps: ['events'] } } })
  const { apiKey, siteId, url: baseUrl } = laptop.sandbox
  const joined = await laptop.api.session.connect({ siteName: 'House', apiKey, siteId, baseUrl })
  expect(joined.state).toBe('connected')
  expect((await laptop.api.sync.test({})).error).toBeNull()
})

test('the rights of a key are read before anything is downloaded, each with what its lack costs', async () => {
  const missingRights = ['events.drafts', 'contacts.manage', 'media.manage', 'tickets.checkIn'] as const
  await using laptop = await openTestLaptop({ sandbox: { switches: { missingRights: [...missingRights] } } })
  const { apiKey, siteId, url: baseUrl } = laptop.sandbox
  const before = JSON.stringify(laptop.sandbox.world.contacts.all()) + laptop.sandbox.world.folders.all().length
  const { rights } = await laptop.api.session.askRights({ siteName: 'House', apiKey, siteId, baseUrl })
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
  expect(JSON.stringify(laptop.sandbox.world.contacts.all()) + laptop.sandbox.world.folders.all().length).toBe(before)
})

test('what Connect asked about a key is known of the site that it opens', async () => {
  const sandbox = { switches: { missingRights: ['media.manage' as const] } }
  await using laptop = await openTestLaptop({ sandbox, ports: { initialSite: undefined } })
  const { apiKey, siteId, url: baseUrl } = laptop.sandbox
  const asked = { siteName: 'House', apiKey, siteId, baseUrl }
  await laptop.api.session.askRights(asked)
  const { rights } = await laptop.api.session.connect(asked)
  expect(rights.filter(({ state }) => state === 'unknown')).toEqual([])
  expect(rights.find(({ name }) => name.code === 'rights.manageMedia')).toMatchObject({ state: 'forbidden' })
})

test('a right that is there over nothing is called empty, and a key without any right is refused', async () => {
  await using laptop = await openTestLaptop({ sandbox: { world: 'empty' } })
  const { apiKey, siteId, url: baseUrl } = laptop.sandbox
  const { rights } = await laptop.api.session.askRights({ apiKey, siteId, baseUrl })
  expect(rights.find(({ name }) => name.code === 'rights.readEvents')?.state).toBe('empty')
  const wrong = laptop.api.session.askRights({ apiKey: 'IST.wrong', siteId, baseUrl })
  await expect(wrong).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a key that may read and not write: check-ins wait and are safe, and leave when it may', async () => {
  await using laptop = await laptopAt({
    missingRights: ['tickets.checkIn', 'orders.manage', 'forms.manage', 'media.manage'],
  })
  const ticketNumber = readyTicket(laptop.sandbox)
  await scanIn(laptop, ticketNumber)
  await laptop.pass(60_000)
  expect(await queueOf(laptop)).toMatchObject([{ state: 'waiting', lastAnswer: { code: 'forbidden' } }])
  expect((await laptop.api.sync.queueCounts({})).lacksRight).toBe(true)
  expect((await laptop.api.guests.counts({ eventId: eventIdOf(laptop.sandbox) })).arrived).toBeGreaterThan(0)
  laptop.sandbox.switches.set({ missingRights: [] })
  await laptop.drained()
  expect(laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created).toBeTruthy()
})
