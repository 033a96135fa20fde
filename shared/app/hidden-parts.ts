import type { z } from 'zod'
import { lookUp } from '../look-up.ts'
import type { ScanResult } from './checkin.ts'
import type { App } from './index.ts'
import type { Query } from './op.ts'

type Values<F extends keyof App> = {
  readonly [N in keyof App[F]]?: App[F][N] extends Query<z.ZodType, infer O> ? (value: z.input<O>) => z.input<O> : never
}

const noTakings = <T extends { takings: unknown; takingsByMethod: unknown[] }>(row: T): T => ({
  ...row,
  takings: null,
  takingsByMethod: [],
})
const noRevenue = <T extends { revenue: unknown[] }>(row: T): T => ({ ...row, revenue: [] })

/** What an operator who may not see figures gets of queries that have some among other things. */
const figures: { readonly [F in keyof App]?: Values<F> } = {
  today: { overview: (value) => ({ ...value, events: value.events.map(noTakings) }) },
  eventDesk: {
    list: (value) => ({ ...value, revenue: [], rows: value.rows.map(noRevenue) }),
    between: (value) => ({ ...value, events: value.events.map(noRevenue) }),
    get: noRevenue,
  },
  sales: { unsent: (value) => ({ ...value, totals: [] }) },
  shift: {
    current: (value) => ({
      ...value,
      shift: value.shift === null ? null : { ...value.shift, net: [], takings: [], difference: [] },
    }),
  },
}

/** The value of a query without takings and revenue; any other value as it is. */
export function withoutFigures(name: string, value: unknown): unknown {
  const [feature = '', short = ''] = name.split('.')
  const part = lookUp(
    figures as Readonly<Record<string, Readonly<Record<string, (value: unknown) => unknown>>>>,
    feature,
  )
  return lookUp(part, short)?.(value) ?? value
}

/** The result of a scan without who it was, for the screen of a locked laptop: whether they may come in, and no more. */
export function withoutNames(value: unknown): ScanResult {
  const result = value as ScanResult
  return {
    ...result,
    ticket: null,
    order: null,
    rest: [],
    notes: [],
    group: [],
    before: null,
    price: null,
    orderTotal: null,
    due: null,
  }
}
