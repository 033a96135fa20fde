import type { z } from 'zod'
import type { CursorQuery, Filter } from '../../shared/wire/common.ts'
import { compileFilter } from '../query/filter.ts'
import type { StoredSubmission, Trashed } from '../world/forms.ts'
import { shownSubmission, submissionOf, sweepForms, trashedSubmissionOf } from '../world/forms-keeping.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { checkNamespace, cursorRows, listQuery, wantedIn } from './forms-query.ts'
import { walkOf } from './forms-walk.ts'
import { checkMayRead, isOwn, mayRead } from './submissions-access.ts'
import { SearchDetails, submissionQueryRules, submissionSearchRules, wordsMatcher } from './submissions-query.ts'

type Submissions = AreaBehaviours<'submissions'>
type Reads = Pick<
  Submissions,
  | 'get'
  | 'query'
  | 'queryByNamespace'
  | 'searchByNamespace'
  | 'countByFilter'
  | 'count'
  | 'countDeleted'
  | 'listDeleted'
  | 'getDeleted'
>

const newestFirst = [{ fieldName: 'createdDate', order: 'DESC' as const }]

export const submissionReads: Reads = {
  get: (call) => {
    sweepForms(call.world, call.now)
    const submission = submissionOf(call.world, call.input.submissionId)
    checkMayRead(submission, call)
    return { submission }
  },
  query: (call) => queried(call, checkFormOrNamespace),
  queryByNamespace: (call) => queried(call, checkNamespace),
  searchByNamespace: ({ input, world, now }) => {
    sweepForms(world, now)
    const { search, timeZone: _, ...asked } = input.search
    const { query, sealed, seal } = walkOf(asked, { search })
    const details = SearchDetails.parse(sealed['search'])
    const { rows, metadata } = cursorRows({
      store: world.submissions,
      rules: submissionSearchRules,
      query,
      idOf: (submission) => submission.id,
      sort: newestFirst,
      check: (filter) => checkNamespace(filter, 'search.filter'),
      also: { key: `search ${JSON.stringify(details ?? {})}`, holds: wordsMatcher(details) },
    })
    return { submissions: [...rows], metadata: seal(metadata) }
  },
  countByFilter: ({ input, world, now }) => {
    sweepForms(world, now)
    checkNamespace(input.filter, 'filter')
    const matches = compileFilter(input.filter, submissionQueryRules)
    const hasWords = wordsMatcher(input.search)
    const found = world.submissions.all().filter((submission) => matches(submission) && hasWords(submission))
    const formIds = [...new Set(found.map(({ formId }) => formId))]
    return { formsSubmissionsCount: formIds.map((formId) => counted(formId, found)) }
  },
  count: ({ input, world, now }) => {
    sweepForms(world, now)
    const found = world.submissions.all().filter(countMatcher(input))
    return { formsSubmissionsCount: countedForms(world, input).map((formId) => counted(formId, found)) }
  },
  countDeleted: ({ input, world, now }) => {
    sweepForms(world, now)
    const found = world.trashedSubmissions.all().filter(countMatcher(input))
    return {
      formsDeletedSubmissionsCount: countedForms(world, input).map((formId) => ({
        formId,
        totalCount: counted(formId, found).totalCount,
      })),
    }
  },
  listDeleted: ({ input, world, now }) => {
    sweepForms(world, now)
    const { formId, submissionIds = [], statuses = [] } = input
    const holds = (submission: StoredSubmission & Trashed) =>
      submission.formId === formId &&
      (submissionIds.length === 0 || submissionIds.includes(submission.id)) &&
      (statuses.length === 0 || statuses.includes(submission.status))
    const { rows, metadata } = cursorRows({
      store: world.trashedSubmissions,
      rules: submissionQueryRules,
      query: listQuery(input, newestFirst),
      idOf: (submission) => submission.id,
      sort: newestFirst,
      also: { key: JSON.stringify([formId, submissionIds, statuses]), holds },
    })
    return { submissions: rows.map(shownSubmission), pagingMetadata: metadata }
  },
  getDeleted: ({ input, world }) => ({
    submission: shownSubmission(trashedSubmissionOf(world, input.submissionId)),
  }),
}

type Query = z.output<typeof CursorQuery>

/** Visitors and members find what they may read, and the owner everything. */
function queried(
  call: Call<{ query: Query; onlyYourOwn?: boolean | undefined }>,
  check: (filter: Filter) => void,
): { submissions: StoredSubmission[]; metadata: ReturnType<typeof cursorRows>['metadata'] } {
  const { input, world, now, caller, memberId, sessionId } = call
  sweepForms(world, now)
  const { query, sealed, seal } = walkOf(input.query, { onlyYourOwn: input.onlyYourOwn })
  const own = input.onlyYourOwn === true || sealed['onlyYourOwn'] === true
  const { rows, metadata } = cursorRows({
    store: world.submissions,
    rules: submissionQueryRules,
    query,
    idOf: (submission) => submission.id,
    sort: newestFirst,
    check,
    also: {
      // Who may read follows from the forms as well, which this store's version does not show.
      key: JSON.stringify([own, caller, memberId, sessionId, world.forms.version(), world.trashedForms.version()]),
      holds: (submission) => (own ? isOwn(submission, call) : mayRead(submission, call)),
    },
  })
  return { submissions: [...rows], metadata: seal(metadata) }
}

/** The older query wants a form, or like the newer one a namespace. */
function checkFormOrNamespace(filter: Filter): void {
  if (wantedIn(filter, 'formId') === undefined) checkNamespace(filter)
}

interface Counting {
  formIds: string[]
  namespace: string
  statuses?: string[] | undefined
}

function countMatcher({ formIds, namespace, statuses = [] }: Counting): (row: StoredSubmission) => boolean {
  return (row) =>
    row.namespace === namespace &&
    formIds.includes(row.formId) &&
    (statuses.length === 0 || statuses.includes(row.status))
}

/** The forms asked for that the namespace has. Nothing is counted without naming them. */
function countedForms(world: World, { formIds, namespace }: Counting): string[] {
  const known = world.forms.all().filter((form) => form.namespace === namespace)
  const ids = known.map(({ id }) => id)
  return ids.filter((id) => formIds.includes(id))
}

function counted(formId: string, rows: readonly StoredSubmission[]) {
  const mine = rows.filter((row) => row.formId === formId)
  return { formId, totalCount: mine.length, unseenCount: mine.filter(({ seen }) => seen !== true).length }
}
