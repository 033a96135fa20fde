import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { encodeDates } from './convert/dates.ts'
import { serviceFailure } from './errors/service-errors.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { inputOf, relativeUrl, type ScriptedItems, scriptedItems } from './scripted-items.ts'
import type { BulkResult } from './sdk/bulk.ts'
import { ItemFilter } from './sdk/filter.ts'
import { validateFilterTree } from './sdk/filter-model.ts'
import { ItemPage } from './sdk/page.ts'
import { ItemQuery } from './sdk/query.ts'
import type { Vector } from './vector.ts'

const Built = z.object({ builder: z.string(), start: z.string().default("query('Movies')") })
const Called = z.object({ call: z.string() })
const Responded = z.object({ call: z.string(), response: z.object({ status: z.number(), body: z.unknown() }) })

/** What a builder expression has sent when it is run. */
async function sentBy(vector: Vector): Promise<Record<string, unknown>> {
  const { builder, start } = Built.parse(vector.input)
  const site = scriptedItems()
  const built = site.evaluate(builder, { q: site.evaluate(start) })
  if (built instanceof ItemFilter) return { query: { filter: encodeDates(built.getFilterModel()) } }
  if (!(built instanceof ItemQuery)) throw new Error(`${builder} makes neither a query nor a filter.`)
  await built.find()
  return onlyInput(site)
}

function onlyInput({ requests }: ScriptedItems): Record<string, unknown> {
  const [request] = requests
  if (request === undefined || requests.length > 1) throw new Error(`${requests.length} requests were sent.`)
  return inputOf(request)
}

export const filter = (vector: Vector) =>
  outcomeOf(async () => Members.parse((await sentBy(vector))['query'])['filter'])
export const sort = (vector: Vector) => outcomeOf(async () => Members.parse((await sentBy(vector))['query'])['sort'])
export const queryRequest = (vector: Vector) => outcomeOf(() => sentBy(vector))
const Members = z.record(z.string(), z.unknown())

export function readOptions({ input }: Vector): Promise<Outcome> {
  return outcomeOf(async () => {
    const site = scriptedItems()
    await site.items.query('Movies').find(Members.parse(input))
    return onlyInput(site)
  })
}

export function bulkResult({ input }: Vector): Promise<Outcome> {
  return outcomeOf(async () => {
    const { method, args, serverResults } = Bulk.parse(input)
    const site = scriptedItems({ body: { results: serverResults } })
    const result = (await site.evaluate(`items.${method}(...args)`, { args })) as BulkResult
    return { ...result, errors: result.errors.map((error) => ({ ...error, violations: error.violations ?? null })) }
  })
}
const Bulk = z.object({ method: z.string(), args: z.array(z.unknown()), serverResults: z.array(z.unknown()) })

/** A call on an item that returns it, or null where it is missing. */
export async function itemCall({ input }: Vector): Promise<Outcome> {
  const { call, response } = Responded.parse(input)
  const site = scriptedItems(response)
  try {
    return { output: await site.evaluate(call) }
  } catch (error) {
    return { error: { ...serviceFailure('items', error) } }
  }
}

export function queryResult({ input }: Vector): Promise<Outcome> {
  return outcomeOf(async () => {
    const { builder, response } = z.object({ builder: z.string(), response: z.unknown() }).parse(input)
    const page = await scriptedItems({ body: response }).evaluate(builder)
    if (!(page instanceof ItemPage)) throw new Error(`${builder} gives no page.`)
    const { items, totalCount, pageSize, currentPage, length, totalPages } = page
    const details = { hasNext: page.hasNext(), hasPrev: page.hasPrev(), nextCursor: page.nextCursor ?? null }
    return { items, totalCount, pageSize, currentPage, length, totalPages, ...details }
  })
}

export function aggregateResult({ input }: Vector): Promise<Outcome> {
  return outcomeOf(async () => (await scriptedItems({ body: input }).items.aggregate('M').run()).items)
}

/** Whether arguments are taken, the code of the first problem when not, and whether anything was sent. */
export async function validation({ input }: Vector): Promise<Outcome> {
  const { call } = Called.parse(input)
  const site = scriptedItems()
  const requestSent = () => site.requests.length > 0
  try {
    const turn = /^result\.(next|prev)\(\) on (?:last|first) page$/.exec(call)
    await site.evaluate(turn === null ? spelledOut(call) : `query('M').find().then((page) => page.${turn[1]}())`)
    return { output: { accepted: true, requestSent: requestSent() } }
  } catch (error) {
    const code = error instanceof AppError ? (error.data?.['platformCode'] ?? null) : null
    return { error: { code, requestSent: requestSent() } }
  }
}

/** `1001 items` and `1001 ids` are how the vectors write long lists. */
function spelledOut(call: string): string {
  return call
    .replace(/\b(\d+) items\b/, 'Array.from({ length: $1 }, () => ({}))')
    .replace(/\b(\d+) ids\b/, 'Array.from({ length: $1 }, (_, index) => String(index))')
}

export function filterModelValidation({ input }: Vector): Promise<Outcome> {
  return outcomeOf(() => validateFilterTree(input).map(({ code, text }) => code ?? text))
}

/** How a query of a given length goes out. */
export function getThreshold({ input }: Vector): Promise<Outcome> {
  return outcomeOf(async () => {
    const { call, filterValueLength } = Called.extend({ filterValueLength: z.number() }).parse(input)
    const site = scriptedItems()
    await site.evaluate(call.replace(/'x'\s*\*\s*n/, `'x'.repeat(${filterValueLength})`))
    const [request] = site.requests
    if (request === undefined) throw new Error('Nothing was sent.')
    const { method } = request
    return { method, relativeUrlLength: method === 'GET' ? relativeUrl(request).length : null }
  })
}
