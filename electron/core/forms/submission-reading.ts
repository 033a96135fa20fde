import type { PagingMetadata } from '../../../shared/wire/common.ts'
import { ownForms } from '../../../shared/wire/forms-reads.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'

const options = { priority: 'documents' as const }
/** Most submissions in one request. */
export const most = 100

/**
 * What the site has of these submissions, a hundred with one request; null for one that it does not have. One that no page
 * shows is asked for by its id, unless the pages themselves say that they are all there is.
 */
export async function readAll(
  { client }: SiteContext,
  items: readonly OutboxItem<{ submissionId: string }>[],
): Promise<Evidence> {
  const ids = items.map(({ input }) => input.submissionId)
  const filter = { namespace: ownForms, id: { $in: ids } }
  const found = new Map<string, Submission>()
  let cursor: string | null | undefined
  let isWhole = true
  let isLast = false
  do {
    const query = cursor ? { cursorPaging: { limit: most, cursor } } : { filter, cursorPaging: { limit: most } }
    const { submissions, metadata } = await client.call(endpoints.queryByNamespace, { query }, options)
    for (const submission of submissions) found.set(submission.id, submission)
    isWhole &&= isAsCounted(submissions, metadata)
    isLast = metadata?.hasNext === false
    cursor = submissions.length > 0 && !isLast ? metadata?.cursors?.next : undefined
  } while (cursor)
  for (const submissionId of isWhole && isLast ? [] : ids.filter((id) => !found.has(id))) {
    const response = await orGone(client.call(endpoints.get, { submissionId }, options))
    if (response !== null) found.set(submissionId, response.submission)
  }
  return { documents: ids.map((id) => ({ id, document: found.get(id) ?? null })), isRead: true }
}

/** Whether a page has as many rows as it says; one that has fewer does not show what is missing. */
export const isAsCounted = (rows: readonly unknown[], metadata: PagingMetadata | null | undefined): boolean =>
  (metadata?.count ?? rows.length) === rows.length

/** The same of one, by its id. */
export async function readOne(site: SiteContext, id: string): Promise<Evidence> {
  const response = await orGone(site.client.call(endpoints.get, { submissionId: id }, options))
  return { documents: [{ id, document: response?.submission ?? null }], isRead: true }
}

/** The submission as this laptop last had it from the site, changed; undefined where it does not have it. */
export function asLeft(site: SiteContext, id: string, change: (submission: Submission) => Submission) {
  const submission = site.stored('submissions', id) as Submission | undefined
  return submission === undefined ? undefined : change(submission)
}
