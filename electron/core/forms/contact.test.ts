import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { asked, openForms, page } from './forms.test-kit.ts'

/** A submission of a person who is not a contact of the site. */
async function openStranger() {
  const desk = await openForms()
  for (const { id, formId } of (await page(desk)).rows) {
    const { contact, answers } = await desk.api.forms.submission({ submissionId: id })
    const email = answers.find(({ value }) => value.kind === 'email')
    if (contact === null && email?.value.kind === 'email') {
      return { desk, named: { submissionId: id, formId }, email: email.value.text }
    }
  }
  throw new Error('The demo site has strangers.')
}

test('a contact is made of the sender, offline too, and is here as soon as the site has it', async () => {
  const { desk, named, email } = await openStranger()
  await using _ = desk
  await goOffline(desk)
  await desk.api.forms.makeContact(named)
  await desk.api.forms.makeContact(named)
  expect(await queueOf(desk)).toHaveLength(1)
  const waiting = await desk.api.forms.submission({ submissionId: named.submissionId })
  expect(waiting).toMatchObject({ contact: null, contactComing: true })
  goOnline(desk)
  await desk.drained()
  const { contact, contactComing } = await desk.api.forms.submission({ submissionId: named.submissionId })
  expect(contactComing).toBe(false)
  const made = desk.sandbox.world.contacts.get(contact?.id ?? '')
  expect(made?.info?.emails?.items?.map((one) => one.email)).toEqual([email])
})

test('a lost answer makes no second contact', async () => {
  const { desk, named, email } = await openStranger()
  await using _ = desk
  desk.sandbox.faults.set({
    rules: [{ match: { path: '/submissions-contacts', method: 'POST' }, kind: 'loseReply', times: 1 }],
  })
  await desk.api.forms.makeContact(named)
  await desk.drained()
  const all = desk.sandbox.world.contacts.all()
  expect(all.filter(({ info }) => info?.emails?.items?.some((one) => one.email === email))).toHaveLength(1)
  expect(asked(desk, '/submissions-contacts').length).toBeLessThanOrEqual(2)
})

test('the site’s document comes as a PDF while there is a network, and says why where there is none', async () => {
  const { desk, named } = await openStranger()
  await using _ = desk
  const { base64 } = await desk.api.forms.document({ submissionId: named.submissionId })
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  await goOffline(desk)
  await expect(desk.api.forms.document({ submissionId: named.submissionId })).rejects.toMatchObject({ code: 'offline' })
})
