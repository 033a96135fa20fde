import type { DataSet } from '../../../shared/app/sync.ts'
import type { Entity } from './entity.ts'
import { applying, type Overlay, type WithChanges } from './overlay.ts'

/** Everything the mirror holds and how changes show over it: made once, from the list of features. */
export interface Registry {
  /** In the order in which they are pulled. */
  entities: readonly Entity[]
  dataSets: readonly DataSet[]
  /** Throws for a name that no feature declares. */
  entityOf(dataSet: DataSet): Entity
  withChanges: WithChanges
}

/** Throws when two features declare the same data set. */
export function createRegistry(entities: readonly Entity[], overlays: ReadonlyMap<string, Overlay>): Registry {
  const byName = new Map(entities.map((entity) => [entity.dataSet, entity]))
  if (byName.size < entities.length) throw new Error('Two entities have one name.')
  return {
    entities,
    dataSets: [...byName.keys()],
    entityOf: (dataSet) => {
      const entity = byName.get(dataSet)
      if (entity === undefined) throw new Error(`No feature declares an entity called ${dataSet}.`)
      return entity
    },
    withChanges: applying(overlays),
  }
}
