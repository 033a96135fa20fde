import { t } from '@lingui/core/macro'
import type { ContactDraft, DraftField } from './contact-draft.ts'
import classes from './contact-form.module.css'
import { wordsOf } from './draft-meeting.ts'

/** Fields that changed on the site while they were typed over, and what the site has. */
export interface Met {
  fields: DraftField[]
  theirs: ContactDraft
}

/** What the site has in a field that was typed over; undefined where the two do not meet. */
export function meanwhileText(met: Met | undefined, field: DraftField): string | undefined {
  if (met?.fields.includes(field) !== true) return undefined
  const words = wordsOf(met.theirs, field)
  return t`On the site it is now ${words}. Saving puts yours in its place.`
}

/** The same, under a list of entries. */
export function Meanwhile({ met, field }: { met: Met | undefined; field: DraftField }) {
  const text = meanwhileText(met, field)
  return text === undefined ? null : <p className={classes['met']}>{text}</p>
}
