import { countText, readLocalNumber } from '../../../shared/local-number.ts'
import { words } from '../../../shared/search-words.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import { readSaleTag, type SaleTag } from './sale-tag.ts'

/** An order of the site that some laptop of Foyer sold, with what that laptop left on it. */
export interface MarkedOrder {
  orderNumber: string
  eventId: string
  tag: SaleTag
}

/** Orders of the mirror by the tags of the sales that made them, whichever laptop sold them. */
export interface SaleTags {
  /** By the id that stands in the code of a ticket which was printed without a network. */
  ofSale(saleId: string): MarkedOrder | undefined
  /** By the laptop's own number, with or without the laptop's name. Undefined also where two sales have it. */
  numbered(number: string): MarkedOrder | undefined
  /** The number of the newest sale of this week that another laptop made under the name in this number; else null. */
  namesake(number: string): string | null
}

interface Stored {
  id: string
  eventId: string
  doc: string
}

/** The search for one tag looks at no more orders than this. */
const most = 20

/** A laptop that was set up anew is not its own namesake for ever. */
const namesakeMs = 7 * 24 * 3_600_000

export function createSaleTags(db: ReadableDb, clock: Pick<Clock, 'now'>): SaleTags {
  const search = db.prepare(
    `SELECT id, event_id AS eventId, coalesce(doc, server) AS doc FROM orders
     WHERE rid IN (SELECT rowid FROM orders_fts WHERE orders_fts MATCH ?) AND coalesce(created_at, '') >= ? ORDER BY rid DESC LIMIT ${most}`,
  )
  const marked = (query: string, since = ''): MarkedOrder[] =>
    (search.all(`codes : (${query})`, since) as Stored[]).flatMap(({ id, eventId, doc }) => {
      const tag = readSaleTag((JSON.parse(doc) as Order).checkoutForm)
      return tag === undefined ? [] : [{ orderNumber: id, eventId, tag }]
    })
  return {
    ofSale: (saleId) => marked(allOf(saleId)).find(({ tag }) => tag.saleId === saleId),
    numbered: (number) => {
      const read = readLocalNumber(number)
      if (read === undefined) return undefined
      const [first, ...others] = marked(allOf(`${read.laptop} ${countText(read.count)}`)).filter(({ tag }) => {
        const made = readLocalNumber(tag.number)
        return made?.laptop === read.laptop && made.count === read.count
      })
      return others.length > 0 ? undefined : first
    },
    namesake: (number) => {
      const own = readLocalNumber(number)
      if (own === undefined || own.desk === '') return null
      const since = new Date(clock.now() - namesakeMs).toISOString()
      const found = marked(`${allOf(own.desk)} NOT ${allOf(own.laptop)}`, since).find(({ tag }) => {
        const made = readLocalNumber(tag.number)
        return made?.desk === own.desk && made.laptop !== own.laptop
      })
      return found?.tag.number ?? null
    },
  }
}

/** A full-text query for rows with each whole word of the text. */
const allOf = (text: string): string =>
  `(${words(text)
    .map((word) => `"${word}"`)
    .join(' AND ')})`
