import { t } from '@lingui/core/macro'
import classes from './data-grid.module.css'

/** The tick of a row or of the head. The cell around it has the focus and does the work. */
export function Tick({ checked, label = t`Selected` }: { checked: boolean | 'mixed'; label?: string }) {
  return (
    <span className={classes['tick']} data-checked={checked === false ? undefined : checked}>
      {checked === true && (
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="m4.5 9.4 3 3 6-6.4" />
        </svg>
      )}
      {checked === 'mixed' && (
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M5 9h8" />
        </svg>
      )}
      <span className={classes['spoken']}>{checked === true ? label : ''}</span>
    </span>
  )
}
