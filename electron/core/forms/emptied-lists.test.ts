import { expect, test } from 'vitest'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { onSite, openForms, page } from './forms.test-kit.ts'

/** The next write gets an unreadable response and is not done; the look after it shows nothing of what it counts. */
function loseOnce(
  desk: TestDesk,
  { write, look, id, body }: { write: string; look: string; id: string; body: object },
): void {
  let isLost = false
  desk.network.replace(({ url, body: asked }) => {
    const answer = (json: unknown) => ({
      ...{ status: 200, url, headers: { 'content-type': 'application/json' } },
      text: JSON.stringify(json),
    })
    if (url.includes(write) && !isLost) {
      isLost = true
      return answer([])
    }
    if (!isLost || !url.includes(look) || !`${url} ${asked}`.includes(id)) return undefined
    desk.network.replace(() => undefined)
    return answer(body)
  })
}

const metadata = { count: 1, hasNext: false }

test('an inbox that shows fewer submissions than it counts does not say that one is gone', async () => {
  await using desk = await openForms()
  const submission = onSite(desk).find(({ seen }) => seen !== true)
  if (submission === undefined) throw new Error('The demo site has one that is not seen.')
  const { id: submissionId, formId } = submission
  loseOnce(desk, {
    write: 'mark-as-seen',
    look: 'namespace/query',
    id: submissionId,
    body: { submissions: [], metadata },
  })
  await desk.api.forms.markSeen({ submissionId, formId })
  await desk.drained()
  expect(desk.sandbox.world.submissions.get(submissionId)?.seen).toBe(true)
})

test('a trash that shows fewer submissions than it counts does not say that one is gone', async () => {
  await using desk = await openForms()
  await desk.until('the trash is here', async () => (await page(desk, { tab: 'trash' })).total > 0)
  const [submission] = desk.sandbox.world.trashedSubmissions.all()
  if (submission === undefined) throw new Error('The demo site has one in the trash.')
  const { id: submissionId, formId } = submission
  const body = { submissions: [], pagingMetadata: metadata }
  loseOnce(desk, { write: 'trash-bin/delete', look: 'trash-bin?', id: submissionId, body })
  await desk.api.forms.deleteForever({ submissionId, formId })
  await desk.drained()
  expect(desk.sandbox.world.trashedSubmissions.get(submissionId)).toBeUndefined()
})
