import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readFormUpload } from '../../sandbox/world/forms-uploads.ts'
import type { ContactMapping } from '../../shared/wire/forms-contact-mapping.ts'
import { wire } from '../../shared/wire/index.ts'
import { asking, demoForm, madeForm, sent, storedSubmission, textField } from './forms-site.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const world = () => site.sandbox.world
const hour = 3_600_000
const missing = { code: 'not_found', platform: 'SUBMISSION_NOT_FOUND' }

/** A visitor's letter with brackets, a line break, an emoji and more words than a line of paper holds. */
const letter = `Dear house (and all in it),\nthank you 👋. ${'We came by tram and walked home in the rain. '.repeat(40)}`

async function contactSubmission(email: string) {
  const { id } = demoForm(site, 'Contact us')
  return sent(site, id, {
    first_name: 'Zoë',
    last_name: 'Lind',
    email,
    phone: '+46 8 555 0123',
    topic: 'Press',
    message: letter,
    newsletter: true,
  })
}

test('submissions.getMediaUploadUrl: an address of this site that says what it is for', async () => {
  const { id: formId } = demoForm(site, 'Lost property')
  const given = { formId, filename: 'hat.jpg', mimeType: 'image/jpeg' }
  const { uploadUrl = '' } = await visitor(site).call(wire.submissions.getMediaUploadUrl, given)
  const place = `${site.sandbox.url}/_uploads/forms/`
  expect(uploadUrl.startsWith(place)).toBe(true)
  const token = uploadUrl.slice(place.length)
  const now = site.sandbox.state.now()
  expect(readFormUpload(site.sandbox.site, token, now)).toMatchObject(given)
  expect(readFormUpload(site.sandbox.site, token, now + 25 * hour)).toBeUndefined()
  expect(readFormUpload(site.sandbox.site, `x${token}`, now)).toBeUndefined()
})

test('a visitor sends a picture up and names it in the submission', async () => {
  const { id: formId } = demoForm(site, 'Lost property')
  const given = { formId, filename: 'hat.png', mimeType: 'image/png' }
  const guest = visitor(site)
  const [one, two] = [
    await guest.call(wire.submissions.getMediaUploadUrl, given),
    await guest.call(wire.submissions.getMediaUploadUrl, given),
  ]
  expect(one.uploadUrl).not.toBe(two.uploadUrl)
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const response = await fetch(one.uploadUrl ?? '', {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: bytes,
  })
  const { file } = z.object({ file: z.looseObject({ id: z.string() }) }).parse(await response.json())
  expect(world().files.get(file.id)?.file).toMatchObject({ parentFolderId: 'visitor-uploads', private: true })
  const values = { name: 'Ann', email: 'ann@example.org', item: 'Hat', place: 'Bar', lost_on: '2026-11-19' }
  const pictures = [{ fileId: file.id, displayName: 'hat.png', fileType: 'image/png' }]
  const submission = { formId, submissions: { ...values, pictures } }
  const sentOne = await guest.call(wire.submissions.create, { submission, captchaToken: 'shown' })
  expect(storedSubmission(site, sentOne.submission.id).submissions?.['pictures']).toEqual(pictures)
})

test('submissions.getMediaUploadUrl: no address is longer than 500 characters, and the extension stays', async () => {
  const { id: formId } = demoForm(site, 'Lost property')
  const given = { formId, filename: `${'ö'.repeat(900)}.jpeg`, mimeType: 'image/jpeg' }
  const { uploadUrl = '' } = await site.client.call(wire.submissions.getMediaUploadUrl, given)
  expect(uploadUrl.length).toBeLessThanOrEqual(500)
  const token = uploadUrl.split('/').at(-1) ?? ''
  expect(readFormUpload(site.sandbox.site, token, site.sandbox.state.now())?.filename).toMatch(/^ö+\.jpeg$/)
})

test('submissions.getMediaUploadUrl refuses a form that is not there', async () => {
  const given = { formId: randomUUID(), filename: 'hat.jpg', mimeType: 'image/jpeg' }
  const call = site.client.call(wire.submissions.getMediaUploadUrl, given)
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'FORM_NOT_FOUND' })
})

test('submissions.getDocument: its address really gives a PDF with the answers, for an hour', async () => {
  const { id } = await contactSubmission('zoe.lind@example.com')
  const { document } = await site.client.call(wire.submissions.getDocument, { submissionId: id })
  expect(document).toMatchObject({ id, status: 'READY' })
  const url = document?.readyDetails?.downloadUrl ?? ''
  expect(url.length).toBeLessThanOrEqual(300)
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
  expect(pdf.startsWith('%PDF-1.4')).toBe(true)
  expect(pdf).toContain('(Contact us) Tj')
  expect(pdf).toContain('Zo\u00eb')
  expect(pdf).toContain('Dear house \\(and all in it\\)')
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 4)).toBe('xref')
  site.advance(2 * hour)
  expect((await fetch(url)).status).toBe(403)
})

test('submissions.getDocument refuses one that is not there', async () => {
  const call = site.client.call(wire.submissions.getDocument, { submissionId: randomUUID() })
  expect(await refusalOf(call)).toMatchObject(missing)
})

test('submissions.download: the same bytes inside an answer as JSON', async () => {
  const { id: submissionId } = await contactSubmission('zoe.lind@example.com')
  const { document } = await site.client.call(wire.submissions.getDocument, { submissionId })
  const url = document?.readyDetails?.downloadUrl ?? ''
  const accessToken = new URL(url).searchParams.get('accessToken') ?? ''
  const response = await visitor(site).call(wire.submissions.download, { submissionId, accessToken })
  const bytes = Buffer.from(response.body ?? '', 'base64')
  expect(bytes.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toContainEqual({ key: 'Content-Type', value: 'application/pdf' })
})

test('submissions.download refuses a token of another submission', async () => {
  const [one, other] = world().submissions.all()
  const { document } = await site.client.call(wire.submissions.getDocument, { submissionId: one?.id ?? '' })
  const accessToken = new URL(document?.readyDetails?.downloadUrl ?? '').searchParams.get('accessToken') ?? ''
  const call = site.client.call(wire.submissions.download, { submissionId: other?.id ?? '', accessToken })
  expect(await refusalOf(call)).toMatchObject({ code: 'forbidden', platform: 'PERMISSION_DENIED' })
})

test('submissions.getFormatted: labels and words, long texts cut', async () => {
  const { id } = await contactSubmission('zoe.lind@example.com')
  const response = await site.client.call(wire.submissions.getFormatted, { submissionId: id })
  const words = Object.fromEntries((response.submissions ?? []).map(({ label, value }) => [label, value]))
  expect(words).toMatchObject({ 'First name': 'Zoë', 'Send me the programme by e-mail': 'Yes' })
  expect(words['Your message']?.length).toBe(500)
  const fields = demoForm(site, 'Contact us').formFields ?? []
  expect(response.submissions?.[0]?.fieldId).toBe(fields[0]?.id)
})

test('submissions.getFormatted refuses one that is not there', async () => {
  const call = site.client.call(wire.submissions.getFormatted, { submissionId: randomUUID() })
  expect(await refusalOf(call)).toMatchObject(missing)
})

test('submissions.upsertContact: a new contact from what the form maps', async () => {
  const email = 'zoe.lind@example.com'
  const { id } = await contactSubmission(email)
  const { submitContactResponse } = await site.client.call(wire.submissions.upsertContact, { submissionId: id })
  expect(submitContactResponse).toMatchObject({ identityType: 'CONTACT', newContact: true })
  const contactId = submitContactResponse?.contactId ?? ''
  expect(storedSubmission(site, id)).toMatchObject({ contactId, revision: '2' })
  expect(world().contacts.get(contactId)).toMatchObject({
    source: { sourceType: 'WIX_FORMS' },
    lastActivity: { activityType: 'FORM_SUBMITTED' },
    primaryEmail: { email, subscriptionStatus: 'SUBSCRIBED' },
    info: { name: { first: 'Zoë', last: 'Lind' }, phones: { items: [{ phone: '+46 8 555 0123' }] } },
  })
})

test('submissions.upsertContact: a known address gains what is new and keeps what it has', async () => {
  const known = world()
    .contacts.all()
    .find(({ info, primaryInfo }) => info?.name?.first && primaryInfo?.email)
  const { id } = await contactSubmission(known?.primaryInfo?.email ?? '')
  const { submitContactResponse } = await site.client.call(wire.submissions.upsertContact, { submissionId: id })
  expect(submitContactResponse).toMatchObject({ contactId: known?.id, newContact: false })
  const contact = world().contacts.get(known?.id ?? '')
  expect(contact?.info?.name).toEqual(known?.info?.name)
  expect(contact?.info?.phones?.items?.map(({ phone }) => phone)).toContain('+46 8 555 0123')
  expect(contact?.revision).toBe((known?.revision ?? 0) + 1)
})

test('submissions.upsertContact: a member only with a proven address', async () => {
  const { email } = site.sandbox.site.member
  const upsert = async (emailVerified: boolean) => {
    const { id } = await contactSubmission(email)
    const { submitContactResponse } = await site.client.call(wire.submissions.upsertContact, {
      submissionId: id,
      emailVerified,
    })
    return submitContactResponse?.identityType
  }
  expect(await upsert(true)).toBe('MEMBER')
  expect(await upsert(false)).toBe('NOT_AUTHENTICATED_MEMBER')
})

test('submissions.upsertContact: names, work and extended fields, on the contact that is named', async () => {
  const map = (target: string, contactMapping: ContactMapping) => textField(target, {}, { contactMapping })
  const place = asking('place', {
    inputType: 'ADDRESS',
    addressOptions: { componentType: 'MULTILINE_ADDRESS' },
    contactMapping: { contactField: 'ADDRESS', addressInfo: { tag: 'HOME' } },
  })
  const { id: formId } = await madeForm(site, {
    formFields: [
      map('company', { contactField: 'COMPANY' }),
      map('job', { contactField: 'POSITION' }),
      map('born', { contactField: 'BIRTHDATE' }),
      map('seat', { contactField: 'CUSTOM_FIELD', customFieldInfo: { key: 'custom.seat' } }),
      map('vat', { contactField: 'VAT_ID' }),
      place,
    ],
  })
  const values = {
    company: 'Nine Bells',
    job: 'Reader',
    born: '1990-12-10',
    seat: 'B2',
    vat: 'DE1',
    place: { city: 'Jena' },
  }
  const { id: submissionId } = await sent(site, formId, values)
  const known = world()
    .contacts.all()
    .find(({ info }) => info?.company === undefined)
  const contactId = known?.id ?? ''
  await site.client.call(wire.submissions.upsertContact, { submissionId, contactId })
  const info = world().contacts.get(contactId)?.info
  expect(info).toMatchObject({ company: 'Nine Bells', jobTitle: 'Reader', birthdate: '1990-12-10' })
  expect(info?.extendedFields?.items).toMatchObject({ 'custom.seat': 'B2' })
  expect(info?.addresses?.items?.map(({ address }) => address?.city)).toContain('Jena')
})

test('submissions.upsertContact refuses a contact that is not there, and a form that maps nobody', async () => {
  const { id } = await contactSubmission('zoe.lind@example.com')
  const lost = site.client.call(wire.submissions.upsertContact, { submissionId: id, contactId: randomUUID() })
  expect(await refusalOf(lost)).toMatchObject({ code: 'not_found', platform: 'CONTACT_NOT_FOUND' })
  const { id: formId } = await madeForm(site)
  const { id: submissionId } = await sent(site, formId, { name: 'Ann' })
  const call = site.client.call(wire.submissions.upsertContact, { submissionId })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
})
