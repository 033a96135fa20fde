import { findingsOf } from '../../electron/core/forms/checks/check-values.ts'
import { closedFindings } from '../../electron/core/forms/checks/closed-form.ts'
import { wire } from '../../shared/wire/index.ts'
import { madeForm, type NewForm } from './forms-site.ts'
import type { OpenPlatform } from './open-platform.ts'

/** Asks the site what it objects to, and this laptop's own check; both as `path type`, sorted. */
export async function askBoth(site: OpenPlatform, change: Partial<NewForm>, submissions: Record<string, unknown>) {
  const form = await madeForm(site, change)
  const response = await site.client.call(wire.submissions.validate, { submission: { formId: form.id, submissions } })
  const errors = (response.violationErrors ?? []).flatMap((one) => one.submissionValidationErrors?.errors ?? [])
  // A site holds 75 forms.
  site.sandbox.world.forms.remove(form.id)
  const now = site.now()
  const ours = [...closedFindings(form, { now, received: 0 }), ...findingsOf(form, submissions, now)]
  return {
    theirs: errors.map(({ errorPath, errorType }) => `${errorPath} ${errorType}`).toSorted(),
    ours: ours.map(({ path, code }) => `${path} ${code}`).toSorted(),
  }
}
