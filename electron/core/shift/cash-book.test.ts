import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../../../sandbox/server.ts'
import { overwriteTable } from '../../../tests/support/damage.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import { openSmallDoor } from '../../../tests/support/small-disk.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })
const open = (desk: TestDesk) => desk.api.shift.open({ floats: [eur(10_000)] })
const bookOf = (desk: TestDesk) =>
  withDatabase(join(desk.dir, 'desk.db'), (db) => db.prepare('SELECT * FROM takings ORDER BY rowid').all()) as {
    kind: string
    minor: number
    lines: string
    order_number: string | null
    site_minor: number | null
  }[]

test('a row has the names that the tickets had, who sold them, and what the site said of the order', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  await desk.api.settings.update({ operator: 'Ada', deskName: 'North door' })
  await desk.api.sales.sell(intent(desk))
  await desk.drained()
  await desk.quiet()
  expect(bookOf(desk)).toMatchObject([
    {
      kind: 'sale',
      number: ownNumber('0001', { desk: 'Northdoor' }),
      minor: 6_400,
      operator: 'Ada',
      desk: 'North door',
      order_number: newOrders()[0]?.orderNumber,
      site_minor: 6_400,
      shift_id: null,
    },
  ])
  expect(JSON.parse(bookOf(desk)[0]?.lines ?? '')).toMatchObject([{ name: 'Stalls', quantity: 2, priceMinor: 3_200 }])
})

test('57. on a full disk a sale is in the book exactly when it is in the queue', async () => {
  const door = await openSmallDoor()
  const { desk } = door
  await using _ = desk
  await goOffline(desk)
  const { shiftId } = await open(desk)
  door.fill()
  let saved = 0
  const sell = () => desk.api.sales.sell(intent(desk))
  for (;;) {
    const told = await sell().then(
      () => true,
      (error: { code: string }) => error.code,
    )
    if (told !== true) {
      expect(told).toBe('disk_full')
      break
    }
    saved += 1
  }
  await desk.crash()
  expect(await queueOf(desk)).toHaveLength(saved)
  expect(await desk.api.shift.report({ shiftId })).toMatchObject({ sales: saved, unsent: saved })
})

test('the book outlives history', { tags: 'long' }, async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const { shiftId } = await open(desk)
  await desk.api.sales.sell(intent(desk))
  await desk.drained()
  await desk.quiet()
  const { digest } = await desk.api.shift.proof({ shiftId })
  desk.clock.jump(40 * 86_400_000)
  await desk.restart()
  await desk.pass(11 * 60_000)
  expect((await desk.api.sync.history({ before: null, limit: 50 })).rows).toEqual([])
  expect(await desk.api.shift.report({ shiftId })).toMatchObject({ sales: 1, currencies: [{ net: eur(6_400) }] })
  expect(await desk.api.shift.proof({ shiftId })).toMatchObject({ complete: true, digest })
})

test('a deleted desk file: sales come back from the copy into the book, and join the next shift', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  await open(desk)
  await desk.api.sales.sell(intent(desk))
  await desk.api.sales.sell(intent(desk, { quantity: 1, method: 'card' }))
  const { recordId } = await desk.api.sales.sell(intent(desk, { quantity: 3 }))
  await desk.api.sales.void({ saleId: recordId, eventId })
  await desk.crash({}, (dir) => {
    rmSync(join(dir, 'desk.db-wal'))
    rmSync(join(dir, 'desk.db'))
  })
  expect(await desk.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 2 })
  const { shiftId } = await open(desk)
  expect(await desk.api.shift.report({ shiftId })).toMatchObject({
    sales: 2,
    unsent: 2,
    currencies: [{ net: eur(9_600), expectedCash: eur(16_400), byTicket: [{ name: 'Stalls', tickets: 3 }] }],
  })
  goOnline(desk)
  await desk.drained()
  await desk.quiet()
  expect(await desk.api.shift.proof({ shiftId })).toMatchObject({ complete: true, onSite: [eur(9_600)] })
  await desk.restart()
  expect(bookOf(desk)).toHaveLength(2)
})

test('a damaged desk file: what can be read of shifts, moves and book is there, and counts once', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const { shiftId } = await open(desk)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  await desk.drained()
  const sold = await desk.api.sales.get({ saleId })
  await goOffline(desk)
  await desk.api.sales.sell(intent(desk, { quantity: 1 }))
  await desk.api.shift.move({ kind: 'payOut', amount: eur(700), reason: 'Tape' })
  const before = await desk.api.shift.report({ shiftId })
  const proven = await desk.api.shift.proof({ shiftId })
  await desk.crash({}, (dir) => overwriteTable(join(dir, 'desk.db'), 'scans'))
  expect(await desk.api.shift.report({ shiftId })).toEqual(before)
  expect((await desk.api.shift.proof({ shiftId })).digest).toBe(proven.digest)
  // The site's names of what was made here as well: a ticket that was handed out goes in under its number.
  expect(await desk.api.sales.get({ saleId })).toEqual(sold)
  expect(sold.tickets.every(({ ticketNumber }) => ticketNumber !== null)).toBe(true)
})

test('a book that was lost alone is written anew from the queue and its history', { tags: 'long' }, async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  const { shiftId } = await open(desk)
  await desk.api.sales.sell(intent(desk))
  const { recordId: sent } = await desk.api.sales.sell(intent(desk, { quantity: 3 }))
  await desk.drained()
  await desk.api.sales.void({ saleId: sent, eventId })
  await desk.drained()
  await goOffline(desk)
  const { recordId: unsent } = await desk.api.sales.sell(intent(desk, { quantity: 4 }))
  await desk.api.sales.void({ saleId: unsent, eventId })
  await desk.api.sales.sell(intent(desk, { quantity: 1 }))
  await desk.quiet()
  const before = await desk.api.shift.report({ shiftId })
  const proven = await desk.api.shift.proof({ shiftId })
  expect(before).toMatchObject({ sales: 4, voided: 2, tickets: 3 })
  await desk.crash({}, (dir) => withDatabase(join(dir, 'desk.db'), (db) => db.exec('DELETE FROM takings')))
  expect(await desk.api.shift.report({ shiftId })).toEqual(before)
  expect((await desk.api.shift.proof({ shiftId })).digest).toBe(proven.digest)
})

test('sales of a closed shift that come back do not count in the next one', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const { shiftId } = await open(desk)
  await desk.api.sales.sell(intent(desk))
  await desk.pass(60_000)
  const z = await desk.api.shift.close({ counted: [], note: '' })
  await desk.pass(60_000)
  await desk.crash({}, (dir) => withDatabase(join(dir, 'desk.db'), (db) => db.exec('DELETE FROM takings')))
  expect(await desk.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 0 })
  expect(await desk.api.shift.report({ shiftId })).toEqual(z)
  expect(await desk.api.shift.proof({ shiftId })).toMatchObject({
    sales: [{ number: ownNumber('0001'), state: 'waiting' }],
  })
})

test('the takings of one site are not those of the next', { tags: 'long' }, async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const other = await startSandbox({ clock: { now: desk.clock.now }, seed: 2 })
  try {
    const { shiftId } = await open(desk)
    await desk.api.sales.sell(intent(desk))
    await desk.drained()
    const { url, apiKey, siteId } = other
    await desk.api.session.connect({ baseUrl: url, apiKey, siteId })
    await desk.quiet()
    expect(await desk.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 0 })
    expect(await desk.api.shift.list({})).toEqual({ shifts: [] })
    await expect(desk.api.shift.report({ shiftId })).rejects.toMatchObject({ code: 'not_found' })
    const next = await open(desk)
    expect(next).toMatchObject({ number: 2, sales: 0, net: [eur(0)] })
    // The host names the first site again.
    await desk.restart()
    expect((await desk.api.shift.current({})).shift).toMatchObject({ shiftId, sales: 1, net: [eur(6_400)] })
  } finally {
    await other.close()
  }
})

test('a power cut that took the end of the log: a sale that comes back is in the shift it was made in', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const { shiftId } = await open(desk)
  await desk.restart()
  const saved = readFileSync(join(desk.dir, 'desk.db'))
  await desk.api.sales.sell(intent(desk))
  await desk.crash({}, (dir) => {
    rmSync(join(dir, 'desk.db-wal'), { force: true })
    writeFileSync(join(dir, 'desk.db'), saved)
  })
  expect(await queueOf(desk)).toHaveLength(1)
  expect(await desk.api.shift.report({ shiftId })).toMatchObject({ sales: 1, currencies: [{ net: eur(6_400) }] })
})
