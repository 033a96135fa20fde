import { closeConnections, watchConnections } from '../../simulation/connections.ts'
import { removeAllDirs } from '../../simulation/data-dir.ts'
import { settle } from '../../simulation/settle.ts'
import { createTimeline } from '../../simulation/timeline.ts'
import { jobOf, response } from '../child.ts'
import { apiOf, arrivedAt, loadedFiles, openHouseOn } from './house.ts'

export interface HouseJob {
  laptops: number
  perMinute: number
  checkIns: number
  sales: number
}

export interface HouseResult {
  /** Milliseconds, one for each. */
  checkIns: number[]
  seenElsewhere: number[]
  sales: number[]
  edits: number[]
  /** From the moment the line is back to the last row of the queue. */
  drainMs: number
  /** Requests that the site served in that time, and those it turned away. */
  served: number
  refused: number
  /** Requests that the laptop with the queue made for its sales, and how many sales these were. */
  ofSales: number
  salesSold: number
  /** Served requests by laptop and kind. */
  kinds: [string, number][]
}

const second = 1_000
const minute = 60 * second
/** How often each laptop lets a guest in, sells at the counter, and edits a contact. */
const [scanEvery, sellEvery, editEvery] = [20 * second, 90 * second, 60 * second]
/** Longer than any evening: a drain that has not ended by then never does. */
const longestMs = 6 * 60 * minute

/** Six doors under one limit; one of them comes back after a day offline, with a long queue. */
async function play({ laptops: count, perMinute, checkIns, sales }: HouseJob): Promise<HouseResult> {
  const timeline = createTimeline()
  const house = openHouseOn(timeline)
  const { eventId, site, doing } = house
  const files = await loadedFiles(house)
  for (let index = 0; index < count; index += 1) house.join(files)
  const [back, ...others] = house.laptops
  if (back === undefined) throw new Error('There is no laptop.')
  const tickets = site.sandbox.world.tickets.all().map(({ ticket }) => ticket.ticketNumber)
  const [floor] = site.sandbox.world.definitions.all()
  const people = site.sandbox.world.contacts.all().map(({ id }) => id)
  const nextTicket = () => tickets.shift() ?? ''

  back.line.outage = 'dns'
  await back.start()
  for (let made = 0; made < checkIns; made += 1) await scan(0)
  for (let made = 0; made < sales; made += 1) await sell(0, `queued-${made}`)
  // No customer stands at the counter for what was sold hours ago.
  timeline.skipTo(timeline.now() + 120 * minute)
  for (const laptop of others) await laptop.start()
  await house.runUntil(timeline.now() + 2 * minute)
  site.limit(perMinute)
  await house.runUntil(timeline.now() + 2 * minute)

  const arrivals = new Map<string, { madeAt: number; laptop: number }>()
  const unseen = new Set<string>()
  const open = new Map<string, { kind: 'sales' | 'edits'; madeAt: number; laptop: number }>()
  let begunAt = 0
  const found: HouseResult = {
    ...{ checkIns: [], seenElsewhere: [], sales: [], edits: [], kinds: [] },
    ...{ drainMs: 0, served: 0, refused: 0, ofSales: 0, salesSold: 0 },
  }
  const kinds = new Map<string, number>()
  site.watch(({ at, request, status, laptop }) => {
    if (status === 429) found.refused += 1
    else found.served += 1
    const { pathname, searchParams } = new URL(request.url)
    const kind = `${laptop === 0 ? 'back' : 'others'} ${status} ${request.method} ${pathname.replaceAll(/[0-9a-f-]{20,}|[0-9A-Z]{4,}-[0-9A-Z-]+/g, '*')}${searchParams.has('ticketNumber') ? ' by id' : ''}${/offset.:[1-9]/.test(request.body ?? '') ? ' more' : ''}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (status !== 429 && laptop === 0 && isOfSale(pathname)) found.ofSales += 1
    if (status === 200 && laptop === 0 && pathname.endsWith('/v1/checkout')) found.salesSold += 1
    if (status !== 200 || !pathname.endsWith('/check-in')) return
    for (const ticketNumber of numbersIn(request.body)) {
      const arrival = arrivals.get(ticketNumber)
      if (arrival === undefined) continue
      found.checkIns.push(at - arrival.madeAt)
      arrivals.delete(ticketNumber)
      for (const other of house.laptops)
        if (other.index !== arrival.laptop) unseen.add(`${other.index} ${ticketNumber} ${arrival.madeAt}`)
    }
  })

  back.line.outage = undefined
  begunAt = timeline.now()
  house.laptops.forEach((_, index) => {
    every(scanEvery, index * 3_333, async () => {
      const ticketNumber = await scan(index)
      arrivals.set(ticketNumber, { madeAt: timeline.now(), laptop: index })
    })
  })
  for (const index of [0, 1]) {
    every(sellEvery, index * 40_000, async () => {
      const id = await sell(index, `fresh-${index}-${timeline.now()}`)
      open.set(id, { kind: 'sales', madeAt: timeline.now(), laptop: index })
    })
    every(editEvery, index * 25_000, async () => {
      const contactId = people.pop() ?? ''
      const change = { contactId, fields: { jobTitle: `Usher ${timeline.now()}` }, allowDuplicates: true }
      const { operationId } = await apiOf(house.laptops[index] ?? back).contacts.edit(change)
      open.set(operationId, { kind: 'edits', madeAt: timeline.now(), laptop: index })
    })
  }
  every(second, 500, async () => look())
  let isDrained = false
  every(5 * second, 700, async () => {
    const rows = back.laptop()?.open() ?? []
    isDrained = rows.every(({ input }) => !/queued-/.test(input)) && rows.length < 20
  })
  await house.runUntil(begunAt + longestMs, () => isDrained)
  found.drainMs = timeline.now() - begunAt
  // What was never seen, or never ended, waited for all of this time.
  for (const { madeAt } of arrivals.values()) found.checkIns.push(timeline.now() - madeAt)
  for (const entry of unseen) found.seenElsewhere.push(timeline.now() - Number(entry.split(' ')[2]))
  for (const { kind, madeAt } of open.values()) found[kind].push(timeline.now() - madeAt)
  found.kinds = [...kinds].sort((a, b) => b[1] - a[1])
  for (const laptop of house.laptops) closeConnections(laptop.dir())
  site.close()
  return found

  function every(ms: number, firstMs: number, work: () => Promise<void>): void {
    timeline.after(firstMs, () => {
      doing(work)
      every(ms, ms, work)
    })
  }

  async function scan(index: number): Promise<string> {
    const code = nextTicket()
    await apiOf(house.laptops[index] ?? back ?? never()).checkin.scan({ eventId, code, mode: 'in' })
    await settle()
    return code
  }

  async function sell(index: number, text: string): Promise<string> {
    const priceMinor = Math.round(Number(floor?.pricingMethod?.fixedPrice?.value ?? '0') * 100)
    const { operationId } = await apiOf(house.laptops[index] ?? back ?? never()).sales.sell({
      eventId,
      lines: [{ definitionId: floor?.id ?? '', quantity: 1, priceMinor }],
      currency: 'EUR',
      buyer: { first: 'Door', last: text, email: `${text}@example.org` },
      method: 'cash',
      totalMinor: priceMinor,
      checkIn: false,
    })
    await settle()
    return operationId
  }

  /** What other laptops see by now, and which rows have ended. */
  function look(): void {
    for (const entry of unseen) {
      const [index, ticketNumber = '', madeAt] = entry.split(' ')
      const laptop = house.laptops[Number(index)]
      if (laptop === undefined || arrivedAt(laptop, ticketNumber) === null) continue
      unseen.delete(entry)
      found.seenElsewhere.push(timeline.now() - Number(madeAt))
    }
    for (const [id, { kind, madeAt, laptop }] of open) {
      if (house.laptops[laptop]?.laptop()?.result(id) === undefined) continue
      open.delete(id)
      found[kind].push(timeline.now() - madeAt)
    }
  }
}

const never = (): never => {
  throw new Error('There is no laptop.')
}

/** Requests that sell: reservations, checkouts, payments. Prices are asked for by the minute, whatever is sold. */
const isOfSale = (pathname: string): boolean => /ticket-reservations|checkout|orders\/confirm/.test(pathname)

function numbersIn(body: string | undefined): string[] {
  const { ticketNumber = [] } = JSON.parse(body ?? '{}') as { ticketNumber?: string | string[] }
  return [ticketNumber].flat()
}

watchConnections()
const job = await jobOf<HouseJob>()
const result = await play(job)
removeAllDirs()
response(result)
