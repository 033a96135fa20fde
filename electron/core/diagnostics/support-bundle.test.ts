import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { SupportBundle } from './bundle.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.80 Safari/537.36'
const window = { userAgent, width: 1280, height: 800, battery: { charging: true, level: 0.78, emptyInMs: null } }

async function bundleOf(laptop: TestLaptop) {
  const { json, text } = await laptop.api.diagnostics.supportBundle({ window })
  return { json, text, bundle: JSON.parse(json) as SupportBundle }
}

/** Every string of a document. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

/** What the site knows of people: names, addresses, numbers, field values, tickets, orders. */
function peopleOf({ sandbox }: TestLaptop): Set<string> {
  const { contacts, tickets, orders } = sandbox.world
  const people = new Set<string>()
  const add = (text: string | null | undefined) => {
    // Shorter texts, such as "2" for a number of seats, stand in any file.
    if (text != null && text.trim().length >= 5) people.add(text.trim())
  }
  for (const { info, primaryInfo } of contacts.all()) {
    add(`${info?.name?.first ?? ''} ${info?.name?.last ?? ''}`)
    add(primaryInfo?.email)
    add(primaryInfo?.phone)
  }
  for (const { ticket } of tickets.all()) {
    add(ticket.ticketNumber)
    add(ticket.guestFullName)
    for (const text of textsOf(ticket.guestDetails?.form?.inputValues?.map(({ value }) => value))) add(text)
  }
  for (const order of orders.all()) {
    add(order.orderNumber)
    add(order.fullName)
    add(order.email)
    add(`${order.firstName ?? ''} ${order.lastName ?? ''}`)
  }
  return people
}

test('the bundle of a loaded demo laptop with a queue has no person of the site and no secret', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.settings.update({ operator: 'Shirin Mohammadi', deskName: 'Stage door of Marlowe House' })
  const [refused = '', ...codes] = readyTickets(laptop.sandbox, 12)
  await goOffline(laptop)
  for (const code of [refused, ...codes]) await scanIn(laptop, code)
  await laptop.api.contacts.create({
    fields: {
      first: 'Quirina',
      last: 'Zweifel',
      birthdate: '1987-04-30',
      emails: [{ tag: 'HOME', email: 'quirina@example.org' }],
      phones: [{ tag: 'MOBILE', phone: '+44 20 7946 0958' }],
    },
  })
  const words = { message: `${refused} of a guest`, data: { status: 400, platformMessage: refused } }
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) =>
      db
        .prepare("UPDATE outbox SET state = 'refused', last_answer = ? WHERE number = 1")
        .run(JSON.stringify({ code: 'refused', ...words })),
    ),
  )
  const { json, text, bundle } = await bundleOf(laptop)
  expect(bundle.queue).toHaveLength(13)
  expect(bundle.queue[0]).toMatchObject({ state: 'refused', lastAnswer: { code: 'refused', status: 400 } })
  const people = peopleOf(laptop)
  expect(people.size).toBeGreaterThan(500)
  const made = ['Quirina', 'Zweifel', '1987-04-30', 'quirina@example.org', '+44 20 7946 0958']
  const secrets = [
    laptop.sandbox.apiKey,
    laptop.sandbox.siteId,
    'Shirin Mohammadi',
    'Stage door of Marlowe House',
    laptop.dir,
  ]
  for (const found of [...people, ...made, ...secrets]) {
    expect(json.includes(found), `${found} in the JSON`).toBe(false)
    expect(text.includes(found), `${found} in the text`).toBe(false)
  }
})

test('the bundle has versions, clock, link, data sets, queue, exchanges with their ids, and log', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await goOffline(laptop)
  const { bundle, text } = await bundleOf(laptop)
  expect(bundle.versions).toMatchObject({
    foyer: '0.0.0-test',
    sqlite: expect.stringMatching(/^3\.\d+/),
    deskSchema: expect.stringMatching(/^\d{4}_/),
    mirrorSchema: expect.stringMatching(/^\d{4}_/),
    node: process.versions.node,
    window: 'Chrome 140.0.7339.80',
  })
  expect(bundle.connectivity?.clockOffsetMs).toEqual(expect.any(Number))
  expect(bundle.connectivity).toMatchObject({ state: 'offline', machineOnline: true })
  expect(bundle.site).toMatchObject({ auth: 'apiKey', address: 'this computer' })
  expect(bundle.dataSets.find(({ dataSet }) => dataSet === 'tickets')?.rows).toBeGreaterThan(100)
  expect(bundle.ended[0]).toMatchObject({ operation: 'tickets.checkIn', result: 'done' })
  const responded = bundle.exchanges.filter(({ status }) => status === 200)
  expect(responded.length).toBeGreaterThan(2)
  expect(responded.every(({ requestId }) => requestId !== null)).toBe(true)
  expect(bundle.exchanges[0]).toMatchObject({ code: 'offline', status: null })
  expect(bundle.log.join('\n')).toContain('"event":"request-failed"')
  expect(bundle.machine.files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['desk.db', 'mirror.db', 'outbox.copy']),
  )
  expect(text).toContain('== connectivity ==\nstate: offline')
})

test('a bundle can be made before any site is connected', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.session.disconnect({})
  const { bundle } = await bundleOf(laptop)
  expect(bundle).toMatchObject({
    connectivity: null,
    dataSets: [],
    exchanges: [],
    site: { state: 'none', siteId: null },
  })
})

test('the Connection tab still shows 20 exchanges', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  for (let asked = 0; asked < 25; asked += 1) await laptop.api.sync.test({})
  expect((await laptop.api.sync.connection({})).requests).toHaveLength(20)
  expect((await bundleOf(laptop)).bundle.exchanges.length).toBeGreaterThanOrEqual(25)
})
