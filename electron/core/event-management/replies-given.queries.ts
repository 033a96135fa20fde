import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { ReadableDb } from '../db/database.ts'

/** How many guests replied to a question of the registration form, and how many chose each option. */
export interface RepliesGiven {
  count: number
  options: ReadonlyMap<string, number>
}

const Entry = z.looseObject({ inputName: z.string(), value: z.unknown(), values: z.unknown() })
const of = (table: string) =>
  `SELECT json_extract(given.doc, entry.path) AS reply
   FROM (SELECT coalesce(doc, server) AS doc FROM ${table} WHERE event_id = ?) given, json_tree(given.doc) entry
   WHERE entry.key = 'inputName'`

/** Counts replies to the questions of one event, by the name of their input. Reads the guests of that event only. */
export function createRepliesGiven(db: ReadableDb): (eventId: string) => Map<string, RepliesGiven> {
  const sources = [of('tickets'), of('rsvps'), of('orders')].map((sql) => db.prepare(sql))
  return (eventId) => {
    // A buyer may have replied for the guests: of tickets and orders, the larger count holds.
    const tallies = sources.map((source) => tallyOf(source.all(eventId) as { reply: string }[]))
    const names = new Set(tallies.flatMap((tally) => [...tally.keys()]))
    return new Map([...names].map((name) => [name, largest(tallies.map((tally) => tally.get(name)))]))
  }
}

function tallyOf(rows: readonly { reply: string }[]): Map<string, RepliesGiven> {
  const tally = new Map<string, { count: number; options: Map<string, number> }>()
  for (const { reply } of rows) {
    const entry = parseJson(Entry, reply)
    if (entry === undefined) continue
    const given = textsOf(entry.value).concat(textsOf(entry.values))
    if (given.length === 0) continue
    const known = tally.get(entry.inputName) ?? { count: 0, options: new Map<string, number>() }
    known.count += 1
    for (const text of given) known.options.set(text, (known.options.get(text) ?? 0) + 1)
    tally.set(entry.inputName, known)
  }
  return tally
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value !== '' ? [value] : []
}

function largest(all: readonly (RepliesGiven | undefined)[]): RepliesGiven {
  const none: RepliesGiven = { count: 0, options: new Map() }
  return all.reduce<RepliesGiven>((most, one) => (one !== undefined && one.count > most.count ? one : most), none)
}
