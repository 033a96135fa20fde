import { runArm } from '../child.ts'
import type { Measure } from '../report.ts'
import { percentile } from '../stats.ts'
import type { HouseJob, HouseResult } from './subject.ts'

/** Milliseconds of virtual time that are met, and what was measured before shares and learning came. */
const targets = {
  checkIns: { name: 'fresh check-in at the site, p95', atMost: 3_000, before: 32_800 },
  seenElsewhere: { name: 'admission seen at the other doors, p95', atMost: 20_000, before: 300_000 },
  sales: { name: 'fresh sale done, p95', atMost: 20_000, before: 2_919_000 },
  edits: { name: 'fresh edit done, p95', atMost: 30_000, before: 525_000 },
} as const

/** More than this of what the limit allows means that requests were wasted or withheld. */
const mostOfIdeal = 1.15
const mostPerSale = 3

/** A day offline at a full house, and two hours of it: what is short must be no less fair than what is long. */
const queues = {
  'a long queue': { checkIns: 8_500, sales: 2_000 },
  'a short queue': { checkIns: 800, sales: 200 },
} as const

/**
 * Six laptops under one limit of 200 a minute in virtual time; one of them comes back with check-ins and sales that have
 * waited. How long people wait at every door meanwhile, and how well the limit is used.
 */
export async function benchHouse(say: (text: string) => void): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [queue, { checkIns, sales }] of Object.entries(queues)) {
    say(
      `Six laptops share one limit; one has ${checkIns} check-ins and ${sales} sales to send. This takes some minutes.`,
    )
    measures.push(...(await play(queue, { laptops: 6, perMinute: 200, checkIns, sales }, say)))
  }
  return measures
}

async function play(queue: string, job: HouseJob, say: (text: string) => void): Promise<Measure[]> {
  const result = await runArm<HouseResult>('house/subject.ts', job)
  const minutes = result.drainMs / 60_000
  const { served, refused, ofSales, salesSold } = result
  say(`${queue}: ${minutes.toFixed(1)} minutes, ${served} requests served, ${refused} turned away`)
  for (const [kind, count] of result.kinds.slice(0, 12)) say(`${queue}: ${count} ${kind}`)
  const waits = (Object.keys(targets) as (keyof typeof targets)[]).map((key): Measure => {
    const { name, atMost, before } = targets[key]
    const values = result[key]
    return {
      ...{ bench: 'house', name: `${queue}: ${name} (${values.length})`, value: percentile(values, 0.95), unit: 'ms' },
      ...{ target: { atMost }, bound: { name: 'before', value: before } },
      range: [Math.min(...values), Math.max(...values)],
    }
  })
  return [
    ...waits,
    {
      ...{ bench: 'house', name: `${queue}: sent, against what the limit allows`, unit: 'x' },
      value: (minutes * job.perMinute) / served,
      target: { atMost: mostOfIdeal },
    },
    {
      ...{ bench: 'house', name: `${queue}: requests a sale`, value: ofSales / salesSold, unit: '' },
      target: { atMost: mostPerSale },
    },
  ]
}
