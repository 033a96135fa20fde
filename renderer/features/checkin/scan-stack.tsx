import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { valueText } from '../../form-values/value-text.ts'
import { codeText } from '../../scanner/code-text.ts'
import { guestKindAt } from '../../slots.ts'
import { ScanChip } from './outcome-icon.tsx'
import type { Stay } from './outcome-presentation.ts'
import { presentationOf } from './outcome-presentation.ts'
import { type ShownScan, stayOf } from './scan-queue.ts'
import classes from './scan-stack.module.css'

/** How long a result that was pushed off the card stays in its row; a note for the door stays until it is seen. */
const STACKED_MS: Record<Stay, number> = { timed: 4000, next: 8000, key: 20_000 }
/** More rows than this would push the list of scans away. */
const SHOWN = 2

interface StackedRowProps {
  shown: ShownScan
  hasKey: boolean
  /** The one row of a low window; `more` others are hidden behind it there. */
  first: boolean
  more: number
  onSeen: (id: number) => void
}

function StackedRow({ shown, hasKey, first, more, onSeen }: StackedRowProps) {
  const { id, result, job } = shown
  const tone = result === null ? 'unknown' : presentationOf(result).tone
  const text =
    result === null
      ? t`Not checked. Scan it once more.`
      : result.notes.length > 0 && result.outcome === 'attention'
        ? result.notes.map((note) => valueText(note)).join(' ')
        : result.ticket === null
          ? ''
          : guestKindAt(result.ticket).card.line(result.ticket)
  return (
    <li className={classes['row']} data-tone={tone} data-first={first || undefined}>
      {result !== null && (
        <span className={classes['chip']}>
          <ScanChip outcome={result.outcome} />
        </span>
      )}
      <span className={classes['name']} dir="auto">
        {result?.ticket?.name || result?.order?.buyer || codeText(job.code)}
      </span>
      <span className={classes['text']}>{text}</span>
      {first && more > 0 && <span className={classes['behind']}>{t`+${more} more`}</span>}
      {stayOf(shown) === 'key' && (
        <button type="button" className={classes['seen']} onClick={() => onSeen(id)}>
          {hasKey && (
            <span className={classes['cap']} aria-hidden="true">
              {t`Enter`}
            </span>
          )}
          {t`Seen`}
        </button>
      )}
    </li>
  )
}

/** Takes a stacked result away in its time, shown or not. */
function Leaving({ shown, onSeen }: { shown: ShownScan; onSeen: (id: number) => void }) {
  const { id, result } = shown
  const stay = stayOf(shown)
  const forEver = result?.outcome === 'attention'
  useEffect(() => {
    if (forEver) return
    const timer = setTimeout(() => onSeen(id), STACKED_MS[stay])
    return () => clearTimeout(timer)
  }, [forEver, stay, id, onSeen])
  return null
}

/** Results that were pushed off the card before they were surely seen: none disappears unread. */
export function ScanStack({ stack, cardWaits, onSeen }: ScanStackProps) {
  if (stack.length === 0) return null
  const waiting = stack.find((shown) => stayOf(shown) === 'key')
  const nextKey = cardWaits ? undefined : waiting?.id
  // What the operator has to see is in front; the row after it, if there is one, is the newest of the others.
  const rows = waiting === undefined ? stack : [waiting, ...stack.filter((shown) => shown !== waiting)]
  return (
    <>
      {stack.map((shown) => (
        <Leaving key={shown.id} shown={shown} onSeen={onSeen} />
      ))}
      <ul className="column gap4 rigid" aria-label={t`Scans just before`}>
        {rows.slice(0, SHOWN).map((shown, index) => (
          <StackedRow
            key={shown.id}
            shown={shown}
            hasKey={shown.id === nextKey}
            first={index === 0}
            more={stack.length - 1}
            onSeen={onSeen}
          />
        ))}
        {stack.length > SHOWN && <li className={classes['more']}>{t`and ${stack.length - SHOWN} more before`}</li>}
      </ul>
    </>
  )
}

interface ScanStackProps {
  stack: ShownScan[]
  /** Whether Enter belongs to the card. */
  cardWaits: boolean
  onSeen: (id: number) => void
}
