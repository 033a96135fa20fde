import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../format.ts'
import classes from './toolbar.module.css'

interface TickedBarProps {
  count: number
  /** Its name for screen readers: "Selected files". */
  label: string
  /** All rows that match, more than are loaded. */
  all?: boolean
  className?: string | undefined
  /** What can be done with them. */
  children: ReactNode
}

/** Floats over the foot of a list while rows are ticked: how many, and what can be done with them. */
export function TickedBar({ count, label, all = false, className = '', children }: TickedBarProps) {
  return (
    <div className={`${classes['selectionPlace']} ${className}`}>
      <span role="status" className={classes['spoken']}>
        {count === 0 ? '' : t`${formatCount(count)} selected`}
      </span>
      {count > 0 && (
        <div className={classes['selection']} role="toolbar" aria-label={label} data-keep-clear>
          <span>
            {all ? (
              <Trans>
                <b>{formatCount(count)}</b> selected, all that match
              </Trans>
            ) : (
              <Trans>
                <b>{formatCount(count)}</b> selected
              </Trans>
            )}
          </span>
          {children}
        </div>
      )}
    </div>
  )
}
