import type { Item } from '../../electron/core/data/item.mirror.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { Contact } from '../../shared/wire/contact-entities.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import type { Evening } from './evening.ts'
import { givenBy } from './expected-changes.ts'
import type { Laptop } from './laptop.ts'
import { mirrorOf } from './laptop-reader.ts'
import type { Ended, RecordVersion } from './story.ts'
import { evening as epoch } from './world.ts'

/** No page that was asked for before a response comes as long after it. */
const watchedMs = 60_000
/** How far the site's reads lag behind its writes, and a little more. */
const lagMs = 35_000

/**
 * S6, checked after every response to a laptop: what the site has confirmed to this process stays on its screen until
 * another client changes it there. Pages that were asked for before, or that lag behind, must not undo it.
 */
export function ownWritesStay(evening: Evening, laptop: Laptop): void {
  const { story, timeline } = evening
  if (laptop.isDiskFull() || !hasNews(laptop, story.ended.length)) return
  const looked = new Set<string>()
  for (let place = story.ended.length - 1; place >= 0; place -= 1) {
    const end = story.ended[place]
    if (end === undefined || end.at < timeline.now() - watchedMs) return
    if (end.laptop !== laptop.index) continue
    const own = ownOf(evening, end)
    if (own === undefined || looked.has(own.about)) continue
    looked.add(own.about)
    const isMine = end.result === 'done' && end.run === laptop.run()
    if (!isMine || own.isShown(laptop) || own.isOver()) continue
    story.violate(
      'S6',
      `laptop ${laptop.index} shows ${own.about} otherwise than the site confirmed at ${Math.round(end.at)}, and nobody changed it: ${end.operation}`,
    )
  }
}

/** False when neither the copy nor what counts as done is other than when this was asked before. */
function hasNews(laptop: Laptop, ended: number): boolean {
  const db = mirrorOf(laptop)
  if (db === undefined) return false
  const before = states.get(db)
  const version = before?.version ?? db.prepare<[], number>('PRAGMA data_version').pluck()
  const state = `${version.get()} ${ended}`
  states.set(db, { version, state })
  return before?.state !== state
}

interface Own {
  about: string
  isShown(laptop: Laptop): boolean
  /** Another client changed it meanwhile. */
  isOver(): boolean
}

function ownOf(evening: Evening, end: Ended): Own | undefined {
  if (end.operation === 'tickets.checkIn' || end.operation === 'tickets.undoCheckIn') return ownFact(evening, end)
  if (end.operation === 'data.edit') return ownItem(evening, end)
  return end.operation === 'contacts.edit' ? ownEdit(evening, end) : undefined
}

function ownFact({ ledger }: Evening, { ticketNumber, operation, at, detail }: Ended): Own {
  const wantsIn = operation === 'tickets.checkIn'
  return {
    about: ticketNumber,
    isShown: (laptop) => {
      const ticket = documentOf<Ticket>(laptop, 'tickets', ticketNumber)
      return ticket === undefined || ((ticket.checkIn?.created ?? null) !== null) === wantsIn
    },
    isOver: () => {
      // It was proved to have been undone: what happened after that is other people's, and comes with the next page.
      if (detail !== null && undoneElsewhere.test(detail)) return true
      const entries = ledger
        .filter((entry) => entry.ticketNumber === ticketNumber)
        .map((entry) => ({ time: Date.parse(entry.at) - epoch, isFit: (entry.checkInCreated !== null) === wantsIn }))
      // Another client may have undone it long before we learned that it was done.
      const isUndoneBefore = entries.findLast(({ time }) => time <= at)?.isFit !== true
      return isUndoneBefore || entries.some(({ time, isFit }) => time >= at - lagMs && !isFit)
    },
  }
}

function ownEdit({ story }: Evening, end: Ended): Own | undefined {
  const expected = story.expectedChanges.find(
    ({ operationId, laptop }) => operationId === end.id && laptop === end.laptop,
  )
  const field = expected?.field
  if (expected === undefined || (field !== 'company' && field !== 'jobTitle')) return undefined
  // A merge that came later may have picked the value for another contact.
  const id = story.contacts.findLast(({ at, fields }) => at <= end.at && fields?.[field] === expected.text)?.id
  if (id === undefined) return undefined
  return {
    about: `${field} of ${id}`,
    isShown: (laptop) => {
      const contact = documentOf<Contact>(laptop, 'contacts', id)
      return contact === undefined || contact.info?.[field] === expected.text
    },
    isOver: () =>
      story.contacts.some(
        (version) => version.id === id && version.at >= end.at - lagMs && version.fields?.[field] !== expected.text,
      ),
  }
}

function ownItem({ story }: Evening, end: Ended): Own | undefined {
  const expected = story.expectedChanges.find(
    ({ operationId, laptop }) => operationId === end.id && laptop === end.laptop,
  )
  const field = expected?.field
  if (expected === undefined || field === undefined) return undefined
  const value = givenBy(expected)
  const isSo = ({ fields }: Pick<RecordVersion, 'fields'>) => (fields?.[field] ?? null) === value
  const id = expected.writes === undefined ? story.items.findLast(isSo)?.id : expected.recordId
  if (id === undefined) return undefined
  return {
    about: `${field} of ${id}`,
    isShown: (laptop) => {
      const item = documentOf<Item>(laptop, 'items', id)
      return item === undefined || (lookUp(item.data ?? {}, field) ?? null) === value
    },
    isOver: () => {
      const versions = story.items.filter((version) => version.id === id)
      // What was changed and changed back before it left is nothing to the site: what others wrote there stays.
      const last = versions.findLast(({ at }) => at <= end.at)
      const isJoined = expected.writes !== undefined && (last === undefined || !isSo(last))
      return isJoined || versions.some((version) => version.at >= end.at - lagMs && !isSo(version))
    },
  }
}

/** How a row ends whose effect was proved to have been undone at another laptop, as History keeps it. */
const undoneElsewhere = /"code":"tickets\.\w*Elsewhere"/

type Table = 'tickets' | 'contacts' | 'items'

function documentOf<T>(laptop: Laptop, table: Table, id: string): T | undefined {
  const db = mirrorOf(laptop)
  if (db === undefined) return undefined
  const known = reads.get(db) ?? {}
  reads.set(db, known)
  known[table] ??= db.prepare(`SELECT server FROM ${table} WHERE id = ?`).pluck()
  const server = known[table].get(id)
  return typeof server === 'string' ? ((JSON.parse(server) as T | null) ?? undefined) : undefined
}

type Connection = NonNullable<ReturnType<typeof mirrorOf>>

/** Prepared once for each file: it is run after every response. */
const reads = new WeakMap<Connection, Partial<Record<Table, ReturnType<Connection['prepare']>>>>()
const states = new WeakMap<Connection, { version: { get(): unknown }; state: string }>()
