import { day, iso, minute } from '../clock.ts'
import { keepSentFiles } from '../world/forms-files.ts'
import type { World } from '../world/world.ts'
import { demoShows } from './demo.ts'
import { askForPart, castingCall } from './forms-casting.ts'
import { createForm, formPlans } from './forms-plans.ts'
import {
  askForVisit,
  createSubmission,
  createTurns,
  type Filling,
  missSomething,
  sayAfterwards,
  type Writer,
  writerOf,
  writeToUs,
} from './forms-submissions.ts'
import type { Seeding } from './seeding.ts'

/** The weeks that submissions go back. */
const weeks = 7

interface Box {
  plan: (typeof formPlans)[keyof typeof formPlans]
  fill: Filling
  count: number
  /** How many of them are in the trash. */
  trashed: number
}

const boxes: readonly Box[] = [
  { plan: formPlans.contactUs, fill: writeToUs(demoShows.map(({ title }) => title)), count: 68, trashed: 4 },
  { plan: formPlans.schoolVisit, fill: askForVisit, count: 31, trashed: 1 },
  { plan: formPlans.feedback, fill: sayAfterwards, count: 57, trashed: 2 },
  { plan: formPlans.lostProperty, fill: missSomething, count: 24, trashed: 1 },
  { plan: castingCall, fill: askForPart, count: 60, trashed: 2 },
]

/** The tags of the house by their words. Foyer gives a word the same id on every laptop. */
export const houseTags: ReadonlyMap<string, string> = new Map([
  ['Access', '209bb393-6fa6-5ba8-9abd-80208fef7364'],
  ['School', '1fb4ec5b-0a9c-5b5a-ac71-c78dba5f7817'],
  ['Press', '885cacaa-2620-5a90-b2ad-4685f1ba60dd'],
  ['Call back', 'd221568c-f5c7-5f95-afbf-3ffbe0ae6552'],
])

/** Five forms of the house with 240 submissions of the last weeks, a few of them in the trash, and one deleted form. */
export function seedForms(world: World, how: Seeding): void {
  const { prng, now } = how
  const inTurn = createTurns(prng)
  const tagIds = [...houseTags.values()]
  const memberIds = world.accounts.all().map(({ identity }) => identity.id)
  for (const { plan, fill, count, trashed } of boxes) {
    const form = createForm(plan, how)
    world.forms.put(form)
    const times = Array.from(
      { length: count },
      () => now - 20 * minute - Math.floor(prng.next() ** 1.6 * weeks * 7 * day),
    )
    for (const [place, at] of times.sort((left, right) => left - right).entries()) {
      const writer = nextWriter(world, how, memberIds)
      const submission = createSubmission({ form, writer, prng, now, at, inTurn }, { fill, tagIds })
      keepSentFiles(world, submission)
      // Every so often one is thrown away, never one of the newest.
      const thrown = place % 6 === 2 && place / 6 < trashed
      if (thrown) world.trashedSubmissions.put({ ...submission, trashedAt: iso(Math.min(now, at + 2 * day)) })
      else world.submissions.put(submission)
    }
  }
  const trashedAt = iso(now - 12 * day)
  world.trashedForms.put({ ...createForm(formPlans.summerFete, how), updatedDate: trashedAt, trashedAt })
}

/** What no one of the house has looked at yet. */
const untouched = { status: 'PENDING', seen: false, tags: { tags: { tagIds: [] as string[] } }, revision: '1' } as const

interface More {
  formId: string
  count: number
  pending: boolean
}

/** More submissions of one of the house's forms, the newest a minute old; returns their ids, the oldest first. */
export function seedMore(world: World, how: Seeding, asked: More): string[] {
  const { prng, now } = how
  const { formId, count, pending } = asked
  const form = world.forms.get(formId)
  const box = boxes.find(({ plan }) => plan.name === form?.name)
  if (form === undefined || box === undefined) return []
  const inTurn = createTurns(prng)
  const tagIds = [...houseTags.values()]
  return Array.from({ length: count }, (_, place) => {
    const at = now - (count - place) * minute
    const writer = nextWriter(world, how, [])
    const submission = createSubmission({ form, writer, prng, now, at, inTurn }, { fill: box.fill, tagIds })
    keepSentFiles(world, submission)
    world.submissions.put(pending ? { ...submission, ...untouched } : submission)
    return submission.id
  })
}

/** A third of those who write are contacts of the site, and now and then a member. */
function nextWriter(world: World, { prng, people }: Seeding, memberIds: readonly string[]): Writer {
  const contacts = world.contacts.all()
  const known = prng.chance(0.35) && contacts.length > 0 ? writerOf(prng.pick(contacts)) : undefined
  const memberId = prng.chance(0.08) && memberIds.length > 0 ? prng.pick(memberIds) : undefined
  if (known !== undefined) return { ...known, memberId }
  const { first, last, email, phone } = people.next()
  return { first, last, email, phone, contactId: undefined, memberId }
}
