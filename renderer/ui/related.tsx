import { plural } from '@lingui/core/macro'
import type { IconTicket } from '@tabler/icons-react'
import { Fragment, type Key, type ReactNode } from 'react'
import { readSentenceFor } from '../errors.ts'
import { SectionTitle } from './data-grid/detail-pane.tsx'
import { LeadPlain } from './leads.tsx'
import { Problem } from './problem.tsx'
import classes from './related.module.css'

/** How many are among the details of a record. */
const BRIEFLY = 3

/** The reply to a query for them, as `useLive` gives it. */
interface Found<Row> {
  data: { rows: readonly Row[]; total: number } | undefined
  error: Error | null
  isPlaceholderData: boolean
}

interface RelatedProps<Row> {
  found: Found<Row>
  title: string
  /** For a tab that has nothing to show. */
  none: string
  /** The first few under their title, or nothing; else all of them. */
  isBrief: boolean
  keyOf: (row: Row) => Key
  /** Draws one as a `RelatedLine`. */
  children: (row: Row) => ReactNode
}

/** What belongs to a record: a part of its details, or a tab of its own. */
export function Related<Row>({ found, title, none, isBrief, keyOf, children }: RelatedProps<Row>) {
  const { data, error, isPlaceholderData } = found
  if (error !== null) return isBrief ? null : <Problem text={readSentenceFor(error)} />
  if (data === undefined || isPlaceholderData) return null
  if (data.rows.length === 0) return isBrief ? null : <p className={classes['none']}>{none}</p>
  const rest = data.total - data.rows.length
  return (
    <>
      {isBrief && <SectionTitle>{title}</SectionTitle>}
      <ul className={classes['list']}>
        {(isBrief ? data.rows.slice(0, BRIEFLY) : data.rows).map((row) => (
          <Fragment key={keyOf(row)}>{children(row)}</Fragment>
        ))}
      </ul>
      {!isBrief && rest > 0 && (
        <p className={classes['none']}>{plural(rest, { one: 'and # more', other: 'and # more' })}</p>
      )}
    </>
  )
}

interface RelatedLineProps {
  Icon: typeof IconTicket
  name: ReactNode
  /** Where it is shown. */
  to: string
  /** In the order in which they are read; empty ones are left out. */
  details: readonly string[]
  chip?: ReactNode
}

/** One record that belongs to another: its name leads to it, and a line of details is under it. */
export function RelatedLine({ Icon, name, to, details, chip }: RelatedLineProps) {
  return (
    <li>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <div className="shrinks">
        <LeadPlain verb={name} className={classes['name']} to={to} />
        <div className={classes['details']}>
          <span>
            {details.filter(Boolean).map((detail, at) => (
              <Fragment key={at}>
                {at > 0 && ' · '}
                <span className={classes['detail']}>{detail}</span>
              </Fragment>
            ))}
          </span>
          {chip}
        </div>
      </div>
    </li>
  )
}
