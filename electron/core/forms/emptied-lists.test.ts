import { expect, test } from 'vitest'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { onSite, openForms, page } from './forms.test-kit.ts'

/** The next write gets an unreadable response and is not done; the look after it shows nothing of what it counts. */
function loseOnce(
  laptop: TestLaptop,
  { write, look, id, body }: { write: string; look: string; id: string; body: object },
): void {
  let isLost = false
  laptop.network.replace(({ url, body: asked }) => {
    const response = (json: unknown) => ({
      ...{ status: 200, url, headers: { 'content-type': 'application/json' } },
      text: JSON.stringify(json),
    })
    if (url.includes(write) && !isLost) {
      isLost = true
      return response([])
    }
    if (!isLost || !url.includes(look) || !`${url} ${asked}`.includes(id)) return undefined
    laptop.network.replace(() => undefined)
    return response(body)
  })
}

const metadata = { count: 1, hasNext: false }

test('an inbox that shows fewer submissions than it counts does not say that one is gone', async () => {
  await using laptop = await openForms()
  const submission = onSite(laptop).find(({ seen }) => seen !== true)
  if (submission === undefined) throw new Error('The demo site has one that is not seen.')
  const { id: submissionId, formId } = submission
  loseOnce(laptop, {
    write: 'mark-as-seen',
    look: 'namespace/query',
    id: submissionId,
    body: { submissions: [], metadata },
  })
  await laptop.api.forms.markSeen({ submissionId, formId })
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(submissionId)?.seen).toBe(true)
})

test('a trash that shows fewer submissions than it counts does not say that one is gone', async () => {
  await using laptop = await openForms()
  await laptop.until('the trash is here', async () => (await page(laptop, { tab: 'trash' })).total > 0)
  const [submission] = laptop.sandbox.world.trashedSubmissions.all()
  if (submission === undefined) throw new Error('The demo site has one in the trash.')
  const { id: submissionId, formId } = submission
  const body = { submissions: [], pagingMetadata: metadata }
  loseOnce(laptop, { write: 'trash-bin/delete', look: 'trash-bin?', id: submissionId, body })
  await laptop.api.forms.deleteForever({ submissionId, formId })
  await laptop.drained()
  expect(laptop.sandbox.world.trashedSubmissions.get(submissionId)).toBeUndefined()
})
