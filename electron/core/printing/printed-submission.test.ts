import { expect, test } from 'vitest'
import { sampleSubmission } from '../../../tests/printing/sample-submission.ts'
import { english } from '../base/speech.ts'
import { openForms, page } from '../forms/forms.test-kit.ts'
import { submissionDocument } from './templates/submission.ts'

test('whatever was sent is text on paper: markup, a very long value, words from right to left', () => {
  const { html } = submissionDocument(sampleSubmission, 'a4', english)
  expect(html).not.toMatch(/<script|<img|<b>|<i>/)
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  expect(html).toContain('<dd dir="auto">שלום לכולם')
  expect(html).toContain('980,200 more characters aren’t printed.')
  expect(html).toContain('29 Feb 2024')
  expect(html).toContain('Submission of &lt;b&gt;Annegret&lt;/b&gt; &amp; Søns')
})

test('an answer is printed offline from what this laptop has, and goes through the print queue', async () => {
  await using laptop = await openForms()
  const { rows } = await page(laptop)
  const submissionId = rows[0]?.id ?? ''
  laptop.sandbox.faults.set({ cut: true })
  const { fieldValues, name } = await laptop.api.forms.submission({ submissionId })
  const { html } = await laptop.api.printing.document({ request: { kind: 'answer', submissionId } })
  expect(html).toContain(name)
  for (const { label } of fieldValues) expect(html).toContain(label.replaceAll("'", '&#39;'))
  const job = await laptop.api.printing.print({ request: { kind: 'answer', submissionId } })
  expect([job.kind, job.what]).toEqual(['answer', `Submission of ${name}`])
  const gone = laptop.api.printing.document({ request: { kind: 'answer', submissionId: 'unknown' } })
  await expect(gone).rejects.toMatchObject({ code: 'not_found' })
})
