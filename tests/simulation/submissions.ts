import { createForm, formPlans } from '../../sandbox/seeds/forms-plans.ts'
import { createSubmission, createTurns, writerOf, writeToUs } from '../../sandbox/seeds/forms-submissions.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { StoredSubmission } from '../../sandbox/world/forms.ts'
import type { World } from '../../sandbox/world/world.ts'
import { fairWeather } from './faults.ts'
import type { Site } from './site.ts'
import type { Asked } from './story.ts'

const count = 60
/** Submissions that the site refuses to trash, and others that it reports as seen without ever changing them. */
const [held, stuck] = [4, 2]
const minute = 60_000

/** The line of an evening on the forms screen: batches break off in the middle. */
export const formsWeather = { ...fairWeather, tooMany: 0.15, dropAnswer: 0.08, serverError: 0.02, staleRead: 0.05 }

/** One version of a submission as the site's inbox had it, and whose request made it. */
export interface SubmissionVersion {
  at: number
  id: string
  by: Asked | undefined
  /** Undefined when it is in the inbox no more. */
  is: { status: string | null; seen: boolean } | undefined
}

/** Puts a form and unseen submissions into the site, and lets it refuse some of what is asked of them. */
export function putSubmissions(site: Site): void {
  const { world, state } = site.sandbox
  const [prng, now] = [createPrng(seedOf('simulated submissions')), state.now()]
  const form = createForm(formPlans.contactUs, { prng, now })
  const inTurn = createTurns(prng)
  const writers = world.contacts.all().flatMap((contact) => writerOf(contact) ?? [])
  world.forms.put(form)
  for (let place = 0; place < count; place += 1) {
    const writing = { form, writer: prng.pick(writers), prng, now, at: now - (count - place) * minute, inTurn }
    const submissions = createSubmission(writing, { fill: writeToUs(['Paper Moons']), tagIds: ['simulated'] })
    world.submissions.put({ ...submissions, status: 'PENDING', seen: false, revision: '1' })
  }
  const ids = world.submissions.all().map(({ id }) => id)
  keepSome(site, { held: ids.slice(0, held + stuck), stuck: ids.slice(held, held + stuck) })
}

type Members = Record<string, unknown>
interface BulkResult {
  itemMetadata: Members
}

function keepSome(site: Site, { held, stuck }: { held: readonly string[]; stuck: readonly string[] }): void {
  site.respondInstead((request, carriedOut) => {
    const isTrash = request.url.includes('/bulk/submissions/delete')
    if (!isTrash && !request.url.includes('/mark-as-seen')) return undefined
    const body = JSON.parse(request.body ?? '{}') as Members
    const name = isTrash ? 'submissionIds' : 'ids'
    const asked = (body[name] ?? []) as string[]
    const kept = isTrash ? held : stuck
    const response = carriedOut({
      ...request,
      body: JSON.stringify({ ...body, [name]: asked.filter((id) => !kept.includes(id)) }),
    })
    if (!isTrash || response.status !== 200) return response
    const { results } = JSON.parse(response.text) as { results: BulkResult[] }
    const done = results.map(({ itemMetadata }) => itemMetadata)
    const all = asked.map((id, originalIndex) => ({
      itemMetadata: { ...(done.find((one) => one['id'] === id) ?? refusal(id)), originalIndex },
    }))
    return { ...response, text: JSON.stringify({ results: all }) }
  })
}

const refusal = (id: string) => ({ id, success: false, error: { code: 'HELD', description: 'It is held.' } })

/** Reports every version of a submission. */
export function watchSubmissions(
  { submissions }: Pick<World, 'submissions'>,
  report: (id: string, is: SubmissionVersion['is']) => void,
): void {
  const { put, remove } = submissions
  const isOf = ({ status, seen }: StoredSubmission) => ({ status: status ?? null, seen: seen === true })
  for (const submission of submissions.all()) report(submission.id, isOf(submission))
  submissions.put = (submission) => {
    put(submission)
    report(submission.id, isOf(submission))
  }
  submissions.remove = (id) => {
    const isGone = remove(id)
    if (isGone) report(id, undefined)
    return isGone
  }
}
