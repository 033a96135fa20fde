import type { ReactNode } from 'react'
import classes from './chip.module.css'

/** What a chip's color stands for. */
export type ChipTone = 'admitted' | 'attention' | 'already' | 'refused' | 'unknown' | 'out' | 'plain'

/** A small tag in a row: icon and word, never color alone. Icons should be 13 px. */
export function OutcomeChip({ tone, icon, word }: { tone: ChipTone; icon?: ReactNode; word: ReactNode }) {
  return (
    <span className={classes['chip']} data-tone={tone}>
      {icon}
      <span className={classes['text']}>{word}</span>
    </span>
  )
}
