import { plural, t } from '@lingui/core/macro'
import type { EditField } from '../../../../shared/app/form-editing.ts'
import { listText } from '../../../format.ts'
import classes from './new-submission.module.css'

/**
 * What the operator has to know of a form before typing: what it needs that can't be given here, and what is left open.
 */
export function BeforeTyping({ fields, unknownRules }: { fields: readonly EditField[]; unknownRules: number }) {
  const needed = fields.filter(({ required, hidden }) => required && !hidden)
  const labels = (kind: EditField['kind']) => needed.filter((field) => field.kind === kind).map(({ label }) => label)
  const [missing, paid] = [labels('fixed'), labels('products')]
  return (
    <>
      {missing.length > 0 && (
        <p className={classes['closed']} role="status">
          {t`This form needs something that can’t be entered here: ${listText(missing)}. Fill it in on the site.`}
        </p>
      )}
      {paid.length > 0 && (
        <p className={classes['closed']} role="status">
          {t`This form asks for a payment: ${listText(paid)}. The submission is saved, and waits on the site until it’s paid there.`}
        </p>
      )}
      {unknownRules > 0 && (
        <p className="muted">
          {plural(unknownRules, {
            one: 'The form has # rule that this version of Foyer doesn’t know. The site goes by it: it may ask more than this, and says so.',
            other:
              'The form has # rules that this version of Foyer doesn’t know. The site goes by them: it may ask more than this, and says so.',
          })}
        </p>
      )}
    </>
  )
}
