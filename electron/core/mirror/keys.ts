import type { DataSet } from '../../../shared/app/sync.ts'

/** The key of a record, as outbox rows carry it. */
export const entityKey = (dataSet: DataSet, id: string): string => `${dataSet}:${id}`

/** Splits a record's key into its data set and id. */
export function splitKey(key: string): [DataSet, string] {
  const at = key.indexOf(':')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** The id of the record a row is about. */
export const recordIdOf = ({ entityKey: key }: { entityKey: string }): string => splitKey(key)[1]
