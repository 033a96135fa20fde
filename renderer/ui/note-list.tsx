import { t } from '@lingui/core/macro'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '../format.ts'
import { PlainButton } from './actions.tsx'
import { LeadPlain } from './leads.tsx'
import classes from './note-list.module.css'

/** How many entries of a list are in the margin; the rest is one press away. */
const SHOWN = 4

interface NoteListProps<N> {
  title: string
  notes: N[]
  /** One entry, an `li`. */
  children: (note: N) => ReactNode
  /** Where all of them are; left out, the list opens in its place. */
  allAt?: string
  /** What is below the list. */
  foot?: ReactNode
}

/** Notes in a margin under a title: the first few, with the way to the rest. */
export function NoteList<N>({ title, notes, children, allAt, foot }: NoteListProps<N>) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const hidden = notes.length - SHOWN
  return (
    <section className={classes['list']}>
      <h2 className="faint rem12 line16 bold">{title}</h2>
      <ul id={listId}>{notes.slice(0, isOpen ? notes.length : SHOWN).map(children)}</ul>
      {hidden > 0 && allAt !== undefined && (
        <LeadPlain verb={t`Show all ${formatCount(notes.length)}`} className={classes['more']} to={allAt} />
      )}
      {hidden > 0 && allAt === undefined && (
        <PlainButton
          verb={isOpen ? t`Show fewer` : t`Show ${formatCount(hidden)} more`}
          className={classes['more']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {foot}
    </section>
  )
}
