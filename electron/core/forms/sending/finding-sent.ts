import { NewSubmission } from '../../../../shared/app/form-sending.ts'
import { parseJson } from '../../../../shared/json.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { ownForms } from '../../../../shared/wire/forms-reads.ts'
import { endpoints } from '../../../../shared/wire/submissions.ts'
import type { SavedSubmission as Submission } from '../../../../shared/wire/submissions-entities.ts'
import { same } from '../../base/three-way.ts'
import type { Evidence, OutboxItem, SiteContext } from '../../sync/queued-operation.ts'
import { sinceSent } from '../../sync/since-sent.ts'
import { isLeftOut } from '../checks/finding.ts'
import { typedValues, valuesOut } from './new-values.ts'
import { submissionFilesIn } from './submission-files.queries.ts'

const options = { priority: 'documents' as const }
const limit = 100

/**
 * Looks for a submission whose response was lost, among what the form got since, and in its trash. The platform has no
 * place for an id of ours, so it is known by a file that was sent up for it alone, else by being the same in every
 * field and from no one else. What is only alike, or there once too often, is for a person: then the document is a
 * list.
 */
export async function findSent(site: SiteContext, { row, input }: OutboxItem<NewSubmission>): Promise<Evidence> {
  const id = input.submissionId ?? ''
  const since = await sinceSent(site, row, () => inboxPage(site, input.formId, { since: 0, cursor: null, limit: 1 }))
  const mine = mineOf(site, input)
  const there = (await inboxSince(site, input.formId, since)).filter((one) => isNew(site, one, since))
  const trashed = (await trashOf(site, input.formId)).filter((one) => isNew(site, one, since))
  const all = [...there, ...trashed].toSorted((a, b) => ((a.createdDate ?? '') < (b.createdDate ?? '') ? -1 : 1))
  const matches = all.filter((one) => isIt(mine, one))
  const claims = mine.fileIds.length > 0 ? [row.id] : claimsOn(site, input, row.id)
  if (matches.length === 0 || matches.length > claims.length) {
    const alike = all.filter((one) => isIt(mine, one) || isAlike(mine, one))
    return { documents: alike.length === 0 ? [] : [{ id, document: alike }] }
  }
  // Of several in doubt that are the same in every field value, the first made has the first that arrived.
  const found = matches[claims.indexOf(row.id)]
  if (found === undefined) return { documents: [] }
  if (there.includes(found)) return { documents: [{ id, document: found }] }
  const detail = messageOf('forms.sentAndTrashed')
  const verdict = { effect: 'done' as const, detail, incident: null, platformId: found.id }
  return { documents: [], verdicts: [{ rowId: row.id, verdict }] }
}

/** The rows that may have made the same submission and are in doubt, in the order people acted; this one among them. */
function claimsOn({ here }: SiteContext, input: NewSubmission, own: string): string[] {
  const wanted = claimText(input)
  return here.outbox.rows.ofOperations('forms.send').flatMap(({ id, state, sentAt, input: text }) => {
    if (id === own) return [id]
    if (sentAt === null || state === 'refused') return []
    const other = parseJson(NewSubmission, text)
    return other !== undefined && claimText(other) === wanted ? [id] : []
  })
}

const claimText = ({ formId, answers: fieldValues }: NewSubmission): string =>
  JSON.stringify([
    formId,
    Object.entries(typedValues({ answers: fieldValues })).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

interface Mine {
  values: Readonly<Record<string, unknown>>
  /** Files that went up for this submission. */
  fileIds: readonly string[]
}

function mineOf(site: SiteContext, input: NewSubmission): Mine {
  const known = submissionFilesIn(site.here.db)
  const files = new Map(
    input.files.map(({ target, files }) => [target, files.flatMap(({ id }) => known.sentAs(id) ?? [])] as const),
  )
  const sent = [...files].filter(([, some]) => some.length > 0)
  return {
    values: valuesOut(input, new Map(sent)),
    fileIds: sent.flatMap(([, some]) => some.map(({ fileId }) => fileId)),
  }
}

/** Made since our first try, and not by another row of this laptop. */
const isNew = (site: SiteContext, { id, createdDate }: Submission, since: number): boolean =>
  Date.parse(createdDate ?? '') >= since && !site.isOurs(id)

function isIt({ values, fileIds }: Mine, { submissions, submitter }: Submission): boolean {
  if (fileIds.length > 0) {
    const text = JSON.stringify(submissions ?? {})
    return fileIds.some((fileId) => text.includes(JSON.stringify(fileId)))
  }
  // A visitor of the site sent it, not a laptop.
  if (submitter?.visitorId) return false
  const targets = new Set([...Object.keys(values), ...Object.keys(submissions ?? {})])
  return [...targets].every((target) => same(filled(values, target), filled(submissions ?? {}, target)))
}

/** Most of what was filled in is there as well: the rest may have been changed since. */
function isAlike({ values }: Mine, { submissions }: Submission): boolean {
  const given = Object.entries(values)
  return given.filter(([target, value]) => same(value, filled(submissions ?? {}, target))).length * 2 > given.length
}

function filled(values: Readonly<Record<string, unknown>>, target: string): unknown {
  const value = lookUp(values, target)
  return isLeftOut(value) ? null : value
}

async function inboxSince(site: SiteContext, formId: string, since: number): Promise<Submission[]> {
  const found: Submission[] = []
  let cursor: string | null = null
  do {
    const { submissions, metadata } = await inboxPage(site, formId, { since, cursor, limit })
    found.push(...submissions)
    cursor = submissions.length > 0 && metadata?.hasNext !== false ? (metadata?.cursors?.next ?? null) : null
  } while (cursor !== null)
  return found
}

function inboxPage(site: SiteContext, formId: string, ask: { since: number; cursor: string | null; limit: number }) {
  const { since, cursor } = ask
  const filter = { namespace: ownForms, formId, createdDate: { $gte: new Date(since).toISOString() } }
  const sort = [{ fieldName: 'createdDate', order: 'ASC' as const }]
  const query =
    cursor === null
      ? { filter, sort, cursorPaging: { limit: ask.limit } }
      : { cursorPaging: { limit: ask.limit, cursor } }
  return site.client.call(endpoints.queryByNamespace, { query }, options)
}

async function trashOf({ client }: SiteContext, formId: string): Promise<Submission[]> {
  const found: Submission[] = []
  let cursor: string | null = null
  do {
    const paging = cursor === null ? { limit } : { limit, cursor }
    const response: { submissions: Submission[]; pagingMetadata?: Paged | undefined } = await client.call(
      endpoints.listDeleted,
      { formId, paging },
      options,
    )
    found.push(...response.submissions)
    const { hasNext, cursors } = response.pagingMetadata ?? {}
    cursor = response.submissions.length > 0 && hasNext !== false ? (cursors?.next ?? null) : null
  } while (cursor !== null)
  return found
}

interface Paged {
  hasNext?: boolean | null | undefined
  cursors?: { next?: string | null | undefined } | null | undefined
}
