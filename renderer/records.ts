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
export const titleOf = (dataSet: DataSet): string =>
  `${nameOf(dataSet).charAt(0).toUpperCase()}${nameOf(dataSet).slice(1)}`

/** "orders", "orders and tickets", "events, orders and tickets". */
export const namesOf = (dataSets: readonly DataSet[]): string => listText(dataSets.map(nameOf))

/** Where a record is shown; undefined for a kind that no feature shows. */
export const pathOf = (record: RecordPlace & Pick<QueueRow, 'dataSet'>): string | undefined =>
  TYPES.get(record.dataSet)?.path?.(record)
