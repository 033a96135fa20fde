import { day, iso, minute } from '../clock.ts'
import type { World } from '../world/world.ts'
import { demoShows } from './demo.ts'
import { createForm, formPlans } from './forms-plans.ts'
import {
  type Answering,
  askForVisit,
  createSubmission,
  createTurns,
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
  answer: Answering
  count: number
  /** How many of them are in the trash. */
  trashed: number
}

const boxes: readonly Box[] = [
  { plan: formPlans.contactUs, answer: writeToUs(demoShows.map(({ title }) => title)), count: 68, trashed: 4 },
  { plan: formPlans.schoolVisit, answer: askForVisit, count: 31, trashed: 1 },
  { plan: formPlans.feedback, answer: sayAfterwards, count: 57, trashed: 2 },
  { plan: formPlans.lostProperty, answer: missSomething, count: 24, trashed: 1 },
]

/** Four forms of the house with 180 submissions of the last weeks, a few of them in the trash, and one deleted form. */
export function seedForms(world: World, how: Seeding): void {
  const { prng, now } = how
  const inTurn = createTurns(prng)
  const tagIds = Array.from({ length: 4 }, () => prng.uuid())
  const memberIds = world.accounts.all().map(({ identity }) => identity.id)
  for (const { plan, answer, count, trashed } of boxes) {
    const form = createForm(plan, how)
    world.forms.put(form)
    const times = Array.from(
      { length: count },
      () => now - 20 * minute - Math.floor(prng.next() ** 1.6 * weeks * 7 * day),
    )
    for (const [place, at] of times.sort((left, right) => left - right).entries()) {
      const writer = nextWriter(world, how, memberIds)
      const submission = createSubmission({ form, writer, prng, now, at, inTurn }, { answer, tagIds })
      // Every so often one is thrown away, never one of the newest.
      const thrown = place % 6 === 2 && place / 6 < trashed
      if (thrown) world.trashedSubmissions.put({ ...submission, trashedAt: iso(Math.min(now, at + 2 * day)) })
      else world.submissions.put(submission)
    }
  }
  const trashedAt = iso(now - 12 * day)
  world.trashedForms.put({ ...createForm(formPlans.summerFete, how), updatedDate: trashedAt, trashedAt })
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
