import { AppError } from '../../../shared/errors.ts'
import type { Evidence, OutboxItem, Verdict } from '../sync/queued-operation.ts'

export const done: Verdict = { effect: 'done', detail: null, incident: null }

interface Ways<Input> {
  idOf(input: Input): string
  /** Reads all of them; a document is null for what the site does not have. */
  read(items: readonly OutboxItem<Input>[]): Promise<Evidence>
  send(items: readonly OutboxItem<Input>[]): Promise<Evidence>
}

/**
 * The platform refuses the whole request when one of the records is gone for good. Then they are looked at, what is gone
 * is judged by itself, and the rest goes once more.
 */
export async function missingApart<Input>(
  items: readonly OutboxItem<Input>[],
  { idOf, read, send }: Ways<Input>,
): Promise<Evidence> {
  try {
    return await send(items)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const { documents } = await read(items)
    const gone = new Set(documents.flatMap(({ id, document }) => (document === null ? [id] : [])))
    if (gone.size === 0) throw error
    const there = items.filter(({ input }) => !gone.has(idOf(input)))
    const evidence = there.length === 0 ? { documents: [] } : await send(there)
    const settled = there.map(({ row }) => ({ rowId: row.id, verdict: done }))
    const missing = documents.filter(({ id }) => gone.has(id))
    // Without `allApplied`, each of those that are gone is judged.
    return { ...evidence, allApplied: false, documents: [...evidence.documents, ...missing], verdicts: settled }
  }
}
