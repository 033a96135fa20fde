import { t } from '@lingui/core/macro'
import { Tick } from '../../ui/data-grid/tick.tsx'
import classes from './forms.module.css'

interface RowTickProps {
  name: string
  checked: boolean
  /** `isRange`: with Shift, everything from the row before to this one. */
  onTick: (isRange: boolean) => void
}

/** The tick of a submission in the list. Keys tick with Space on the row, so it is no Tab stop of its own. */
export function RowTick({ name, checked, onTick }: RowTickProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn as the ticks of every other list
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      aria-checked={checked}
      aria-label={name === '' ? t`Select submission` : t`Select ${name}`}
      title={t`Select (Space)`}
      className={classes['rowTick']}
      onClick={({ shiftKey }) => onTick(shiftKey)}
    >
      <Tick checked={checked} />
    </button>
  )
}
