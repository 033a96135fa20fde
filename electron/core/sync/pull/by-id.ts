import type { DataSet } from '../../../../shared/app/sync.ts'
import { readInParts } from '../../platform/read-in-parts.ts'
import type { Priority } from '../../platform/shares.ts'
import type { PassParts } from './pass-parts.ts'

/** The result of asking for single records, as ids. */
export interface Reread {
  /** Records that the platform has. */
  found: Set<string>
  changed: string[]
  /** Records left as they are here, because the response may be older. */
  held: string[]
}

/** Reads single records and takes them over. `scope` is the id of their scope (an event), '' where they have none. */
export async function reread(
  { client, mirror, clock }: PassParts,
  asked: { dataSet: DataSet; scope: string; ids: readonly string[]; signal: AbortSignal; priority?: Priority },
): Promise<Reread> {
  const { dataSet, scope, signal, priority = 'background' } = asked
  const { byId } = mirror.registry.entityOf(dataSet)
  const outcome: Reread = { found: new Set(), changed: [], held: [] }
  await readInParts(asked.ids, byId.perCall, async (ids) => {
    const askedAt = clock.monotonic()
    const { text } = await byId.fetch(client, { scope, ids, here: mirror.reader }, { priority, signal, takesCut: true })
    const result = await mirror.intake.takeOver({ dataSet, texts: [text], asked: ids, scope, run: null, askedAt })
    for (const id of result.ids) outcome.found.add(id)
    outcome.changed.push(...result.changed)
    outcome.held.push(...result.held)
  })
  return outcome
}
