import { t } from '@lingui/core/macro'
import { Button, Loader } from '@mantine/core'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './browser-wait.module.css'

interface BrowserWaitProps {
  /** The site's page, where this window has to open it; null when the browser shows it already. */
  page: string | null
  /** The page asks nothing: Foyer has signed in, and this host can't finish that out of sight. */
  asksNothing?: boolean
  onCancel: () => void
}

/** The button that was pressed is gone; people who use a keyboard or a screen reader continue from here. */
function takeFocus(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' })
  element?.focus({ preventScroll: true })
}

/** Takes the button's place while a person signs in in the browser. Foyer can't see whether they closed the page. */
export function BrowserWait({ page, asksNothing = false, onCancel }: BrowserWaitProps) {
  return (
    <div className={classes['wait']} tabIndex={-1} ref={takeFocus}>
      <Loader size="sm" aria-hidden="true" />
      <p role="status">
        {asksNothing
          ? t`Foyer can’t finish the sign-in silently here. Your browser opens a page for a moment; then come back.`
          : t`Your browser shows the site’s own sign-in page. Sign in there, then come back here.`}
      </p>
      <div className={classes['actions']}>
        {page !== null && (
          <Button
            component="a"
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
          >{t`Open the page again`}</Button>
        )}
        <ActionButton verb={t`Cancel`} variant="default" onClick={onCancel} />
      </div>
    </div>
  )
}
