import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconRefresh, IconTool } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { codeOf, readSentenceFor } from '../errors.ts'
import { formatCount } from '../format.ts'
import folded from './chevron-summary.module.css'
import classes from './states.module.css'

interface DoorStateProps {
  /** The screen's own icon, 32 px, drawn in the open door. */
  icon: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
  /** `broken` draws the door dashed and amber. */
  tone?: 'open' | 'broken'
  children?: ReactNode
}

/** A door, a title, one sentence, one filled action: what a screen shows when it has nothing to show. */
export function DoorState({ icon, title, text, action, tone = 'open', children }: DoorStateProps) {
  const titleId = useId()
  return (
    <section className={classes['state']} data-tone={tone} aria-labelledby={titleId}>
      <div className={classes['picture']} aria-hidden="true">
        <svg viewBox="0 0 160 132" className={classes['door']} aria-hidden="true">
          <ellipse cx="80" cy="122" rx="80" ry="9" className={classes['floor']} />
          <path d="M36 122V46a44 44 0 0 1 88 0v76z" className={classes['light']} />
          <path d="M36 122V46c0-18.500 11.500-34.500 28-41v104z" className={classes['leaf']} />
          <path d="M36 122V46a44 44 0 0 1 88 0v76z" className={classes['frame']} />
        </svg>
        <span className={classes['icon']}>{icon}</span>
      </div>
      <h2 className={classes['title']} id={titleId}>
        {title}
      </h2>
      <p className={classes['text']}>{text}</p>
      {action !== undefined && <div className={classes['actions']}>{action}</div>}
      {children}
    </section>
  )
}

/** For a screen without content yet: say in one sentence when there will be some, and offer one action. */
export const EmptyState = (props: Omit<DoorStateProps, 'tone' | 'children'>) => <DoorState {...props} />

/** For a query that failed: shows the sentence for its code, with the code itself folded away for support. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  return (
    <div role="alert" className="fullHeight">
      <DoorState
        tone="broken"
        icon={<IconTool size={34} stroke={1.75} />}
        title={t`This could not be shown`}
        text={readSentenceFor(error)}
        action={
          onRetry && (
            <Button h={42} size="md" leftSection={<IconRefresh size={17} />} onClick={onRetry}>{t`Try again`}</Button>
          )
        }
      >
        <details className={classes['details']}>
          <summary className={folded['summary']}>{t`Details for support`}</summary>
          <code className="block breaks">{codeOf(error)}</code>
        </details>
      </DoorState>
    </div>
  )
}

/** For a filter that matches nothing: one line, and a button that clears it. */
export function FilteredEmpty({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <div className={classes['filtered']} role="status">
      <span>{text}</span>
      <Button variant="subtle" size="compact-sm" h={28} onClick={onClear}>{t`Clear filters`}</Button>
    </div>
  )
}

/** The first download as an arch that fills; counts rows while the total is unknown. */
export function FirstLoad(props: { rows: number; expected: number | null; label: string; text: string }) {
  const { rows, expected, label, text } = props
  const share = expected === null || expected === 0 ? null : Math.min(1, rows / expected)
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <div className={classes['state']}>
      <div
        className={classes['gauge']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={percent === null ? t`${formatCount(rows)} loaded` : `${percent} %`}
      >
        <div className={classes['gaugeFill']} style={{ height: `${(share ?? 0) * 100}%` }} />
        <span className={classes['gaugeValue']}>{percent === null ? formatCount(rows) : `${percent} %`}</span>
      </div>
      <h2 className={classes['title']}>{label}</h2>
      <p className={classes['text']}>{t`${text}. You can keep working.`}</p>
    </div>
  )
}
