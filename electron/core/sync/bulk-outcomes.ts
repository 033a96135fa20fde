import type { ErrorShape } from '../../../shared/errors.ts'
import { boundedText } from '../platform/bounded-words.ts'
import type { Evidence, OutboxItem, Verdict } from './queued-operation.ts'

/** What the platform says of one item of a bulk call. */
interface ItemOutcome {
  id?: string | null | undefined
  originalIndex?: number | null | undefined
  success?: boolean | null | undefined
  error?: { code?: string | null | undefined; description?: string | null | undefined } | null | undefined
}

/** The response to a bulk call: it is a success also where the platform refused single items. */
export interface BulkResponse {
  results?: readonly { itemMetadata?: ItemOutcome | null | undefined }[] | null | undefined
}

interface BulkCall<Input> {
  idOf(input: Input): string
  /** The record as the call leaves it, null when it is gone; undefined where this laptop does not have it. */
  documentOf(item: OutboxItem<Input>): unknown
  /** What the site has of these rows, for those that it did not change. */
  read(items: readonly OutboxItem<Input>[]): Promise<Evidence>
  judge(item: OutboxItem<Input>, document: unknown): Verdict
}

/** Codes of single items that are not a decision of the site: the same item may succeed a little later. */
const passing = /^(?:INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED|RESOURCE_EXHAUSTED|ABORTED|TIMEOUT|5\d\d|429)\b/i

/**
 * Reads the response to a bulk call item by item. Accepted items are done. A refused one is looked up: another client
 * may have done the same before, else the site's refusal stands with its reason. An item that is not named is looked up
 * like a lost response.
 */
export async function bulkEvidence<Input>(
  items: readonly OutboxItem<Input>[],
  error: BulkResponse,
  call: BulkCall<Input>,
): Promise<Evidence> {
  const outcomes = outcomesOf(
    items.map(({ input }) => call.idOf(input)),
    error,
  )
  const outcomeOf = ({ input }: OutboxItem<Input>) => outcomes.get(call.idOf(input))
  const accepted = items.filter((item) => outcomeOf(item)?.success === true)
  const refused = items.filter((item) => outcomeOf(item)?.success === false)
  const looked = refused.length === 0 ? [] : (await call.read(refused)).documents
  const found = new Map(looked.map(({ id, document }) => [id, document]))
  const documents = accepted.flatMap((item) => {
    const document = call.documentOf(item)
    return document === undefined ? [] : [{ id: call.idOf(item.input), document }]
  })
  return {
    documents: [...documents, ...looked],
    verdicts: [
      ...accepted.map(({ row }) => ({ rowId: row.id, verdict: done })),
      ...refused.map((item) => ({
        rowId: item.row.id,
        verdict: verdictOn(call.judge(item, found.get(call.idOf(item.input)) ?? null), outcomeOf(item)),
      })),
    ],
  }
}

const done: Verdict = { effect: 'done', detail: null, incident: null }

const verdictOn = (judged: Verdict, outcome: ItemOutcome | undefined): Verdict =>
  judged.effect === 'notApplied' ? noOf(outcome?.error) : judged

/** What the platform's refusal of one item means: permanent, or not done yet where the site has not decided. */
export function noOf(error: ItemOutcome['error']): Verdict {
  // These words are kept with the row: the site sets them no limit.
  const [code, description] = [error?.code, error?.description].map((text) => (text ? boundedText(text) : undefined))
  const lastError: ErrorShape = {
    code: 'refused',
    ...(description ? { message: description } : {}),
    data: { sent: true, platformCode: code ?? null, platformMessage: description ?? null },
  }
  return code !== undefined && passing.test(code)
    ? { effect: 'notApplied', error: { ...lastError, code: 'server_error' } }
    : { effect: 'refused', error: lastError }
}

/** Outcomes by id. The platform names an item by its id, its place in the request, or its place in the response. */
function outcomesOf(ids: readonly string[], { results }: BulkResponse): Map<string, ItemOutcome> {
  const known = new Set(ids)
  const outcomes = new Map<string, ItemOutcome>()
  for (const [place, { itemMetadata }] of (results ?? []).entries()) {
    if (itemMetadata === null || itemMetadata === undefined) continue
    const { id, originalIndex } = itemMetadata
    const name = typeof id === 'string' && known.has(id) ? id : ids[originalIndex ?? place]
    if (name !== undefined) outcomes.set(name, itemMetadata)
  }
  return outcomes
}
