import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import classes from './editor.module.css'

interface SectionProps {
  id: string
  title: string
  /** A line beside the title. */
  about?: ReactNode
  action?: ReactNode
  /** Members of it were changed at the site while they were typed over. */
  isMet?: boolean
  children: ReactNode
}

/** One part of the event's form. */
export function Section({ id, title, about, action, isMet = false, children }: SectionProps) {
  return (
    <section id={`event-${id}`} className={classes['section']} aria-labelledby={`event-${id}-title`}>
      <div className={classes['sectionHead']}>
        <h2 id={`event-${id}-title`}>{title}</h2>
        {about !== undefined && <span className="muted rem13">{about}</span>}
        {action !== undefined && <span className={classes['sectionAction']}>{action}</span>}
      </div>
      {isMet && (
        <p className={classes['met']} role="status">
          {t`This was also changed on the site. Saving replaces that with yours.`}
        </p>
      )}
      {children}
    </section>
  )
}
