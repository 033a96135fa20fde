import type { Entity } from '../../electron/core/mirror/entity.ts'
import { isReadable, type PageRows, readPage } from '../../electron/core/mirror/store/read-page.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { AppError } from '../../shared/errors.ts'
import { type Bent, bendKinds, bendSomehow, isRefusing } from './bends.ts'
import type { Tally } from './tally.ts'

/** Documents of one entity as the site has them. */
export interface Documents {
  entity: Entity
  scope: string
  documents: readonly unknown[]
}

const perPage = 4
const kinds = bendKinds.filter((kind) => !isRefusing(kind))
/** What a newer site may do to any record: it has to stay readable. */
const harmless = [
  'unknownEnum',
  'otherText',
  'extraField',
  'nullField',
  'listAsNull',
  'emptyList',
  'dropField',
] as const

/** Bent pages through the mirror's reader: no record is lost, and what cannot be read is known by its id. */
export function bendPages(
  { entity, scope, documents }: Documents,
  { seed, count: responses, tally }: { seed: number; count: number; tally: Tally },
): void {
  const prng = createPrng(seedOf(`page:${entity.dataSet}:${seed}`))
  for (let count = 0; count < responses; count += 1) {
    const rows = Array.from({ length: Math.min(perPage, documents.length) }, () => prng.pick(documents))
    const text = JSON.stringify({ [entity.rowsKey]: rows, pagingMetadata: { count: rows.length, total: rows.length } })
    const bent = bendSomehow({ status: 200, text }, prng, kinds)
    const seen = wrongWith(entity, { bent, scope, rows })
    if (seen === undefined) tally.passed('page', 1)
    else tally.failed({ path: 'page', seed, operation: entity.dataSet, kind: bent.kind, where: bent.where, seen })
  }
}

function wrongWith(entity: Entity, page: { bent: Bent; scope: string; rows: unknown[] }): string | undefined {
  const { bent, rows } = page
  let read: PageRows
  try {
    read = readPage(entity, { text: bent.text, context: { scope: page.scope, noteInputs: [] } })
  } catch (error) {
    if (!(error instanceof AppError)) return `threw ${String(error)}`
    if (error.code !== 'bad_answer') return `failed with ${error.code}`
    return bent.where.includes('.') ? 'one record made the whole page unreadable' : undefined
  }
  const [list = '', at = '', ...inside] = bent.where.split('.')
  if (list !== entity.rowsKey)
    return read.rows.length === rows.length ? undefined : `${read.rows.length} rows were read`
  if (at === '') return read.rows.length === 0 ? undefined : 'rows of no list were read'
  for (const [index, row] of read.rows.entries()) {
    const isBent = String(index) === at
    const id = entity.id(rows[index])
    if (isReadable(row) && !row.columns.every(isColumn)) return 'a column holds what no column can'
    if (!isBent && (!isReadable(row) || row.id !== id)) return `record ${index}, which was not bent, is lost`
    if (isReadable(row) || !isBent || inside.length === 0) continue
    const isOfId = isIdMember(rows[index], inside, id)
    if (!isOfId && row.unreadable !== id) return `the unreadable record is known as ${JSON.stringify(row.unreadable)}`
    if (!isOfId && harmless.some((kind) => kind === bent.kind)) return 'a record that a newer site may give is not read'
  }
  return read.rows.length === rows.length ? undefined : `${read.rows.length} of ${rows.length} rows were read`
}

const isColumn = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** Members without which it is unknown where a record belongs. */
const belonging = ['formId', 'dataCollectionId']

/** Whether the bent member is, or holds, what a record is known by. */
function isIdMember(document: unknown, inside: readonly string[], id: string): boolean {
  if (belonging.some((name) => inside[0] === name)) return true
  let value = document
  for (const key of inside) value = Reflect.get(Object(value), key)
  const ids = typeof value === 'string' ? id.includes(value) : JSON.stringify(value)?.includes(`"${id}"`)
  return ids === true
}
