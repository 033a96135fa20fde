import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import classes from './edit-form.module.css'

interface EditFootProps {
  /** The field values that the site would reject. */
  faults: number
  busy: boolean
  disabled: boolean
  onCancel: () => void
}

/** The end of a form over field values: what is wrong with them, the way out, and *Save*. */
export function EditFoot({ faults, busy, disabled, onCancel }: EditFootProps) {
  return (
    <div className={classes['foot']}>
      <span className={classes['faultCount']} role="status">
        {faults > 0 &&
          plural(faults, {
            one: 'Fix # field. Nothing is saved yet.',
            other: 'Fix # fields. Nothing is saved yet.',
          })}
      </span>
      <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      <Button type="submit" loading={busy} disabled={disabled} aria-keyshortcuts="Control+S">{t`Save`}</Button>
    </div>
  )
}
