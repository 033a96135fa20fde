import { expect, test } from 'vitest'
import { tagIdOf } from '../../electron/core/forms/tag-id.ts'
import { checkForm, checkSize } from '../../sandbox/behaviours/forms-checks.ts'
import { submissionFaults } from '../../sandbox/behaviours/submissions-check.ts'
import { buildWorld } from '../../sandbox/seeds/build.ts'
import { houseTags } from '../../sandbox/seeds/forms.ts'
import { castingCall } from '../../sandbox/seeds/forms-casting.ts'
import { formsNamespace } from '../../sandbox/world/forms-providers.ts'
import { SavedForm } from '../../shared/wire/forms-entities.ts'
import { SavedSubmission } from '../../shared/wire/submissions-entities.ts'
import { evening } from './open-platform.ts'

const now = Date.parse(evening)
const demo = buildWorld('demo', 1, now)
const live = demo.submissions.all()
const trashed = demo.trashedSubmissions.all()

test('the house has five forms and a deleted one, all as the platform would keep them', () => {
  const names = demo.forms.all().map(({ name }) => name)
  expect(names).toEqual(['Contact us', 'School visit enquiry', 'After the show', 'Lost property', castingCall.name])
  expect(demo.trashedForms.all().length).toBe(1)
  for (const form of [...demo.forms.all(), ...demo.trashedForms.all()]) {
    SavedForm.parse(form)
    checkForm(form)
    checkSize(form, formsNamespace)
  }
})

test('240 submissions of the last weeks fit their forms', () => {
  expect(live.length + trashed.length).toBe(240)
  expect(trashed.length).toBe(10)
  for (const submission of [...live, ...trashed]) {
    SavedSubmission.parse(submission)
    const form = demo.forms.get(submission.formId)
    expect(form).toBeDefined()
    if (form !== undefined) expect(submissionFaults(form, submission.submissions ?? {}, { now })).toEqual([])
    const sentAt = Date.parse(submission.createdDate ?? '')
    expect(sentAt).toBeLessThan(now)
    expect(sentAt).toBeGreaterThan(now - 50 * 24 * 3_600_000)
  }
})

test('they are in every status, some unseen and some tagged; contacts and members are among the senders', () => {
  const statuses = new Set(live.map(({ status }) => status))
  expect(statuses).toEqual(new Set(['PENDING', 'CONFIRMED', 'PAYMENT_WAITING', 'PAYMENT_CANCELED']))
  const unseen = live.filter(({ seen }) => seen === false).length
  expect(unseen).toBeGreaterThan(5)
  expect(unseen).toBeLessThan(60)
  expect(live.some(({ tags }) => (tags?.tags?.tagIds ?? []).length > 0)).toBe(true)
  const linked = live.flatMap(({ contactId }) => contactId ?? [])
  expect(linked.length).toBeGreaterThan(20)
  expect(linked.every((id) => demo.contacts.get(id) !== undefined)).toBe(true)
  expect(live.some(({ submitter }) => demo.accounts.get(submitter?.memberId ?? '') !== undefined)).toBe(true)
})

test('the tags of the house have the ids that Foyer makes of their words', () => {
  expect([...houseTags]).toEqual([...houseTags.keys()].map((name) => [name, tagIdOf(name)]))
  const used = new Set(live.flatMap(({ tags }) => tags?.tags?.tagIds ?? []))
  expect([...used].toSorted()).toEqual([...houseTags.values()].toSorted())
})

test('there are long letters, emoji and pictures, and nobody can be reached', () => {
  const texts = live.map(({ submissions }) => JSON.stringify(submissions))
  expect(texts.some((text) => text.length > 1200)).toBe(true)
  expect(texts.some((text) => /\p{Extended_Pictographic}/u.test(text))).toBe(true)
  expect(texts.some((text) => text.includes('IMG_'))).toBe(true)
  const emails = live.flatMap(({ submissions }) => submissions?.['email'] ?? [])
  expect(emails.filter((email) => !/@example\.(org|com)$/.test(String(email)))).toEqual([])
})

test('the same seed and instant give the same forms and submissions; ids of forms stay from day to day', () => {
  const again = buildWorld('demo', 1, now)
  expect(again.submissions.all()).toEqual(live)
  expect(again.forms.all()).toEqual(demo.forms.all())
  const tomorrow = buildWorld('demo', 1, now + 24 * 3_600_000)
  expect(tomorrow.forms.all().map(({ id }) => id)).toEqual(demo.forms.all().map(({ id }) => id))
})
