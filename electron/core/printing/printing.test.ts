import { expect, test } from 'vitest'
import { printerOf } from '../../../tests/printing/test-printer.ts'
import { intent, kindOf, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { ticketsOf } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const ticketRequest = (...ticketIds: string[]) => ({ kind: 'ticket' as const, ticketIds })
const jobsOf = async (laptop: TestLaptop) => inWords((await laptop.api.printing.jobs({})).jobs)
/** Words of a page, without its markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('a host without printers leaves a page to the window, and hears from it what became of it', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const received: string[] = []
  laptop.api.printing.changed(({ id }) => received.push(id))
  const job = await laptop.api.printing.print({ request: ticketRequest(ticketNumber) })
  expect(job).toMatchObject({ state: 'window', kind: 'ticket', copy: 0, error: null, what: `Ticket ${ticketNumber}` })
  const page = await laptop.api.printing.documentOf({ id: job.id })
  expect(wordsOf(page.html)).toContain(ticketNumber)
  expect(page.html).not.toContain('COPY')
  expect(await laptop.api.printing.done({ id: job.id, error: null })).toMatchObject({ state: 'printed' })
  expect(received).toEqual([job.id, job.id])
  expect(await laptop.api.printing.printers({})).toEqual({ canPrint: false, printers: [] })
  expect(await laptop.api.printing.pdf({ request: ticketRequest(ticketNumber) })).toEqual({
    state: 'unavailable',
    path: null,
  })
})

test('a second piece of paper says that it is a copy; one that failed does not count', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const print = () => laptop.api.printing.print({ request: ticketRequest(ticketNumber) })
  const failed = await print()
  await laptop.api.printing.done({ id: failed.id, error: 'The dialog did not open.' })
  const first = await print()
  await laptop.api.printing.done({ id: first.id, error: null })
  const second = await print()
  expect([first.copy, second.copy]).toEqual([0, 1])
  expect((await laptop.api.printing.documentOf({ id: first.id })).html).not.toContain('COPY')
  expect(wordsOf((await laptop.api.printing.documentOf({ id: second.id })).html)).toContain('COPY 1')
})

test('waiting pages are printed one after the other, where and as often as it was set', { tags: 'long' }, async () => {
  const printer = printerOf('Counter', 'Office')
  const { laptop, ticketNumber } = await openDoor({ ports: { printer } })
  await using _ = laptop
  const target = { paper: 'roll80' as const, printer: 'Counter', copies: 2, auto: true }
  await laptop.api.printing.setTargets({ ticket: target })
  const [one, two] = await Promise.all([
    laptop.api.printing.print({ request: ticketRequest(ticketNumber) }),
    laptop.api.printing.print({ request: { kind: 'test' }, paper: 'badge', printer: 'Office' }),
  ])
  expect(one).toMatchObject({ printer: 'Counter' })
  await laptop.until('both are on paper', async () => (await jobsOf(laptop)).every(({ state }) => state === 'printed'))
  expect(printer.printed.map(({ how }) => how)).toEqual([
    { printer: 'Counter', copies: 2, paper: { widthMm: 80, heightMm: null } },
    { printer: 'Office', copies: 1, paper: { widthMm: 54, heightMm: 86 } },
  ])
  expect(printer.most).toBe(1)
  expect((await jobsOf(laptop)).map(({ id }) => id)).toEqual([two?.id, one?.id])
})

test('a failing printer stops neither sale nor next page; a person tries again, elsewhere, or skips', async () => {
  const printer = printerOf('Counter', 'Office')
  const { laptop } = await openBoxOffice({ ports: { printer } })
  await using _ = laptop
  await goOffline(laptop)
  printer.broken.add('Counter')
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  const receipt = { kind: 'receipt' as const, orderNumber: recordId }
  const bad = await laptop.api.printing.print({ request: receipt, printer: 'Counter' })
  const worse = await laptop.api.printing.print({ request: { kind: 'test' }, printer: 'Counter' })
  const good = await laptop.api.printing.print({ request: { kind: 'test' }, printer: 'Office' })
  const stateOf = async (id: string) => (await jobsOf(laptop)).find((job) => job.id === id)?.state
  await laptop.until('the last is on paper', async () => (await stateOf(good.id)) === 'printed')
  expect((await jobsOf(laptop)).find(({ id }) => id === bad.id)).toMatchObject({
    state: 'failed',
    error: 'The printer “Counter” is out of paper.',
  })
  expect((await laptop.api.sales.get({ saleId: recordId })).state).toBe('waiting')
  expect(await laptop.api.printing.skip({ id: worse.id })).toMatchObject({ state: 'skipped' })
  await laptop.api.printing.retry({ id: bad.id, printer: 'Office' })
  await laptop.until('it is on paper', async () => (await stateOf(bad.id)) === 'printed')
  expect(printer.printed.map(({ how }) => how.printer)).toEqual(['Office', 'Office'])
})

test('what is not on this laptop is said at once and never queued', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const asked = laptop.api.printing.print({ request: ticketRequest('ZZZZ-0000-QQQ11') })
  await expect(asked).rejects.toMatchObject({ code: 'not_found' })
  const list = { kind: 'guestList' as const, eventId }
  await expect(laptop.api.printing.print({ request: list, paper: 'badge' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await jobsOf(laptop)).toEqual([])
})

test('a cancelled ticket is not printed', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [cancelled] = ticketsOf(laptop.sandbox, (ticket) => ticket.canceled === true)
  const asked = laptop.api.printing.print({ request: ticketRequest(cancelled?.ticketNumber ?? '') })
  await expect(asked).rejects.toMatchObject({ code: 'precondition' })
})

test('what was being printed at a crash waits for a person, and nothing prints by itself afterwards', async () => {
  const printer = printerOf('Counter')
  const { laptop } = await openDoor({ ports: { printer } })
  await using _ = laptop
  printer.holds = true
  await laptop.api.printing.print({ request: { kind: 'test' } })
  await laptop.api.printing.print({ request: { kind: 'test' }, paper: 'roll80' })
  await laptop.until('one is at the printer', async () =>
    (await jobsOf(laptop)).some(({ state }) => state === 'printing'),
  )
  const afterwards = printerOf('Counter')
  await laptop.crash({ printer: afterwards })
  printer.release()
  await laptop.quiet()
  expect((await jobsOf(laptop)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect((await jobsOf(laptop))[0]?.error).toMatch(/^Foyer was closed before this was surely on paper\./)
  expect(afterwards.printed).toEqual([])
  const [, first] = await jobsOf(laptop)
  await laptop.api.printing.retry({ id: first?.id ?? '' })
  await laptop.until('it is on paper', () => afterwards.printed.length === 1)
})

test('the queue forgets after a week', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = await laptop.api.printing.print({ request: { kind: 'test' } })
  laptop.clock.jump(6 * 24 * 3_600_000)
  await laptop.restart()
  expect((await jobsOf(laptop)).map((job) => job.id)).toEqual([id])
  laptop.clock.jump(2 * 24 * 3_600_000)
  await laptop.restart()
  expect(await jobsOf(laptop)).toEqual([])
})

test('a sale prints at once under the numbers it has here, and under the site’s when it has them', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { receivedMinor: 7_000 }))
  const { tickets, number } = await laptop.api.sales.get({ saleId })
  const ids = tickets.map(({ ticketId }) => ticketId)
  const receipt = { kind: 'receipt' as const, orderNumber: saleId }
  const printed = async (what: typeof receipt | ReturnType<typeof ticketRequest>) => {
    const job = await laptop.api.printing.print({ request: what })
    const words = wordsOf((await laptop.api.printing.documentOf({ id: job.id })).html)
    await laptop.api.printing.done({ id: job.id, error: null })
    return words
  }
  const paper = await printed(ticketRequest(...ids))
  for (const text of [
    `${number}-1`,
    `${number}-2`,
    'Ines Okafor',
    'Stalls',
    '€32.00',
    'Sold at Door 1, 20 Nov 2026, 18:40',
  ])
    expect(paper).toContain(text)
  const words = await printed(receipt)
  for (const text of [number, '2 × Stalls', '€32.00 each', 'Total €64.00', 'Cash €70.00', 'Change €6.00']) {
    expect(words).toContain(text)
  }
  goOnline(laptop)
  await laptop.drained()
  const [order] = newOrders()
  const later = await printed(ticketRequest(...ids))
  expect(later).toContain(`${order?.orderNumber}11`)
  expect(later).toContain('COPY 1')
  expect(later).not.toContain('Sold at')
  const again = await printed({ ...receipt, orderNumber: order?.orderNumber ?? '' })
  expect(again).toContain('COPY 1')
  expect(again).toContain(`Order on the site ${order?.orderNumber}`)
  expect(again).toContain('Change €6.00')
})

test('of a sale that was voided no ticket is printed, and its receipt says so', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  const { tickets } = await laptop.api.sales.get({ saleId })
  await laptop.api.sales.void({ saleId, eventId })
  const asked = laptop.api.printing.print({ request: ticketRequest(tickets[0]?.ticketId ?? '') })
  await expect(asked).rejects.toMatchObject({ code: 'precondition' })
  const receipt = { kind: 'receipt' as const, orderNumber: saleId }
  const words = wordsOf((await laptop.api.printing.document({ request: receipt })).html)
  expect(words).toContain('VOIDED')
  expect(words).toContain('Voided. These tickets aren’t valid for entry.')
})

test('an order of the website has a receipt as well, which does not claim a payment that did not come', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const orders = laptop.sandbox.world.orders.all().filter((order) => order.eventId === eventId)
  const paid = orders.find(({ status }) => status === 'PAID')
  const open = orders.find(({ status }) => status === 'INITIATED')
  const page = async (orderNumber = '') =>
    wordsOf((await laptop.api.printing.document({ request: { kind: 'receipt', orderNumber } })).html)
  expect(await page(paid?.orderNumber)).toContain(`Number ${paid?.orderNumber}`)
  expect(await page(paid?.orderNumber)).not.toContain('no receipt')
  expect(await page(open?.orderNumber)).toContain('Not paid yet. This isn’t a payment receipt.')
})

test('the guest list holds everybody who may come in, under the letters of their names', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const { html } = await laptop.api.printing.document({ request: { kind: 'guestList', eventId } })
  const counts = await laptop.api.guests.counts({ eventId })
  const rows = [...html.matchAll(/class="order code">([^<]+)</g)].map(([, number]) => number ?? '')
  expect(rows).toHaveLength(counts.total - counts.cancelled)
  expect(new Set(rows).size).toBe(rows.length)
  const letters = [...html.matchAll(/class="letter"><th[^>]*>([^<]+)</g)].map(([, letter]) => letter ?? '')
  expect(letters).toEqual(letters.toSorted())
  expect(new Set(letters).size).toBe(letters.length)
})

test('a ticket names its own guest where the event wants one for each', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { id: definitionId } = kindOf(laptop)
  const lines = [{ definitionId, quantity: 1, priceMinor: 3_200, guests: [{ first: 'Femi', last: 'Marsh' }] }]
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { lines, totalMinor: 3_200 }))
  const { tickets } = await laptop.api.sales.get({ saleId })
  const { html } = await laptop.api.printing.document({ request: ticketRequest(tickets[0]?.ticketId ?? '') })
  expect(wordsOf(html)).toContain('Femi Marsh')
})

test('where things are printed is kept, and a damaged part of it falls back', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const target = { paper: 'letter' as const, printer: 'Office', copies: 1, auto: false }
  await laptop.api.printing.setTargets({ guestList: target })
  await laptop.restart()
  expect((await laptop.api.printing.targets({})).guestList).toEqual(target)
  expect((await laptop.api.printing.targets({})).receipt).toMatchObject({ paper: 'roll80', printer: null })
})

test('a PDF is saved where a person chooses, named after what it shows; who cancels gets none', async () => {
  const printer = printerOf('Counter')
  const saved: string[] = []
  let isCancelled = false
  const saveAs = async (name: string, bytes: Uint8Array) => {
    if (isCancelled) return undefined
    saved.push(`${name}: ${new TextDecoder().decode(bytes)}`)
    return `/chosen/${name}`
  }
  const { laptop, eventId } = await openDoor({ ports: { printer, saveAs } })
  await using _ = laptop
  const { state, path } = await laptop.api.printing.pdf({ request: { kind: 'guestList', eventId } })
  expect([state, path]).toEqual(['saved', expect.stringMatching(/^\/chosen\/Guest-list-[\w-]+\.pdf$/)])
  expect(saved).toEqual([expect.stringMatching(/^Guest-list-[\w-]+\.pdf: PDF 210 × 297$/)])
  isCancelled = true
  const cancelled = await laptop.api.printing.pdf({ request: { kind: 'guestList', eventId } })
  expect(cancelled).toEqual({ state: 'cancelled', path: null })
})
