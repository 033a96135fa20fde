import { AppError } from '../../../../shared/errors.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { cutSign } from '../../ports/network.ts'
import type { PageText } from '../commands.ts'
import type { Column, Entity, ExtractContext } from '../entity.ts'
import { columnsOf } from '../reading/columns-of.ts'
import { documentOf } from '../reading/document-of.ts'

/** A document of the platform as the writer stores it. */
export interface ReadRow {
  id: string
  /** The document as JSON. */
  server: string
  revision: string | null
  updatedDate: string | null
  /** What is extracted from it, in the order of the entity's columns. */
  columns: Column[]
  /** Set where fields of it did not fit and are absent now. */
  odd?: { absent: readonly string[]; original: string }
}

/** A record that cannot be read here. `original` is its document as it came; undefined where that isn't kept. */
export interface UnreadableRow {
  unreadable: string
  original?: string
}

export const isReadable = (row: ReadRow | UnreadableRow): row is ReadRow => !('unreadable' in row)

/** A page of the platform, read: nothing of it needs the database. */
export interface PageRows {
  /** A document that did not fit its schema, or that something was cut out of, is known by its id alone; '' for none. */
  rows: (ReadRow | UnreadableRow)[]
  next: string | null
  total: number | null
  /** What the columns were extracted with. */
  context: ExtractContext
}

/** Parses, checks and extracts. Throws `bad_answer` for a text that is no page of its data set. */
export function readPage(entity: Entity, { text, context }: Pick<PageText, 'text' | 'context'>): PageRows {
  const page = parsed(text)
  const rows = lookUp(page, entity.rowsKey)
  if (!Array.isArray(rows)) throw new AppError('bad_answer')
  const metadata = membersOf(page['pagingMetadata'] ?? page['metadata'] ?? page)
  const cursors = membersOf(metadata['cursors'])
  return {
    ...readRows(entity, rows, context, text.includes(cutWords)),
    next: typeof cursors['next'] === 'string' && cursors['next'] !== '' ? cursors['next'] : null,
    total: typeof metadata['total'] === 'number' ? metadata['total'] : null,
  }
}

/** The ids of the records on a page, also of those that can't be read here. */
export const idsOn = ({ rows }: PageRows): string[] =>
  rows.flatMap((row) => (isReadable(row) ? row.id : row.unreadable || []))

/** Documents that came alone, as a page that is the whole list. */
export function readRows(
  entity: Entity,
  documents: readonly unknown[],
  context: ExtractContext,
  mayBeCut = false,
): PageRows {
  const rows = documents.map((given) =>
    mayBeCut && isCut(given) ? { unreadable: idIn(entity, given) } : rowOf(entity, given, context),
  )
  return { rows, next: null, total: null, context }
}

function rowOf(entity: Entity, given: unknown, context: ExtractContext): ReadRow | UnreadableRow {
  try {
    const { document, absent } = documentOf(entity, given)
    if (document === undefined) return { unreadable: idIn(entity, given), original: JSON.stringify(given) }
    // A row without an owner would stay permanently: no pass of any scope would miss it.
    const scope = entity.scopeIn?.(document)
    if (scope !== undefined && context.scope !== '' && scope !== context.scope) return { unreadable: '' }
    const row = readRow(entity, document, context)
    return absent.length === 0 ? row : { ...row, odd: { absent, original: JSON.stringify(given) } }
  } catch {
    // Something in it is of a kind that no schema names. It must not cost the page.
    return { unreadable: idIn(entity, given), original: JSON.stringify(given) }
  }
}

/** Whether the network port has cut something out of it. */
const isCut = (document: unknown): boolean => JSON.stringify(document)?.includes(cutWords) === true

const cutWords = cutSign.slice(1, -1)

/** The id of what may be a document of the entity, whether it can be read here or not; '' for none. */
export function idIn(entity: Entity, document: unknown): string {
  try {
    const id: unknown = entity.id(document)
    return typeof id === 'string' ? id : ''
  } catch {
    return ''
  }
}

export function readRow(entity: Entity, document: unknown, context: ExtractContext): ReadRow {
  return {
    id: entity.id(document),
    server: JSON.stringify(document),
    revision: entity.revision(document),
    updatedDate: entity.updatedDate(document),
    columns: Object.values(columnsOf(entity, document, context)),
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return membersOf(JSON.parse(text))
  } catch (cause) {
    throw new AppError('bad_answer', { cause })
  }
}

/** The members of what should be an object; of anything else none. */
function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
