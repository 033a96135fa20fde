import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCopy, IconRefresh, IconTool } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { codeOf } from '../errors.ts'
import { formatTimeExact } from '../format.ts'
import { ActionButton } from '../ui/actions.tsx'
import folded from '../ui/chevron-summary.module.css'
import { DoorState } from '../ui/states.tsx'
import classes from './screen-boundary.module.css'

interface ScreenBoundaryProps {
  /** Path of the screen; another path starts afresh. */
  screen: string
  version: string
  unsent: number
  children: ReactNode
}

/** A fault in one screen stays in that screen. */
export function ScreenBoundary({ screen, version, unsent, children }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[screen]}
      fallbackRender={(fault) => <ScreenFault {...fault} screen={screen} version={version} unsent={unsent} />}
    >
      {children}
    </ErrorBoundary>
  )
}

function ScreenFault(props: FallbackProps & { screen: string; version: string; unsent: number }) {
  const { error, resetErrorBoundary, screen, version, unsent } = props
  const [at] = useState(() => new Date().toISOString())
  const [copied, setCopied] = useState(false)
  const reference = `${codeOf(error).toUpperCase()} · ${formatTimeExact(at)}`
  const copy = async () => {
    await navigator.clipboard.writeText(reportOf(error, { at, screen, version }))
    setCopied(true)
  }
  return (
    <div role="alert" className="fullHeight scrolls">
      <DoorState
        tone="broken"
        icon={<IconTool size={34} stroke={1.75} />}
        title={t`This screen had a problem`}
        text={
          <>
            {t`Check-ins are saved on this laptop.`}{' '}
            {unsent > 0 &&
              plural(unsent, {
                one: '# change is still waiting to be sent.',
                other: '# changes are still waiting to be sent.',
              })}
          </>
        }
        action={
          <>
            <ActionButton
              icon={IconRefresh}
              stroke={2}
              verb={t`Reload this screen`}
              h={42}
              size="md"
              onClick={resetErrorBoundary}
            />
            <ActionButton
              icon={IconCopy}
              stroke={2}
              verb={copied ? t`Report copied` : t`Copy report`}
              h={42}
              size="md"
              variant="default"
              onClick={() => void copy()}
            />
          </>
        }
      >
        <details className={classes['details']}>
          <summary className={folded['summary']}>
            <Trans>
              Details for support <code>{reference}</code>
            </Trans>
          </summary>
          <pre className="scrolls px12 startWords sunken round8">{reportOf(error, { at, screen, version })}</pre>
        </details>
      </DoorState>
    </div>
  )
}

/** What support needs to find the fault: place, time, version and the stack. It has no personal data. */
export function reportOf(error: unknown, details: { at: string; screen: string; version: string }): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [t`Foyer ${details.version}`, t`Screen ${details.screen}`, details.at, t`Code ${codeOf(error)}`, stack].join(
    '\n',
  )
}
