import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { asked, openForms, page } from './forms.test-kit.ts'

/** A submission of a person who is not a contact of the site. */
async function openStranger() {
  const laptop = await openForms()
  for (const { id, formId } of (await page(laptop)).rows) {
    const { contact, fieldValues } = await laptop.api.forms.submission({ submissionId: id })
    const email = fieldValues.find(({ value }) => value.kind === 'email')
    if (contact === null && email?.value.kind === 'email') {
      return { laptop, named: { submissionId: id, formId }, email: email.value.text }
    }
  }
  throw new Error('The demo site has strangers.')
}

test('a contact is made of the sender, offline too, and is here as soon as the site has it', async () => {
  const { laptop, named, email } = await openStranger()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.forms.makeContact(named)
  await laptop.api.forms.makeContact(named)
  expect(await queueOf(laptop)).toHaveLength(1)
  const waiting = await laptop.api.forms.submission({ submissionId: named.submissionId })
  expect(waiting).toMatchObject({ contact: null, contactComing: true })
  goOnline(laptop)
  await laptop.drained()
  const { contact, contactComing } = await laptop.api.forms.submission({ submissionId: named.submissionId })
  expect(contactComing).toBe(false)
  const made = laptop.sandbox.world.contacts.get(contact?.id ?? '')
  expect(made?.info?.emails?.items?.map((one) => one.email)).toEqual([email])
})

test('a lost answer makes no second contact', async () => {
  const { laptop, named, email } = await openStranger()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [{ match: { path: '/submissions-contacts', method: 'POST' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.forms.makeContact(named)
  await laptop.drained()
  const all = laptop.sandbox.world.contacts.all()
  expect(all.filter(({ info }) => info?.emails?.items?.some((one) => one.email === email))).toHaveLength(1)
  expect(asked(laptop, '/submissions-contacts').length).toBeLessThanOrEqual(2)
})

test('the site’s document comes as a PDF while there is a network, and says why where there is none', async () => {
  const { laptop, named } = await openStranger()
  await using _ = laptop
  const { base64 } = await laptop.api.forms.document({ submissionId: named.submissionId })
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  await goOffline(laptop)
  await expect(laptop.api.forms.document({ submissionId: named.submissionId })).rejects.toMatchObject({
    code: 'offline',
  })
})
