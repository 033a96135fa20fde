import { useEffect } from 'react'
import { ScanChip } from './outcome-icon.tsx'
import type { Stay } from './outcomes.ts'
import { LOOKS } from './outcomes.ts'
import { type ShownScan, stayOf } from './scan-queue.ts'
import classes from './scan-stack.module.css'
import { codeText } from './words.ts'

/** How long an answer that was pushed off the card stays in its row; a note for the door stays until it is seen. */
const STACKED_MS: Record<Stay, number> = { timed: 4000, next: 8000, key: 20_000 }
/** More rows than this would push the list of scans away. */
const SHOWN = 2

function StackedRow({ shown, hasKey, onSeen }: { shown: ShownScan; hasKey: boolean; onSeen: (id: number) => void }) {
  const { id, result, job } = shown
  const tone = result === null ? 'unknown' : LOOKS[result.outcome].tone
  const text =
    result === null
      ? 'Not checked. Scan it once more.'
      : result.notes.length > 0 && result.outcome === 'attention'
        ? result.notes.join(' ')
        : [result.ticket?.typeName, result.ticket?.seat].filter(Boolean).join(' · ')
  return (
    <li className={classes['row']} data-tone={tone}>
      {result !== null && <ScanChip outcome={result.outcome} />}
      <span className={classes['name']}>
        <bdi>{result?.ticket?.name ?? codeText(job.code)}</bdi>
      </span>
      <span className={classes['text']}>{text}</span>
      {stayOf(shown) === 'key' && (
        <button type="button" className={classes['seen']} onClick={() => onSeen(id)}>
          {hasKey && (
            <span className={classes['cap']} aria-hidden="true">
              Enter
            </span>
          )}
          Seen
        </button>
      )}
    </li>
  )
}

/** Takes a stacked answer away in its time, shown or not. */
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

/** Answers that were pushed off the card before they were surely seen: none disappears unread. */
export function ScanStack({ stack, cardWaits, onSeen }: ScanStackProps) {
  if (stack.length === 0) return null
  const nextKey = cardWaits ? undefined : stack.find((shown) => stayOf(shown) === 'key')?.id
  return (
    <>
      {stack.map((shown) => (
        <Leaving key={shown.id} shown={shown} onSeen={onSeen} />
      ))}
      <ul className={classes['stack']} aria-label="Scans just before">
        {stack.slice(0, SHOWN).map((shown) => (
          <StackedRow key={shown.id} shown={shown} hasKey={shown.id === nextKey} onSeen={onSeen} />
        ))}
        {stack.length > SHOWN && <li className={classes['more']}>and {stack.length - SHOWN} more before</li>}
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
