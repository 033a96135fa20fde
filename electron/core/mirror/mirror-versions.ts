import type { DataSet } from '../../../shared/app/sync.ts'
import type { MirrorWriter } from './commands.ts'
import { createDerivation } from './derivation.ts'
import type { Registry } from './registry.ts'

/** Which data sets changed, for the parts that keep or show something of them. */
export interface MirrorVersions {
  /** Grows with every change of a data set; caches of row orders compare it. */
  of(dataSet: DataSet): number
  onChange(listener: (dataSet: DataSet, ids: readonly string[]) => void): () => void
  /** Says that a data set changed in ways no page shows (a sweep, statistics). */
  touch(dataSet: DataSet, ids: readonly string[]): void
}

/** Columns that come from a data set that changed are computed anew. */
export function createMirrorVersions(writer: MirrorWriter, entities: Registry['entities']): MirrorVersions {
  const versions = new Map<DataSet, number>()
  const listeners = new Set<(dataSet: DataSet, ids: readonly string[]) => void>()
  const touch = (dataSet: DataSet, ids: readonly string[]) => {
    versions.set(dataSet, (versions.get(dataSet) ?? 0) + 1)
    for (const listener of listeners) listener(dataSet, ids)
    derive(dataSet)
  }
  const derive = createDerivation({ writer, entities, changed: (dataSet) => touch(dataSet, []) })
  return {
    of: (dataSet) => versions.get(dataSet) ?? 0,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch,
  }
}
