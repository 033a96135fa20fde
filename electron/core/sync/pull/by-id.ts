import type { DataSet } from '../../../../shared/app/sync.ts'
import { readInParts } from '../../platform/read-in-parts.ts'
import type { Priority } from '../../platform/shares.ts'
import type { PassParts } from './pass-parts.ts'

/** What asking for single records came to. */
export interface Reread {
  /** Those the platform gave. */
  found: Set<string>
  changed: string[]
  /** Those that were left as they are, because the response may be older than what is here. */
  held: string[]
}

/** Asks for single records and takes them over. Records that are listed per scope need it (the id of their event). */
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
