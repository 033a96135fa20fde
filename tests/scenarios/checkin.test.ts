import { expect, test } from 'vitest'
import type { CoreFiles } from '../../electron/core/core.ts'
import { openOutboxFile } from '../../electron/core/sync/outbox-file.ts'
import type { ScanResult } from '../../shared/app/checkin.ts'
import { AppError } from '../../shared/errors.ts'
import { asked, effects, eventIdOf, readyTicket, readyTickets } from '../support/doors.ts'
import { action, checkIns, goOffline, goOnline, openDoor, queueOf, scanIn } from '../support/open-door.ts'
import { openTestLaptop } from '../support/test-laptop.ts'
import { cutOff, historyOf, incidentsOf, isCheckIn, minute, openTwoLaptops } from './at-the-door.ts'

test('12. A ticket scanned twice on one offline laptop: the second scan says used, with the first’s time', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const first = await scanIn(laptop, ticketNumber)
  laptop.clock.advance(7 * minute)
  const second = await scanIn(laptop, ticketNumber)
  expect(first.outcome).toBe('admitted')
  expect(second).toMatchObject({ outcome: 'already', operationId: null })
  // By the clock of the site, which is known to about half a second.
  expect(Math.abs(Date.parse(second.before?.at ?? '') - Date.parse(first.at))).toBeLessThan(1_000)
  expect(await queueOf(laptop)).toHaveLength(1)
})

test('13. A ticket scanned on two offline laptops: both facts are kept, and the later shows an incident', {
  tags: 'long',
}, async () => {
  await using doors = await openTwoLaptops()
  const { north, south, ticketNumber } = doors
  const [northBack, southBack] = [await cutOff(north), await cutOff(south)]
  expect((await scanIn(north, ticketNumber)).outcome).toBe('admitted')
  north.clock.advance(5 * minute)
  expect((await scanIn(south, ticketNumber)).outcome).toBe('admitted')
  northBack()
  await north.drained()
  await north.pass(5 * minute)
  southBack()
  await south.drained()
  // One check-in at the site, and what each person did is in the history of their laptop.
  expect(effects(north.sandbox)).toEqual([{ op: 'checkIn', ticketNumber }])
  expect(await historyOf(north)).toMatchObject([{ result: 'done', operator: 'Ada' }])
  expect(await historyOf(south)).toMatchObject([{ result: 'done', operator: 'Bo' }])
  // The site keeps the first check-in only, so only the laptop that came second can report it.
  expect(await incidentsOf(north)).toEqual([])
  expect(await incidentsOf(south)).toMatchObject([
    {
      kind: 'admittedTwice',
      subject: ticketNumber,
      sides: [
        { what: 'Let in by another door', at: expect.any(String) },
        { what: 'Let in here', desk: 'South door', operator: 'Bo', at: expect.any(String) },
      ],
    },
  ])
  for (const laptop of [north, south]) expect((await scanIn(laptop, ticketNumber)).outcome).toBe('already')
})

test('14. A check-in times out, this laptop let the guest in and the server had recorded it: one check-in', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const held = laptop.network.hold(isCheckIn)
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  await laptop.until('the server has recorded it', () => held.arrived())
  held.release(new AppError('timeout', { reason: 'The site did not answer in time.' }))
  await laptop.until('nobody knows', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect(checkIns(laptop)).toHaveLength(1)
  expect(await incidentsOf(laptop)).toEqual([])
})

test('15. The server admitted somebody this laptop refused: an incident, and the guest can be found', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  await laptop.api.sync.refresh({ dataSet: 'tickets' })
  await laptop.until('known here', async () => (await laptop.api.guests.get({ ticketNumber })).status === 'cancelled')
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('cancelled')
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.until('told', async () => (await incidentsOf(laptop)).length > 0)
  const guest = await laptop.api.guests.get({ ticketNumber })
  expect(await incidentsOf(laptop)).toMatchObject([
    { kind: 'admittedElsewhere', subject: ticketNumber, scope: eventId },
  ])
  expect(guest.arrivedAt).not.toBeNull()
  const found = await laptop.api.guests.list({
    filter: { eventId, text: ticketNumber },
    sort: { key: 'name', descending: false },
    start: 0,
    count: 5,
  })
  expect(found.rows).toMatchObject([{ ticketNumber, arrivedAt: guest.arrivedAt }])
})

test('16. Cancelled on the server while this laptop is offline, then admitted: kept and flagged', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox)).toEqual([{ op: 'checkIn', ticketNumber }])
  expect(await incidentsOf(laptop)).toMatchObject([{ kind: 'admittedCancelled', subject: ticketNumber }])
})

test('17. Sold online after the last pull, scanned offline: unknown with the data’s age, known after sync', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { types } = await laptop.api.events.get({ eventId })
  const definitionId = types.find((type) => (type.left ?? 0) > 0)?.id
  const sold = await action(laptop, { sell: { eventId, definitionId, name: 'Noor Late', email: 'noor@example.org' } })
  const { ticketNumber = '' } = (sold as { sell: { tickets: { ticketNumber: string }[] } }).sell.tickets[0] ?? {}
  await laptop.pass(14 * minute)
  const result = await scanIn(laptop, ticketNumber)
  expect(result).toMatchObject({ outcome: 'unknown', ticket: null, operationId: null, online: false })
  expect(laptop.clock.now() - Date.parse(result.dataFrom ?? '')).toBeGreaterThanOrEqual(14 * minute)
  goOnline(laptop)
  await laptop.until('known', () => laptop.api.guests.get({ ticketNumber }).then(Boolean, () => false))
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
})

test('18. An undo queued behind its check-in: the order is kept; a pair never sent cancels out', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [sent = '', unsent = ''] = readyTickets(laptop.sandbox, 2)
  const held = laptop.network.hold(isCheckIn)
  const first = await scanIn(laptop, sent)
  await laptop.until('it is on its way', () => held.arrived())
  expect(await laptop.api.checkin.undo({ scanId: first.scanId })).toEqual({ undone: true, unsent: false })
  const [checkIn, undo] = await queueOf(laptop)
  expect(undo).toMatchObject({ operation: 'tickets.undoCheckIn', waitsFor: checkIn?.number })
  held.release()
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ op }) => op)).toEqual(['checkIn', 'deleteCheckIn'])
  await goOffline(laptop)
  const second = await scanIn(laptop, unsent)
  expect(await laptop.api.checkin.undo({ scanId: second.scanId })).toEqual({ undone: true, unsent: true })
  expect(await queueOf(laptop)).toEqual([])
  goOnline(laptop)
  await laptop.pass(2 * minute)
  expect(asked(laptop.sandbox, unsent)).toBe(0)
})

test('20. Thirty scans in ten seconds with a slow disk: each is answered, none merged, each in time', {
  tags: 'long',
}, async () => {
  const slowMs = 30
  const slowDisk: CoreFiles['openOutboxFile'] = (ports, log) => {
    const file = openOutboxFile(ports, log)
    // Every commit of this file takes as long as a tired disk does.
    file.db.$client.function('tired_disk', () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowMs)
      return 0
    })
    file.db.$client.exec('CREATE TEMP TRIGGER tired AFTER INSERT ON main.outbox BEGIN SELECT tired_disk(); END')
    return file
  }
  const { laptop } = await openDoor({ files: { openOutboxFile: slowDisk } })
  await using _ = laptop
  const codes = readyTickets(laptop.sandbox, 30)
  const took: number[] = []
  const responses: ScanResult[] = []
  for (const code of codes) {
    const start = performance.now()
    responses.push(await scanIn(laptop, code))
    took.push(performance.now() - start)
    laptop.clock.advance(333)
  }
  expect(responses.map(({ outcome, code }) => [outcome, code])).toEqual(codes.map((code) => ['admitted', code]))
  expect(new Set(responses.map(({ operationId }) => operationId)).size).toBe(30)
  // Each waited for the disk, and for little else: less than the time to the next scan.
  expect(Math.min(...took)).toBeGreaterThanOrEqual(slowMs)
  expect(took.toSorted((one, other) => one - other)[26]).toBeLessThan(333)
  await laptop.drained()
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
})

test('21. The laptop’s clock is an hour wrong, or springs back at night: door times are right after sync', {
  tags: 'long',
}, async () => {
  for (const wrongMs of [-60 * minute, 60 * minute]) {
    const { laptop, eventId, ticketNumber } = await openDoor()
    await using _ = laptop
    const siteNow = () => laptop.clock.now() + wrongMs
    laptop.sandbox.faults.set({ clockOffsetMs: wrongMs })
    await laptop.until('the difference is known', async () => {
      const { clockOffsetMs } = await laptop.api.sync.connection({})
      return Math.abs((clockOffsetMs ?? 0) - wrongMs) < 2_000
    })
    const { at } = await scanIn(laptop, ticketNumber)
    await laptop.drained()
    const arrivedAt = Date.parse((await laptop.api.guests.get({ ticketNumber })).arrivedAt ?? '')
    expect(Math.abs(arrivedAt - siteNow())).toBeLessThan(minute)
    expect(Math.abs(arrivedAt - Date.parse(at) - wrongMs)).toBeLessThan(minute)
    expect(await incidentsOf(laptop)).toEqual([])
    expect((await laptop.api.checkin.board({ eventId })).scansTonight).toBe(1)
  }
})

test('21. The night in which 02:30 comes twice: scans of both hours stay in order, an hour apart', {
  tags: 'long',
}, async () => {
  // Clocks in Berlin go back from 03:00 to 02:00 at 01:00 UTC on 25 October 2026.
  const firstHalfPastTwo = Date.parse('2026-10-25T00:30:00.000Z')
  await using laptop = await openTestLaptop({ startAt: firstHalfPastTwo })
  await laptop.loaded()
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  expect(readyTicket(laptop.sandbox)).toBe(first)
  await goOffline(laptop)
  const early = await scanIn(laptop, first)
  laptop.clock.advance(60 * minute)
  const late = await scanIn(laptop, second)
  expect(Date.parse(late.at) - Date.parse(early.at)).toBeGreaterThanOrEqual(60 * minute)
  const { scans } = await laptop.api.checkin.scans({ eventId: eventIdOf(laptop.sandbox), limit: 2 })
  expect(scans.map(({ ticketNumber }) => ticketNumber)).toEqual([second, first])
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual([first, second])
  const both = [first, second].map(async (ticketNumber) => (await laptop.api.guests.get({ ticketNumber })).arrivedAt)
  for (const arrivedAt of await Promise.all(both)) {
    expect(Math.abs(Date.parse(arrivedAt ?? '') - laptop.clock.now())).toBeLessThan(5 * minute)
  }
})
