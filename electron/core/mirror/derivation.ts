import type { DataSet } from '../../../shared/app/sync.ts'
import type { MirrorWriter } from './commands.ts'
import { dependsOn } from './entity.ts'
import type { Registry } from './registry.ts'

interface DerivationParts {
  writer: MirrorWriter
  entities: Registry['entities']
  /** Some of its rows were computed anew and differ. */
  changed(dataSet: DataSet): void
}

/**
 * Keeps columns that come from other tables in step with these, whatever changed them: a page, a sale of this laptop,
 * what becomes of one. Each change calls the function; many in a row become one computation and one more.
 */
export function createDerivation({ writer, entities, changed }: DerivationParts): (dataSet: DataSet) => void {
  const running = new Map<DataSet, { again: boolean }>()

  async function compute(dataSet: DataSet): Promise<void> {
    const state = running.get(dataSet)
    if (state !== undefined) {
      state.again = true
      return
    }
    const now = { again: true }
    running.set(dataSet, now)
    try {
      while (now.again) {
        now.again = false
        const { rows } = await writer.run({ type: 'derive', dataSet })
        if (rows > 0) changed(dataSet)
      }
    } finally {
      running.delete(dataSet)
    }
  }

  return (source) => {
    for (const { dataSet } of entities.filter((entity) => dependsOn(entity, source))) {
      // What could not be computed stays noted in the file, and the next change asks again.
      void compute(dataSet).catch(() => undefined)
    }
  }
}
