import type { z } from 'zod'
import { lookUp } from '../look-up.ts'
import type { ScanResult } from './checkin.ts'
import type { GuestDetail } from './guests.ts'
import type { App } from './index.ts'
import type { Command, Query } from './op.ts'
import { rightForRecords } from './operator-rights.ts'
import type { OperatorRight } from './operators.ts'

/** What is left of the values of some calls. */
type Remainders = {
  readonly [F in keyof App]?: {
    readonly [N in keyof App[F]]?: App[F][N] extends Query<z.ZodType, infer O> | Command<z.ZodType, infer O>
      ? (value: z.input<O>) => z.input<O>
      : never
  }
}

const noTakings = <T extends { takings: unknown; takingsByMethod: unknown[] }>(row: T): T => ({
  ...row,
  takings: null,
  takingsByMethod: [],
})
const noRevenue = <T extends { revenue: unknown[] }>(row: T): T => ({ ...row, revenue: [] })
const noSums = <T extends { net: unknown[]; takings: unknown[]; difference: unknown[] }>(line: T): T => ({
  ...line,
  net: [],
  takings: [],
  difference: [],
})
const noFieldValues = <T extends Pick<GuestDetail, 'fieldValues'>>(row: T): T => ({ ...row, fieldValues: [] })

/** Records that a search found, without those that this right is needed for. */
const withoutRecords = (right: OperatorRight) => {
  const kept = <T extends { found: { dataSet: string }[] }>(value: T): T => ({
    ...value,
    found: value.found.filter(({ dataSet }) => rightForRecords(dataSet) !== right),
  })
  return { records: kept, named: kept }
}

/** By right: what an operator without it gets of calls that hold, among other things, what it protects. */
const without: Partial<Record<OperatorRight, Remainders>> = {
  manage: { find: withoutRecords('manage') },
  seeFigures: {
    today: { overview: (value) => ({ ...value, events: value.events.map(noTakings) }) },
    eventDesk: {
      list: (value) => ({ ...value, revenue: [], rows: value.rows.map(noRevenue) }),
      between: (value) => ({ ...value, events: value.events.map(noRevenue) }),
      get: noRevenue,
    },
    sales: { unsent: (value) => ({ ...value, totals: [] }) },
    shift: {
      open: noSums,
      current: (value) => ({ ...value, shift: value.shift === null ? null : noSums(value.shift) }),
    },
  },
  readSubmissions: {
    find: withoutRecords('readSubmissions'),
    guests: { get: noFieldValues },
    rsvps: { get: noFieldValues },
  },
  sell: {
    find: withoutRecords('sell'),
    guests: { get: (value) => ({ ...value, order: value.order === null ? null : { ...value.order, total: null } }) },
  },
}

type Remainder = (value: unknown) => unknown

/** The value of a call as an operator with these rights may see it. */
export function visibleTo(rights: readonly OperatorRight[], name: string, value: unknown): unknown {
  const [feature = '', short = ''] = name.split('.')
  return Object.entries(without).reduce((visible, [right, remainders]) => {
    if (rights.some((one) => one === right)) return visible
    const part = lookUp(remainders as Readonly<Record<string, Readonly<Record<string, Remainder>>>>, feature)
    return lookUp(part, short)?.(visible) ?? visible
  }, value)
}

/**
 * The result of a scan without who it was, for the screen of a locked laptop: whether they may come in, and no more.
 */
export function withoutNames(value: unknown): ScanResult {
  const result = value as ScanResult
  return {
    ...result,
    ...{ ticket: null, order: null, rest: [], notes: [], group: [], before: null },
    ...{ price: null, orderTotal: null, due: null },
  }
}
