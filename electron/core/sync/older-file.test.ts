import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named, quilla } from '../../../tests/support/contacts.ts'
import { fold } from '../../../tests/support/damage.ts'
import { rowsOf } from '../../../tests/support/databases.ts'
import { checkouts, intent, openBoxOffice, openIncidents } from '../../../tests/support/door-sales.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { checkIns, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { frameOf } from './copy-frames.ts'

/** `desk.db` as it is on the disk at this moment, whole; a test may put it back later. */
async function backUp(desk: TestDesk): Promise<(dir: string) => void> {
  await desk.restart()
  fold(join(desk.dir, 'desk.db'))
  const saved = readFileSync(join(desk.dir, 'desk.db'))
  return (dir) => {
    for (const ending of ['-wal', '-shm']) rmSync(join(dir, `desk.db${ending}`), { force: true })
    writeFileSync(join(dir, 'desk.db'), saved)
  }
}

const ownerOf = (dir: string) =>
  rowsOf(join(dir, 'desk.db'), "SELECT value FROM settings WHERE key = 'note:desk-file-owner'")[0]?.['value']

test('an older file beside today’s copy sells nothing again and makes no contact twice', { tags: 'long' }, async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  for (let sale = 0; sale < 3; sale += 1) await desk.api.sales.sell(intent(desk))
  await desk.api.contacts.create({ fields: quilla() })
  const putBack = await backUp(desk)
  await desk.api.sync.pause({ paused: false })
  await desk.drained()
  expect([newOrders().length, named(desk, 'Quilla').length]).toEqual([3, 1])
  // The copy is made anew at the end, and knows nothing of them any more.
  await desk.restart()
  const before = checkouts(desk)
  await desk.crash({}, putBack)
  expect((await queueOf(desk)).map(({ state }) => state)).toEqual(['needsYou', 'needsYou', 'needsYou', 'unknown'])
  expect((await openIncidents(desk)).map(({ detail }) => detail)).toEqual([
    '1 may have been sent and will be looked up first. 3 may have been sent, and wait for your decision in Sync.',
  ])
  await desk.api.sync.pause({ paused: false })
  await desk.until('only the sales are left', async () => (await queueOf(desk)).length === 3)
  await desk.pass(60_000)
  expect([newOrders().length, named(desk, 'Quilla').length, checkouts(desk)]).toEqual([3, 1, before])
})

test('what the copy had not heard of yet is sent without a question, after a copy that was made anew too', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  const [first = '', second = ''] = readyTickets(desk.sandbox, 2)
  await scanIn(desk, first)
  await desk.restart()
  const copy = readFileSync(join(desk.dir, 'outbox.copy'))
  await scanIn(desk, second)
  await desk.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect((await queueOf(desk)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(await openIncidents(desk)).toEqual([])
  await desk.api.sync.pause({ paused: false })
  await desk.drained()
  expect(
    checkIns(desk)
      .flatMap(({ ticketNumber }) => ticketNumber)
      .sort(),
  ).toEqual([first, second].sort())
})

test('an older file goes on like any other: what is done after it was put back is sent', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  const putBack = await backUp(desk)
  const [first = '', second = ''] = readyTickets(desk.sandbox, 2)
  await scanIn(desk, first)
  await desk.restart()
  await desk.crash({}, putBack)
  const copy = readFileSync(join(desk.dir, 'outbox.copy'))
  await scanIn(desk, second)
  await desk.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect((await queueOf(desk)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('an older edit gives its place to the one that the copy has', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  const [contact] = desk.sandbox.world.contacts.all()
  const edit = (jobTitle: string) => desk.api.contacts.edit({ contactId: contact?.id ?? '', fields: { jobTitle } })
  await edit('Usher')
  const putBack = await backUp(desk)
  await edit('Producer')
  const before = await queueOf(desk)
  await desk.restart()
  await desk.crash({}, putBack)
  expect((await queueOf(desk)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  await desk.api.sync.pause({ paused: false })
  await desk.drained()
  expect(desk.sandbox.world.contacts.get(contact?.id ?? '')?.info?.jobTitle).toBe('Producer')
})

test('beside a copy of an older version, which counted nothing, what waits is sent as ever', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  await scanIn(desk, readyTickets(desk.sandbox, 1)[0] ?? '')
  await desk.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), frameOf({ owner: ownerOf(dir) })))
  expect((await queueOf(desk)).map(({ state }) => state)).toEqual(['waiting'])
  expect(await openIncidents(desk)).toEqual([])
})

test('a mail that an older file still has, and that cannot be looked up, waits for a person', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.sync.pause({ paused: true })
  const [order] = desk.sandbox.world.orders.all().filter((one) => one.eventId === eventId)
  const ticketNumbers = readyTickets(desk.sandbox, 1)
  await desk.api.tickets.mail({ eventId, orderNumber: order?.orderNumber ?? '', ticketNumbers })
  const putBack = await backUp(desk)
  await desk.api.sync.pause({ paused: false })
  await desk.until('the mail has ended', async () => (await queueOf(desk)).length === 0)
  await desk.api.sync.pause({ paused: true })
  await desk.restart()
  const mails = () => desk.network.requests.filter(({ url }) => url.includes('notification')).length
  const before = mails()
  expect(before).toBeGreaterThan(0)
  await desk.crash({}, putBack)
  await desk.api.sync.pause({ paused: false })
  await desk.until('it waits for a person', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect(mails()).toBe(before)
})
