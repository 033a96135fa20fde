import type { IconCheck } from '@tabler/icons-react'
import classes from './verdict-list.module.css'

/** One row: what was checked, the result in words and by its tone, and a line below with details, if any. */
export interface VerdictRow {
  key: string
  icon: typeof IconCheck
  tone: 'good' | 'bad' | 'attention' | 'plain'
  what: string
  verdict: string
  /** `lang` where the words are not in the window's language. */
  more?: { text: string; lang?: string } | undefined
}

/** What a check came to, row by row. */
export function VerdictList({ rows, label }: { rows: readonly VerdictRow[]; label: string }) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {rows.map(({ key, icon: Icon, tone, what, verdict, more }) => (
        <li key={key} className={classes['row']} data-tone={tone}>
          <Icon size={17} stroke={2.2} aria-hidden="true" />
          <span className={classes['what']}>{what}</span>
          <span className={classes['verdict']}>{verdict}</span>
          {more !== undefined && (
            <span className={classes['more']} lang={more.lang}>
              {more.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
