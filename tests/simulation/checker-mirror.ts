import { isDeepStrictEqual } from 'node:util'
import type { ReadableDb } from '../../electron/core/db/database.ts'
import type { Entity } from '../../electron/core/mirror/entity.ts'
import type { PlatformClient } from '../../electron/core/platform/client.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import { AppError } from '../../shared/errors.ts'
import { encodeRequest, urlPath } from '../../shared/wire/encode.ts'
import type { Endpoint } from '../../shared/wire/endpoint.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { type ContactBook, lastTarget } from './contact-book.ts'
import type { Evening } from './evening.ts'
import type { Laptop } from './laptop.ts'
import { mirrorOf } from './laptop-reader.ts'
import type { Site } from './site.ts'
import { evening as epoch, siteSnapshot } from './world.ts'

type Document = Record<string, unknown>

/** Every row of a data set as the site gives it to a reader now, by id. */
async function rowsOfSite(
  site: Site,
  entity: Entity,
  { scope, here }: { scope: string; here: ReadableDb },
): Promise<Map<string, Document>> {
  const { feed } = entity
  const client = directClient(site)
  const rows = new Map<string, Document>()
  let cursor: string | null = null
  for (let offset = 0; ; ) {
    const { text } = await feed.fetch(client, { scope, here, offset, limit: feed.pageSize, cursor, since: null }, {})
    const page = JSON.parse(text) as Record<string, unknown>
    const list = (page[entity.rowsKey] ?? []) as Document[]
    for (const row of list) rows.set(entity.id(row), row)
    offset += list.length
    const metadata = (page['pagingMetadata'] ?? page['metadata'] ?? {}) as { cursors?: { next?: string | null } }
    cursor = metadata.cursors?.next ?? null
    if (list.length === 0 || (feed.style === 'cursor' && (cursor === null || cursor === ''))) return rows
  }
}

/** The site without a line: no faults, no delay, nothing stale. */
function directClient(site: Site): PlatformClient {
  const headers = { authorization: siteSnapshot.apiKey, 'wix-site-id': siteSnapshot.siteId }
  const callRaw = async (target: Endpoint, input: object) => {
    const request = encodeRequest(target, target.input.parse(input) as Record<string, unknown>)
    const body = request.body === undefined ? undefined : JSON.stringify(request.body)
    const { response } = site.carryOut({ method: request.method, url: urlPath(request), headers, body }, 0)
    if (response.status === 403) throw new AppError('forbidden')
    if (response.status !== 200) throw new Error(`The site answers ${response.status}: ${response.text}`)
    return { ...response, requestId: null, tookMs: 0 }
  }
  const call = async (target: Endpoint, input: object) =>
    target.output.parse(JSON.parse((await callRaw(target, input)).text))
  return { call, callRaw } as unknown as PlatformClient
}

/**
 * S5: at rest, every laptop has what the site has, field by field; true when it is so. What was deleted there leaves no trace to be asked
 * for: it is gone here in the `morning`, when every list was read whole.
 */
export async function mirrorIsTheSite(
  { story, site, laptops, registry: { entities, entityOf } }: Evening,
  when: 'evening' | 'morning',
  isStrict: boolean,
): Promise<boolean> {
  let isSame = true
  const differs = (what: string) => {
    isSame = false
    if (isStrict) story.violate('S5', `${when}: ${what}`)
  }
  const { world } = site.sandbox
  const scopes = new Map<DataSet, string[]>([
    ['events', world.events.all().map(({ id }) => id)],
    ['forms', world.forms.all().map(({ id }) => id)],
    ['collections', world.dataCollections.all().map(({ collection }) => collection.id)],
  ])
  const truth = new Map<DataSet, Map<string, Document>>()
  const here = laptops.map(mirrorOf).find((db) => db !== undefined) as ReadableDb | undefined
  if (here === undefined) return true
  for (const entity of entities) {
    // Nothing reports a link that another client made: lists of them are read whole.
    if (when === 'evening' && entity.dataSet === 'dataLinks') continue
    const all = new Map<string, Document>()
    const { scope: listed } = entity
    const of = listed === undefined ? [''] : (scopes.get(listed.dataSet) ?? [])
    // Links are listed of the collections that have some, and no collection is without a definition here at rest.
    for (const scope of entity.dataSet === 'dataLinks' ? (listed?.ids(here) ?? []) : of)
      for (const [key, row] of await rowsOfSite(site, entity, { scope, here })) all.set(key, row)
    truth.set(entity.dataSet, all)
  }
  for (const laptop of laptops) {
    const db = mirrorOf(laptop)
    if (db === undefined) continue
    // What a person did to a record keeps its copy here, whatever became of it there.
    const open = laptop.laptop()?.open() ?? []
    const kept = new Set(open.map(({ entityKey }) => entityKey))
    for (const [dataSet, rows] of truth) {
      const stored = db.prepare(`SELECT id, server FROM ${entityOf(dataSet).table}`).all() as {
        id: string
        server: string
      }[]
      // What was made here and is not there yet has no document of the site.
      const mine = new Map(
        stored.filter(({ server }) => server !== 'null').map(({ id, server }) => [id, JSON.parse(server) as Document]),
      )
      for (const { id, server } of stored) {
        const made = id.replace(/-\d\d$/, '')
        if (server === 'null' && dataSet === 'orders' && laptop.laptop()?.voidedUnsent(id) === true) continue
        if (
          server === 'null' &&
          !open.some(({ input, entityKey }) => input.includes(made) || entityKey.includes(made))
        ) {
          story.violate('S6', `laptop ${laptop.index} shows ${dataSet} ${id}, which nobody is about to make`)
        }
      }
      for (const [id, whole] of rows) {
        const own = mine.get(id)
        if (own === undefined) differs(`laptop ${laptop.index} lacks ${dataSet} ${id}`)
        else if (!isDeepStrictEqual(own, whole)) {
          const [mine, theirs] = [own, whole].map((one) => merged(story.contactBook, comparable(dataSet, one, when)))
          if (isDeepStrictEqual(mine, theirs)) continue
          differs(`laptop ${laptop.index} has ${dataSet} ${id} with another ${difference(mine, theirs)}`)
        }
      }
      for (const id of mine.keys()) {
        if (when === 'morning' && !rows.has(id) && !kept.has(`${dataSet}:${id}`))
          differs(`laptop ${laptop.index} still has ${dataSet} ${id}`)
      }
    }
  }
  return isSame
}

/**
 * A document without what says nothing (members that are null), and in the evening without what the platform counts
 * anew without moving the document's date.
 */
function comparable(dataSet: DataSet, whole: Document, when: 'evening' | 'morning'): Document {
  const own = learnedHere[dataSet] ?? []
  const document = Object.fromEntries(Object.entries(whole).filter(([name]) => !own.includes(name)))
  if (when === 'morning') return withoutNulls(document) as Document
  const untold = Object.entries(document).filter(([name]) => !(unsignalled[dataSet] ?? []).includes(name))
  return withoutNulls(withoutNew(Object.fromEntries(untold))) as Document
}

/**
 * A document that names the contact which is left, where it names one that was merged away: it keeps its own date of change
 * then, and of an event that is over no list is read whole any longer.
 */
function merged(book: ContactBook, document: Document): Document {
  const { contactId, buyer } = document
  const target = (id: unknown) => (typeof id === 'string' ? lastTarget(book, id) : id)
  const buyerOf = (one: object) => ({ ...one, contactId: target((one as Document)['contactId']) })
  return {
    ...document,
    ...(contactId === undefined ? {} : { contactId: target(contactId) }),
    ...(typeof buyer === 'object' && buyer !== null ? { buyer: buyerOf(buyer) } : {}),
  }
}

/** What a laptop puts together of several looks, so that no list of the site has it: how many links lead to what is gone. */
const learnedHere: Partial<Record<DataSet, readonly string[]>> = { dataLinks: ['missing'] }

/** What changes on the platform without a sign of it: only reading the whole list shows it. */
const unsignalled: Partial<Record<DataSet, readonly string[]>> = {
  events: ['summaries'],
  tickets: ['orderArchived', 'orderStatus', 'guestDetails', 'archived'],
  orders: ['archived', 'status', 'updated', 'confirmed', 'method', 'fullyCheckedIn', 'checkoutForm'],
}

/** Documents that were here before a member was added to them keep lacking it until they change. */
const withoutNew = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('zz')))

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutNulls(inner)]))
}

function difference(one: unknown, other: unknown, path = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return `${path}: ${JSON.stringify(one)} and not ${JSON.stringify(other)}`
  }
  const [left, right] = [one as Document, other as Document]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  const differing = [...names].find((name) => !isDeepStrictEqual(left[name], right[name])) ?? ''
  return difference(left[differing], right[differing], path === '' ? differing : `${path}.${differing}`)
}

interface StoredTicket {
  id: string
  server: string
  arrivedAt: string | null
}

/**
 * S6: what a laptop holds as confirmed the site has accepted at some time; and what a person sees of a ticket is that,
 * with what waits applied over it.
 */
export function nothingIsInvented(evening: Evening, laptop: Laptop): void {
  const { story, accepted } = evening
  const db = mirrorOf(laptop)
  const foyer = laptop.laptop()
  if (db === undefined || foyer === undefined || laptop.isDiskFull()) return
  const pending = new Map<string, string>()
  for (const row of foyer.open().filter(({ lane }) => lane === 'facts'))
    pending.set(row.entityKey.slice(row.entityKey.indexOf(':') + 1), `${row.state} ${row.operation}`)
  const stored = db.prepare('SELECT id, server, arrived_at AS arrivedAt FROM tickets').all() as StoredTicket[]
  for (const { id, server, arrivedAt } of stored) {
    const confirmed = (JSON.parse(server) as Ticket).checkIn?.created ?? null
    if (confirmed !== null && !accepted(id, confirmed)) {
      story.violate(
        'S6',
        `laptop ${laptop.index} holds for confirmed that ${id} came at ${confirmed}, which the site never said`,
      )
    }
    // The mirror gets the response to an undo a moment before its row ends.
    const isUndoing = pending.get(id)?.endsWith(' tickets.undoCheckIn') === true
    const mine = confirmed === null && !isUndoing ? lastCheckIn(evening, laptop, id) : undefined
    if (mine !== undefined) {
      story.violate(
        'S6',
        `laptop ${laptop.index} forgot that it let ${id} in at ${Math.round(mine)}, and nobody has undone it`,
      )
    }
    const [state, operation] = pending.get(id)?.split(' ') ?? []
    if (state === 'needsYou' || state === 'refused') continue
    const seenIn = arrivedAt !== null
    const due = operation === undefined ? confirmed !== null : operation === 'tickets.checkIn'
    if (seenIn !== due) {
      story.violate(
        'S6',
        `laptop ${laptop.index} shows ${id} as ${seenIn ? 'in' : 'out'}; the site said ${confirmed}, and ${operation ?? 'nothing'} waits`,
      )
    }
  }
}

/**
 * When the site confirmed to this process its last check-in of a ticket, unless that was undone since. A power cut may
 * lose the confirmation: it counts for the process that got it.
 */
function lastCheckIn({ story, ledger }: Evening, laptop: Laptop, ticketNumber: string): number | undefined {
  const end = story.ended.findLast((row) => row.laptop === laptop.index && row.ticketNumber === ticketNumber)
  const isOwn = end?.operation === 'tickets.checkIn' && end.result === 'done' && end.run === laptop.run()
  if (end === undefined || !isOwn) return undefined
  // Reads may lag: whatever was undone just before counts as well. So does what was undone before our response came.
  const from = end.at - 35_000
  const before = ledger.findLast((entry) => entry.ticketNumber === ticketNumber && Date.parse(entry.at) - epoch < from)
  if (before?.checkInCreated === null) return undefined
  const isUndone = ledger.some(
    (entry) =>
      entry.ticketNumber === ticketNumber && entry.checkInCreated === null && Date.parse(entry.at) - epoch >= from,
  )
  return isUndone ? undefined : end.at
}
