import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconEyeOff, IconGripVertical, IconPencil, IconPlus, IconTicket, IconTrash } from '@tabler/icons-react'
import type { ManagedEventDetail, ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { formatCount, isolated } from '../../../format.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { OutcomeChip } from '../../../ui/chip.tsx'
import { Key } from '../../../ui/kbd.tsx'
import { RowMarker } from '../../../ui/row-marker.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { type GripProps, type RowProps, useOrder } from '../../../ui/use-order.ts'
import { isLow } from '../event-words.ts'
import { SoldBar } from '../sold-bar.tsx'
import type { EventActions } from '../use-event-actions.ts'
import { RemoveTypeQuestion } from './remove-type-question.tsx'
import classes from './ticket-types.module.css'
import { TypeDialog } from './type-dialog.tsx'
import { priceWords, saleWords } from './type-words.ts'

/** What is over the list. */
type Layer = { kind: 'add' } | { kind: 'edit' | 'remove'; id: string }

interface TicketTypesProps {
  event: ManagedEventDetail
  actions: EventActions
}

/** The types of tickets of an event, each as a ticket with its price on the stub. */
export function TicketTypes({ event, actions }: TicketTypesProps) {
  const [layer, setLayer] = useKeptState<Layer | null>(
    `events.types:${event.id}`,
    null,
    { kind: 'add' },
    { kind: 'edit', id: '' },
  )
  const { types, currency, timeZone, state, endsAt } = event
  const close = () => setLayer(null)
  const shown = types.find(({ id }) => layer?.kind !== 'add' && id === layer?.id)
  const canChange = state !== 'cancelled'
  const ids = types.map(({ id }) => id)
  const order = useOrder(ids, (next) => void actions.orderTypes(ids, next))
  const add = canChange && currency !== null && (
    <ActionButton
      verb={t`Add a ticket type`}
      icon={IconPlus}
      // Where there is none it is what comes next.
      variant={types.length === 0 ? 'filled' : 'default'}
      h={34}
      onClick={() => setLayer({ kind: 'add' })}
    />
  )
  const layers = (
    <>
      {(layer?.kind === 'add' || (layer?.kind === 'edit' && shown !== undefined)) && (
        <TypeDialog
          key={shown?.id ?? ''}
          type={shown ?? null}
          eventId={event.id}
          currency={currency ?? ''}
          timeZone={timeZone}
          endsAt={endsAt}
          actions={actions}
          onClose={close}
        />
      )}
      {layer?.kind === 'remove' && shown !== undefined && (
        <RemoveTypeQuestion type={shown} actions={actions} onClose={close} />
      )}
    </>
  )
  if (types.length === 0) {
    return (
      <>
        <EmptyState
          icon={<IconTicket size={34} stroke={1.75} />}
          title={t`No ticket types`}
          text={
            event.responses === null
              ? t`Add a ticket type so that guests can buy.`
              : t`Guests reply whether they are coming.`
          }
          action={add}
        />
        {layers}
      </>
    )
  }
  return (
    <section className={classes['types']} aria-label={t`Ticket types`}>
      <div className="row apart gap8">
        <h2 className={classes['caption']}>
          {plural(types.length, { one: '# ticket type', other: '# ticket types' })}
          {types.length > 1 && canChange && (
            <span className={classes['hint']}>
              <Trans>
                Order as on the site. Move with <Key>Alt ↑</Key>
              </Trans>
            </span>
          )}
        </h2>
        {add}
      </div>
      <ul className={classes['list']} {...order.list}>
        {types.map((one) => (
          <TypeRow
            key={one.id}
            type={one}
            timeZone={timeZone}
            onEdit={canChange ? () => setLayer({ kind: 'edit', id: one.id }) : undefined}
            onRemove={() => setLayer({ kind: 'remove', id: one.id })}
            grip={canChange && types.length > 1 ? order.grip(one.id) : undefined}
            row={order.row(one.id)}
          />
        ))}
      </ul>
      {layers}
    </section>
  )
}

interface TypeRowProps {
  type: ManagedTicketType
  timeZone: string
  onEdit: (() => void) | undefined
  onRemove: () => void
  /** Undefined where nothing can be moved. */
  grip: GripProps | undefined
  row: RowProps
}

function TypeRow({ type, timeZone, onEdit, onRemove, grip, row }: TypeRowProps) {
  const { name, description, sold, limit, left, hidden, selling, sync } = type
  const low = isLow({ left, capacity: limit })
  const label = name === '' ? t`Without a name` : name
  return (
    <li className={classes['ticket']} data-off={selling !== 'now' || hidden || undefined} {...row}>
      {grip === undefined ? (
        <span />
      ) : (
        <IconAction
          icon={IconGripVertical}
          variant="subtle"
          size={28}
          aria-label={t`Move ${isolated(label)}`}
          {...grip}
        />
      )}
      <span className={classes['names']}>
        <span className="row gap8">
          <bdi className={classes['name']} title={label}>
            {label}
          </bdi>
          {left === 0 && <OutcomeChip tone="already" word={t`Sold out`} />}
          {hidden && <OutcomeChip tone="out" icon={<IconEyeOff size={13} />} word={t`Hidden`} />}
          <RowMarker state={sync} />
        </span>
        {description !== '' && <bdi className={classes['about']}>{description}</bdi>}
      </span>
      <span className={classes['sale']}>{saleWords(type, timeZone)}</span>
      <span className={classes['sold']}>
        <span className="row apart gap8 noWrap">
          <span>
            {limit === null ? t`${formatCount(sold)}, no limit` : t`${formatCount(sold)} of ${formatCount(limit)}`}
          </span>
          {low && <span className={classes['few']}>{t`${formatCount(left ?? 0)} left`}</span>}
        </span>
        <SoldBar sold={sold} of={limit} low={low} />
      </span>
      {onEdit === undefined ? (
        <span />
      ) : (
        <span className="row">
          <IconAction
            icon={IconPencil}
            variant="subtle"
            size={32}
            aria-label={t`Change ${isolated(label)}`}
            onClick={onEdit}
          />
          <IconAction
            icon={IconTrash}
            variant="subtle"
            size={32}
            aria-label={t`Remove ${isolated(label)}`}
            onClick={onRemove}
          />
        </span>
      )}
      <span className={classes['stub']}>{priceWords(type)}</span>
    </li>
  )
}
