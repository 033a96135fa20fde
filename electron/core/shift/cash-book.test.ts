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
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })
const open = (laptop: TestLaptop) => laptop.api.shift.open({ floats: [eur(10_000)] })
const bookOf = (laptop: TestLaptop) =>
  withDatabase(join(laptop.dir, 'desk.db'), (db) => db.prepare('SELECT * FROM takings ORDER BY rowid').all()) as {
    kind: string
    minor: number
    lines: string
    order_number: string | null
    site_minor: number | null
  }[]

test('a row has the names that the tickets had, who sold them, and what the site said of the order', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.settings.update({ operator: 'Ada', deskName: 'North door' })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await laptop.quiet()
  expect(bookOf(laptop)).toMatchObject([
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
  expect(JSON.parse(bookOf(laptop)[0]?.lines ?? '')).toMatchObject([{ name: 'Stalls', quantity: 2, priceMinor: 3_200 }])
})

test('57. on a full disk a sale is in the book exactly when it is in the queue', async () => {
  const door = await openSmallDoor()
  const { laptop } = door
  await using _ = laptop
  await goOffline(laptop)
  const { shiftId } = await open(laptop)
  door.fill()
  let saved = 0
  const sell = () => laptop.api.sales.sell(intent(laptop))
  for (;;) {
    const reported = await sell().then(
      () => true,
      (error: { code: string }) => error.code,
    )
    if (reported !== true) {
      expect(reported).toBe('disk_full')
      break
    }
    saved += 1
  }
  await laptop.crash()
  expect(await queueOf(laptop)).toHaveLength(saved)
  expect(await laptop.api.shift.report({ shiftId })).toMatchObject({ sales: saved, unsent: saved })
})

test('the book outlives history', { tags: 'long' }, async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const { shiftId } = await open(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await laptop.quiet()
  const { digest } = await laptop.api.shift.proof({ shiftId })
  laptop.clock.jump(40 * 86_400_000)
  await laptop.restart()
  await laptop.pass(11 * 60_000)
  expect((await laptop.api.sync.history({ before: null, limit: 50 })).rows).toEqual([])
  expect(await laptop.api.shift.report({ shiftId })).toMatchObject({ sales: 1, currencies: [{ net: eur(6_400) }] })
  expect(await laptop.api.shift.proof({ shiftId })).toMatchObject({ complete: true, digest })
})

test('a deleted desk file: sales come back from the copy into the book, and join the next shift', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await open(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.api.sales.sell(intent(laptop, { quantity: 1, method: 'card' }))
  const { recordId } = await laptop.api.sales.sell(intent(laptop, { quantity: 3 }))
  await laptop.api.sales.void({ saleId: recordId, eventId })
  await laptop.crash({}, (dir) => {
    rmSync(join(dir, 'desk.db-wal'))
    rmSync(join(dir, 'desk.db'))
  })
  expect(await laptop.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 2 })
  const { shiftId } = await open(laptop)
  expect(await laptop.api.shift.report({ shiftId })).toMatchObject({
    sales: 2,
    unsent: 2,
    currencies: [{ net: eur(9_600), expectedCash: eur(16_400), byTicket: [{ name: 'Stalls', tickets: 3 }] }],
  })
  goOnline(laptop)
  await laptop.drained()
  await laptop.quiet()
  expect(await laptop.api.shift.proof({ shiftId })).toMatchObject({ complete: true, onSite: [eur(9_600)] })
  await laptop.restart()
  expect(bookOf(laptop)).toHaveLength(2)
})

test('a damaged desk file: what can be read of shifts, moves and book is there, and counts once', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const { shiftId } = await open(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  const sold = await laptop.api.sales.get({ saleId })
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  await laptop.api.shift.move({ kind: 'payOut', amount: eur(700), reason: 'Tape' })
  const before = await laptop.api.shift.report({ shiftId })
  const proven = await laptop.api.shift.proof({ shiftId })
  await laptop.crash({}, (dir) => overwriteTable(join(dir, 'desk.db'), 'scans'))
  expect(await laptop.api.shift.report({ shiftId })).toEqual(before)
  expect((await laptop.api.shift.proof({ shiftId })).digest).toBe(proven.digest)
  // The site's names of what was made here as well: a ticket that was handed out goes in under its number.
  expect(await laptop.api.sales.get({ saleId })).toEqual(sold)
  expect(sold.tickets.every(({ ticketNumber }) => ticketNumber !== null)).toBe(true)
})

test('a book that was lost alone is written anew from the queue and its history', { tags: 'long' }, async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { shiftId } = await open(laptop)
  await laptop.api.sales.sell(intent(laptop))
  const { recordId: sent } = await laptop.api.sales.sell(intent(laptop, { quantity: 3 }))
  await laptop.drained()
  await laptop.api.sales.void({ saleId: sent, eventId })
  await laptop.drained()
  await goOffline(laptop)
  const { recordId: unsent } = await laptop.api.sales.sell(intent(laptop, { quantity: 4 }))
  await laptop.api.sales.void({ saleId: unsent, eventId })
  await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  await laptop.quiet()
  const before = await laptop.api.shift.report({ shiftId })
  const proven = await laptop.api.shift.proof({ shiftId })
  expect(before).toMatchObject({ sales: 4, voided: 2, tickets: 3 })
  await laptop.crash({}, (dir) => withDatabase(join(dir, 'desk.db'), (db) => db.exec('DELETE FROM takings')))
  expect(await laptop.api.shift.report({ shiftId })).toEqual(before)
  expect((await laptop.api.shift.proof({ shiftId })).digest).toBe(proven.digest)
})

test('sales of a closed shift that come back do not count in the next one', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { shiftId } = await open(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.pass(60_000)
  const z = await laptop.api.shift.close({ counted: [], note: '' })
  await laptop.pass(60_000)
  await laptop.crash({}, (dir) => withDatabase(join(dir, 'desk.db'), (db) => db.exec('DELETE FROM takings')))
  expect(await laptop.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 0 })
  expect(await laptop.api.shift.report({ shiftId })).toEqual(z)
  expect(await laptop.api.shift.proof({ shiftId })).toMatchObject({
    sales: [{ number: ownNumber('0001'), state: 'waiting' }],
  })
})

test('the takings of one site are not those of the next', { tags: 'long' }, async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const other = await startSandbox({ clock: { now: laptop.clock.now }, seed: 2 })
  try {
    const { shiftId } = await open(laptop)
    await laptop.api.sales.sell(intent(laptop))
    await laptop.drained()
    const { url, apiKey, siteId } = other
    await laptop.api.session.connect({ baseUrl: url, apiKey, siteId })
    await laptop.quiet()
    expect(await laptop.api.shift.current({})).toMatchObject({ shift: null, salesWithoutShift: 0 })
    expect(await laptop.api.shift.list({})).toEqual({ shifts: [] })
    await expect(laptop.api.shift.report({ shiftId })).rejects.toMatchObject({ code: 'not_found' })
    const next = await open(laptop)
    expect(next).toMatchObject({ number: 2, sales: 0, net: [eur(0)] })
    // The host names the first site again.
    await laptop.restart()
    expect((await laptop.api.shift.current({})).shift).toMatchObject({ shiftId, sales: 1, net: [eur(6_400)] })
  } finally {
    await other.close()
  }
})

test('a power cut that took the end of the log: a sale that comes back is in the shift it was made in', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { shiftId } = await open(laptop)
  await laptop.restart()
  const saved = readFileSync(join(laptop.dir, 'desk.db'))
  await laptop.api.sales.sell(intent(laptop))
  await laptop.crash({}, (dir) => {
    rmSync(join(dir, 'desk.db-wal'), { force: true })
    writeFileSync(join(dir, 'desk.db'), saved)
  })
  expect(await queueOf(laptop)).toHaveLength(1)
  expect(await laptop.api.shift.report({ shiftId })).toMatchObject({ sales: 1, currencies: [{ net: eur(6_400) }] })
})
