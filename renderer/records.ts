import { t } from '@lingui/core/macro'
import type { DataSet, QueueRow } from '../shared/app/sync.ts'
import { windowFeatures } from './features.ts'
import { listText } from './format.ts'
import type { RecordPlace, RecordType } from './manifest/record-type.ts'

const TYPES = new Map<DataSet, RecordType>(windowFeatures.flatMap(({ records }) => Object.entries(records ?? {})))

/** A data set as it is called inside a sentence: "ticket types". One that no feature names is called by its own, in words. */
export const nameOf = (dataSet: DataSet): string =>
  TYPES.get(dataSet)?.many ?? dataSet.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What one of its records is called: "ticket type". */
export const recordName = (dataSet: DataSet): string => TYPES.get(dataSet)?.one ?? t`record`

/** The same as `nameOf` at the beginning of a line: "Ticket types". */
export const titleOf = (dataSet: DataSet): string => capital(nameOf(dataSet))

/** The same as `recordName` at the beginning of a line: "Ticket type". */
export const recordTitle = (dataSet: DataSet): string => capital(recordName(dataSet))

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** "orders", "orders and tickets", "events, orders and tickets". */
export const namesOf = (dataSets: readonly DataSet[]): string => listText(dataSets.map(nameOf))

/** Where a record is shown; undefined for a kind that no feature shows. */
export const pathOf = (record: RecordPlace & Pick<QueueRow, 'dataSet'>): string | undefined =>
  TYPES.get(record.dataSet)?.path?.(record)

/** Stand for the ids of a record in the address that its type makes: what stands there in a real address is the id. */
const SLOTS = { recordId: 'record--id', eventId: 'event--id', ticketNumber: 'ticket--number' } as const
const ANY: readonly string[] = Object.values(SLOTS)

/** By kind: how addresses of its records are written, those that say most first. */
const TEMPLATES = [...TYPES]
  .flatMap(([dataSet, { path, idAt }]) => {
    const address = path?.(SLOTS)
    const isPlain = address !== undefined && /record--id|ticket--number/.test(address)
    return isPlain && idAt === undefined ? [{ dataSet, pieces: piecesOf(address) }] : []
  })
  .toSorted((a, b) => b.pieces.size - a.pieces.size)

/** The pieces of an address: its segments by place, its parameters by name. */
function piecesOf(address: string): Map<string | number, string> {
  const [path = '', search = ''] = address.split('?')
  const segments = path.split('/').map((segment, at) => [at, decoded(segment)] as const)
  return new Map<string | number, string>([...segments, ...new URLSearchParams(search)])
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The record that an address of this window shows; undefined where it shows none. The inverse of `pathOf`. */
export function recordAt(address: string): { dataSet: DataSet; recordId: string } | undefined {
  const [path = '', search = ''] = address.split('?')
  for (const [dataSet, { idAt }] of TYPES) {
    const recordId = idAt?.(path, new URLSearchParams(search))
    if (recordId !== undefined) return { dataSet, recordId }
  }
  const given = piecesOf(address)
  for (const { dataSet, pieces } of TEMPLATES) {
    const fits = [...pieces].every(([at, piece]) =>
      ANY.includes(piece) ? Boolean(given.get(at)) : given.get(at) === piece,
    )
    const [idPlace] = [...pieces].find(([, piece]) => piece === SLOTS.recordId || piece === SLOTS.ticketNumber) ?? []
    const recordId = given.get(idPlace ?? '')
    if (fits && recordId !== undefined) return { dataSet, recordId }
  }
  return undefined
}
