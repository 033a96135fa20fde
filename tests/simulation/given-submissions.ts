import { createForm, formPlans } from '../../sandbox/seeds/forms-plans.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { newText } from './document-actions.ts'
import type { Evening } from './evening.ts'
import type { OwnFile } from './own-files.ts'
import type { Action } from './people.ts'
import type { Site } from './site.ts'
import type { ExpectedChange } from './story.ts'

const { name: formName } = formPlans.lostProperty
const places = ['Main House', 'Cloakroom', 'Bar']

/** What an operator typed for a guest. */
export interface GivenSubmission {
  laptop: number
  text: string
  values: Readonly<Record<string, string>>
  /** The file that goes along. */
  file: string | undefined
}

/** Puts a form that takes files into the site, with no submissions. */
export function putFormWithFiles({ sandbox: { world, state } }: Site): void {
  world.forms.put(createForm(formPlans.lostProperty, { prng: createPrng(seedOf('given answers')), now: state.now() }))
}

const give: Action['perform'] = async (person, api, { story, timeline }) => {
  const { laptop } = person
  const prng = person.profile === 'submissions' ? person.prng : person.later
  const { forms } = await api.forms.list({})
  const formId = forms.find(({ name }) => name === formName)?.id
  // The first download has not come so far.
  if (formId === undefined) return
  const text = newText(person)
  const values = {
    name: 'Quilla',
    email: `${text}@example.org`,
    item: text,
    place: prng.pick(places),
    lost_on: '2026-11-19',
  }
  const picture: OwnFile = {
    path: [`${text}.png`],
    bytes: Buffer.from(`picture of ${text}`),
    modifiedAt: 1_760_000_000_000,
  }
  const hasFile = prng.chance(0.5)
  const files = []
  if (hasFile) {
    const token = `given ${text}`
    laptop.ownFiles.handOver(token, [picture])
    files.push({ target: 'pictures', files: (await api.forms.pickAnswerFiles({ token })).files })
  }
  const expected: ExpectedChange = {
    ...{ at: timeline.now(), laptop: laptop.index, run: laptop.run(), operation: 'forms.send', text, recordId: '' },
    ...{ field: undefined, base: null, operationId: undefined, isMade: undefined, confirmedAt: undefined },
  }
  story.expectedChanges.push(expected)
  story.given.push({ laptop: laptop.index, text, values, file: hasFile ? `${text}.png` : undefined })
  const submissions = Object.entries(values).map(([target, value]) => ({ target, value }))
  try {
    const { submissionId } = await api.forms.saveNew({ formId, submissionId: null, answers: submissions, files })
    expected.isMade = submissionId !== null
    if (submissionId === null) return
    expected.recordId = submissionId
    expected.operationId = laptop
      .laptop()
      ?.open()
      .find(({ entityKey }) => entityKey.endsWith(submissionId))?.id
    expected.confirmedAt = timeline.now()
  } catch (error) {
    expected.isMade = false
    throw error
  }
}

export const enteredSubmissionActions: readonly Action[] = [{ name: 'give an answer', weight: 25, perform: give }]

/**
 * S2: what was entered on behalf of a guest is on the site once at most, in the inbox or the trash, with all that was
 * typed and the file that went along; and when it counts as sent, it is there.
 */
export function givenSubmissionsAreThereOnce({ story, site }: Evening): void {
  const { submissions, trashedSubmissions } = site.sandbox.world
  const all = [...submissions.all(), ...trashedSubmissions.all()]
  for (const { laptop, text, values, file } of story.given) {
    const expected = story.expectedChanges.find((one) => one.operation === 'forms.send' && one.text === text)
    const there = all.filter(({ submissions }) => submissions?.['item'] === text)
    // A person who has it sent again after looking at it decides for that.
    const again = story.decided.filter((one) => one.laptop === laptop && one.recordId === expected?.recordId).length
    const name = `the answer ${text} of laptop ${laptop}`
    if (there.length > 1 + again) story.violate('S2', `${name} is on the site ${there.length} times`)
    const end = story.ended.find((one) => one.laptop === laptop && one.id === expected?.operationId)
    if (end?.result === 'done' && there.length === 0 && again === 0) {
      story.violate('S2', `${name} counts as sent, and the site does not have it`)
    }
    for (const { submissions } of there) {
      const { pictures, ...typed } = submissions ?? {}
      const names = Array.isArray(pictures) ? pictures.map((one: { displayName?: string }) => one.displayName) : []
      const isSame = JSON.stringify(sorted(typed)) === JSON.stringify(sorted(values))
      if (isSame && names.join() === (file ?? '')) continue
      story.violate(
        'S2',
        `${name} says ${JSON.stringify(submissions)} on the site, and ${JSON.stringify(values)} was typed`,
      )
    }
  }
}

const sorted = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
