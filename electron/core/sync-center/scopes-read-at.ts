import type { DataSet } from '../../../shared/app/sync.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Puller } from '../sync/pull/puller-interface.ts'

/**
 * For a data set that is read per event, collection or form where none of them has any of it: when the list of those was
 * read whole, milliseconds. It is as whole then as it will ever be. Null for every other one.
 */
export function scopesReadAt(
  { reader, registry }: Pick<Mirror, 'reader' | 'registry'>,
  { states }: Pick<Puller, 'states'>,
  dataSet: DataSet,
): number | null {
  const { scope } = registry.entityOf(dataSet)
  if (scope === undefined || scope.ids(reader).length > 0) return null
  const fullAts = states
    .all()
    .filter((state) => state.dataSet === scope.dataSet)
    .map(({ fullAt }) => fullAt)
  return fullAts.length === 0
    ? null
    : fullAts.reduce((least, at) => (least === null || at === null ? null : Math.min(least, at)))
}
