import { t } from '@lingui/core/macro'
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleX,
  IconDoorEnter,
  IconPencil,
  IconReceipt,
  IconShoppingBag,
} from '@tabler/icons-react'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import type { HistoryResult, RowState } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import type { WhenNamer } from '../../event/order-messages.ts'
import { SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import classes from './order-drawer.module.css'

type Entry = OrderDetail['timeline'][number]

const ICONS: Record<Entry['what'], typeof IconCheck> = {
  made: IconShoppingBag,
  soldHere: IconReceipt,
  changed: IconPencil,
  arrived: IconDoorEnter,
  refundAsked: IconArrowBackUp,
  refundDone: IconCheck,
  done: IconCheck,
  ended: IconCircleX,
}

const STATES: Record<RowState, string> = {
  waiting: t`waits to be sent`,
  sending: t`is being sent`,
  unknown: t`sent, no response yet`,
  needsYou: t`needs you`,
  refused: t`refused by the site`,
  done: t`done`,
  discarded: t`discarded`,
}
const RESULTS: Record<HistoryResult, string> = {
  done: t`on the site`,
  refused: t`refused by the site`,
  discarded: t`discarded here`,
  cancelled: t`undone before it was sent`,
  resolved: t`decided`,
}

/** What happened to the order, and how far what was done here has come. */
export function OrderHistory({ order, when }: { order: OrderDetail; when: WhenNamer }) {
  return (
    <>
      <ol className={classes['timeline']}>
        {order.timeline.map(({ at, what, text, by }, index) => {
          const Icon = ICONS[what]
          return (
            <li key={`${at} ${index}`} data-what={what}>
              <Icon size={17} stroke={1.6} aria-hidden="true" />
              <div>
                <span>{textOf(text)}</span>
                <small>{[when(at), by].filter(Boolean).join(' · ')}</small>
              </div>
            </li>
          )
        })}
      </ol>
      {order.changes.length > 0 && <SectionTitle>{t`Sync`}</SectionTitle>}
      <ul className={classes['changes']}>
        {order.changes.map(({ id, at, what, by, state, result, detail }) => (
          <li key={id} data-open={state !== null || undefined}>
            <span>
              {textOf(what)}
              <small>{[when(at), by, detail === null ? '' : textOf(detail)].filter(Boolean).join(' · ')}</small>
            </span>
            <em>{state !== null ? STATES[state] : result !== null ? RESULTS[result] : ''}</em>
          </li>
        ))}
      </ul>
    </>
  )
}
