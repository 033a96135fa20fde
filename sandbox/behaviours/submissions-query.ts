import { z } from 'zod'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import type { StoredSubmission } from '../world/forms.ts'

const searchable = {
  ...fields(['id', 'namespace', 'formId', 'status'], 'text', { operators: [...equality, '$nin'], sortable: true }),
  ...fields(['seen'], 'flag', { operators: ['$eq', '$ne'], sortable: true }),
  ...fields(['createdDate'], 'date', { operators: comparison, sortable: true }),
  ...fields(['contactId', 'submitter.memberId', 'submitter.visitorId', 'submitter.applicationId'], 'text', {
    operators: [...equality, '$nin', '$exists'],
    sortable: false,
  }),
  ...fields(['tags.tags.tagIds'], 'text', { operators: ['$hasSome', '$hasAll', '$exists'], sortable: false }),
}
const updated = fields(['updatedDate'], 'date', { operators: comparison, sortable: true })

/** What queries of submissions filter and sort by. */
export const submissionQueryRules: QueryRules = {
  maxSorts: 3,
  codes: generalCodes,
  fields: { ...searchable, ...updated },
}

/** The search sorts by more keys, and knows no filter by `updatedDate`. */
export const submissionSearchRules: QueryRules = {
  maxSorts: 10,
  codes: generalCodes,
  fields: { ...searchable, updatedDate: { kind: 'date', operators: [], sortable: true } },
}

/** What a search looks for, as it goes along with its cursors. */
export const SearchDetails = z
  .object({ expression: z.string().optional(), mode: z.string().optional(), fields: z.array(z.string()).optional() })
  .optional()
type SearchDetails = z.infer<typeof SearchDetails>

/** Whether the values of a submission have the words, in any case: one of them, or with mode `AND` all. */
export function wordsMatcher(search: SearchDetails): (submission: StoredSubmission) => boolean {
  const words = (search?.expression ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  const targets = (search?.fields ?? []).map((field) => field.replace(/^submissions\./, ''))
  return ({ submissions }) => {
    const entries = Object.entries(submissions ?? {})
    const read = targets.length === 0 ? entries : entries.filter(([target]) => targets.includes(target))
    const text = read
      .map(([, value]) => textsIn(value).join(' '))
      .join(' ')
      .toLowerCase()
    return search?.mode === 'AND'
      ? words.every((word) => text.includes(word))
      : words.some((word) => text.includes(word))
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
