import { plural, t } from '@lingui/core/macro'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { textOf } from '../../../shared/messages/text-of.ts'
import type { ChainLine } from './chains.ts'
import { ErrorDetails } from './error-details.tsx'
import classes from './queue.module.css'
import { RecordLink } from './record-link.tsx'
import { type RowActions, RowMenu } from './row-menu.tsx'
import { faceOf } from './row-state.ts'
import { lastErrorOf } from './row-text.ts'
import { StateChip } from './state-chip.tsx'

export interface QueueRowProps {
  line: ChainLine
  isNext: boolean
  open: boolean
  onToggle: () => void
  actions: RowActions
  clock: (iso: string) => string
  /** In a long queue: how the row is measured. */
  measured?: { ref: (element: HTMLTableRowElement | null) => void; 'data-index': number }
}

/** One change that waits: what it is in words first, the technical response folded below. */
export function QueueRowView({ line, isNext, open, onToggle, actions, clock, measured }: QueueRowProps) {
  const { row, place } = line
  const [what, about] = [textOf(row.what), textOf(row.about)]
  const detailsId = useId()
  const inChain = place !== 'alone'
  const behind = place === 'middle' || place === 'last'
  return (
    <tr className={classes['row']} data-chain={inChain} data-place={place} data-number={row.number} {...measured}>
      <td className={classes['number']}>{row.number}</td>
      <td className={classes['what']}>
        {behind && <span className={classes['elbow']} data-last={place === 'last'} aria-hidden />}
        <span className={classes['title']} title={what}>
          {what}
        </span>
        <SubLine line={line} open={open} onToggle={onToggle} detailsId={detailsId} />
        {open && <ErrorDetails row={row} id={detailsId} clock={clock} />}
      </td>
      <td className={classes['about']} data-code={isCode(about)} title={about}>
        <RecordLink record={row} name={about} />
      </td>
      <td>{clock(row.madeAt)}</td>
      <td>{row.operator || row.desk}</td>
      <td className={classes['tries']}>{row.tries}</td>
      <td className={classes['state']}>
        <StateChip face={faceOf(row, isNext)} />
      </td>
      <td className={classes['menu']}>
        <RowMenu row={row} actions={actions} />
      </td>
    </tr>
  )
}

interface SubLineProps {
  line: ChainLine
  open: boolean
  onToggle: () => void
  detailsId: string
}

function SubLine({ line: { row, waiters }, open, onToggle, detailsId }: SubLineProps) {
  const error = lastErrorOf(row)
  const Chevron = open ? IconChevronDown : IconChevronRight
  if (waiters === 0 && error === null) return null
  return (
    <span className={classes['sub']}>
      {waiters > 0 && (
        <span>{plural(waiters, { one: 'One change waits for this one', other: '# changes wait for this one' })}</span>
      )}
      {error !== null && (
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={onToggle}
        >
          <Chevron size={13} stroke={2} aria-hidden />
          <span className="oneLine">{waiters > 0 ? t`Last response` : error.words}</span>
        </button>
      )}
    </span>
  )
}

/** Numbers and codes are read letter by letter; words are not. */
const isCode = (about: string): boolean => /\d/.test(about)
