import { plural, t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type LimitedCalls, limitedCalls } from '../limited-calls.ts'
import { ActionButton } from '../ui/actions.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './site-limit-line.module.css'

/**
 * Says that calls of this window wait for the site's limit, for about how long, and offers to cancel them. It lies over
 * the screen, so that nothing moves; while a dialog is open it is a part of it, where the keyboard reaches it.
 */
export function SiteLimitLine() {
  const calls = useSyncExternalStore(limitedCalls.subscribe, limitedCalls.get)
  return calls === null ? null : <Line calls={calls} />
}

function Line({ calls }: { calls: LimitedCalls }) {
  const text = limitText(calls.until - useNow(1_000))
  // Screen readers announce it once, not each time that the number changes.
  const [announced] = useState(text)
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  return within(
    dialog,
    <div className={classes['line']} data-in-dialog={dialog !== undefined || undefined} data-keep-clear>
      <IconHourglass className="rigid" size={17} stroke={2} aria-hidden="true" />
      <span className="grows" aria-hidden="true">
        {text}
      </span>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <ActionButton
        verb={t`Cancel`}
        variant="default"
        size="compact-sm"
        h={28}
        flex="none"
        px={10}
        onClick={calls.cancel}
      />
    </div>,
  )
}

const within = (place: Element | undefined, line: ReactNode): ReactNode =>
  place === undefined ? line : createPortal(line, place)

/** The sentence for a wait of so many more milliseconds, rounded up so that it doesn't change with every second. */
function limitText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000)
  if (seconds > 90) {
    return plural(Math.ceil(seconds / 60), {
      one: 'The site allows no more requests right now. Foyer continues in about # minute.',
      other: 'The site allows no more requests right now. Foyer continues in about # minutes.',
    })
  }
  if (seconds <= 5) return t`The site allows no more requests right now. Foyer continues in a few seconds.`
  return plural(Math.ceil(seconds / 10) * 10, {
    one: 'The site allows no more requests right now. Foyer continues in about # second.',
    other: 'The site allows no more requests right now. Foyer continues in about # seconds.',
  })
}
