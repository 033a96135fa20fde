import { wire } from '../../shared/wire/index.ts'
import type { SavedSubmission } from '../../shared/wire/submissions-entities.ts'
import { askSite } from './ask-site.ts'
import type { RunningSandbox } from './run-sandbox.ts'

const namespace = 'wix.form_app.form'

/** The id of the demo site's form with files. */
export async function castingCall(sandbox: RunningSandbox): Promise<string> {
  const query = { filter: { namespace }, cursorPaging: { limit: 50 } }
  const { forms } = await askSite(sandbox, wire.forms.query, { query })
  return forms.find(({ name }) => name?.startsWith('Casting call') === true)?.id ?? ''
}

/** All submissions of a form, as the site has them. */
export async function submissionsOnSite(
  sandbox: RunningSandbox,
  formId: string,
): Promise<Map<string, SavedSubmission>> {
  const found = new Map<string, SavedSubmission>()
  let cursor: string | undefined
  do {
    const page = { limit: 100, ...(cursor === undefined ? {} : { cursor }) }
    const query = cursor === undefined ? { filter: { namespace, formId }, cursorPaging: page } : { cursorPaging: page }
    const response = await askSite(sandbox, wire.submissions.queryByNamespace, { query })
    for (const submission of response.submissions) found.set(submission.id, submission)
    cursor = response.metadata?.cursors?.next ?? undefined
  } while (cursor !== undefined)
  return found
}
