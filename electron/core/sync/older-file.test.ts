import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named, quilla } from '../../../tests/support/contacts.ts'
import { fold } from '../../../tests/support/damage.ts'
import { rowsOf } from '../../../tests/support/databases.ts'
import { checkouts, intent, openBoxOffice, openIncidents } from '../../../tests/support/door-sales.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { checkIns, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { frameOf } from './copy-frames.ts'

/** `desk.db` as it is on the disk at this moment, whole; a test may put it back later. */
async function backUp(laptop: TestLaptop): Promise<(dir: string) => void> {
  await laptop.restart()
  fold(join(laptop.dir, 'desk.db'))
  const saved = readFileSync(join(laptop.dir, 'desk.db'))
  return (dir) => {
    for (const ending of ['-wal', '-shm']) rmSync(join(dir, `desk.db${ending}`), { force: true })
    writeFileSync(join(dir, 'desk.db'), saved)
  }
}

const ownerOf = (dir: string) =>
  rowsOf(join(dir, 'desk.db'), "SELECT value FROM settings WHERE key = 'note:desk-file-owner'")[0]?.['value']

test('an older file beside today’s copy sells nothing again and makes no contact twice', { tags: 'long' }, async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  for (let sale = 0; sale < 3; sale += 1) await laptop.api.sales.sell(intent(laptop))
  await laptop.api.contacts.create({ fields: quilla() })
  const putBack = await backUp(laptop)
  await laptop.api.sync.pause({ paused: false })
  await laptop.drained()
  expect([newOrders().length, named(laptop, 'Quilla').length]).toEqual([3, 1])
  // The copy is made anew at the end, and knows nothing of them any more.
  await laptop.restart()
  const before = checkouts(laptop)
  await laptop.crash({}, putBack)
  expect((await queueOf(laptop)).map(({ state }) => state)).toEqual(['needsYou', 'needsYou', 'needsYou', 'unknown'])
  expect((await openIncidents(laptop)).map(({ detail }) => detail)).toEqual([
    '1 may have been sent and will be looked up first. 3 may have been sent, and wait for your decision in Sync.',
  ])
  await laptop.api.sync.pause({ paused: false })
  await laptop.until('only the sales are left', async () => (await queueOf(laptop)).length === 3)
  await laptop.pass(60_000)
  expect([newOrders().length, named(laptop, 'Quilla').length, checkouts(laptop)]).toEqual([3, 1, before])
})

test('what the copy had not heard of yet is sent without a question, after a copy that was made anew too', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  await scanIn(laptop, first)
  await laptop.restart()
  const copy = readFileSync(join(laptop.dir, 'outbox.copy'))
  await scanIn(laptop, second)
  await laptop.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect((await queueOf(laptop)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(await openIncidents(laptop)).toEqual([])
  await laptop.api.sync.pause({ paused: false })
  await laptop.drained()
  expect(
    checkIns(laptop)
      .flatMap(({ ticketNumber }) => ticketNumber)
      .sort(),
  ).toEqual([first, second].sort())
})

test('an older file goes on like any other: what is done after it was put back is sent', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  const putBack = await backUp(laptop)
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  await scanIn(laptop, first)
  await laptop.restart()
  await laptop.crash({}, putBack)
  const copy = readFileSync(join(laptop.dir, 'outbox.copy'))
  await scanIn(laptop, second)
  await laptop.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect((await queueOf(laptop)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('an older edit gives its place to the one that the copy has', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  const [contact] = laptop.sandbox.world.contacts.all()
  const edit = (jobTitle: string) => laptop.api.contacts.edit({ contactId: contact?.id ?? '', fields: { jobTitle } })
  await edit('Usher')
  const putBack = await backUp(laptop)
  await edit('Producer')
  const before = await queueOf(laptop)
  await laptop.restart()
  await laptop.crash({}, putBack)
  expect((await queueOf(laptop)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  await laptop.api.sync.pause({ paused: false })
  await laptop.drained()
  expect(laptop.sandbox.world.contacts.get(contact?.id ?? '')?.info?.jobTitle).toBe('Producer')
})

test('beside a copy of an older version, which counted nothing, what waits is sent as ever', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  await scanIn(laptop, readyTickets(laptop.sandbox, 1)[0] ?? '')
  await laptop.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), frameOf({ owner: ownerOf(dir) })))
  expect((await queueOf(laptop)).map(({ state }) => state)).toEqual(['waiting'])
  expect(await openIncidents(laptop)).toEqual([])
})

test('a mail that an older file still has, and that cannot be looked up, waits for a person', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.sync.pause({ paused: true })
  const [order] = laptop.sandbox.world.orders.all().filter((one) => one.eventId === eventId)
  const ticketNumbers = readyTickets(laptop.sandbox, 1)
  await laptop.api.tickets.mail({ eventId, orderNumber: order?.orderNumber ?? '', ticketNumbers })
  const putBack = await backUp(laptop)
  await laptop.api.sync.pause({ paused: false })
  await laptop.until('the mail has ended', async () => (await queueOf(laptop)).length === 0)
  await laptop.api.sync.pause({ paused: true })
  await laptop.restart()
  const mails = () => laptop.network.requests.filter(({ url }) => url.includes('notification')).length
  const before = mails()
  expect(before).toBeGreaterThan(0)
  await laptop.crash({}, putBack)
  await laptop.api.sync.pause({ paused: false })
  await laptop.until('it waits for a person', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(mails()).toBe(before)
})
