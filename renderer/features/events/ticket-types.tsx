import { plural, t } from '@lingui/core/macro'
import {
  IconChevronDown,
  IconChevronUp,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { DeskEventDetail, DeskTicketType } from '../../../shared/app/event-desk.ts'
import { formatCount, formatMoney, formatShortDay, formatTime, isolated } from '../../format.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { RowMarker } from '../../ui/row-marker.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isLow } from './event-words.ts'
import { RemoveTypeQuestion } from './remove-type-question.tsx'
import { SoldBar } from './sold-bar.tsx'
import classes from './ticket-types.module.css'
import { TypeDialog } from './type-dialog.tsx'
import type { EventDeeds } from './use-event-deeds.ts'

/** What stands over the list. */
type Layer = { kind: 'add' } | { kind: 'edit' | 'remove'; id: string }

interface TicketTypesProps {
  event: DeskEventDetail
  deeds: EventDeeds
}

/** The types of tickets of an event, each as a ticket with its price on the stub. */
export function TicketTypes({ event, deeds }: TicketTypesProps) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const { types, currency, timeZone, state } = event
  const close = () => setLayer(null)
  const shown = types.find(({ id }) => layer?.kind !== 'add' && id === layer?.id)
  const canChange = state !== 'cancelled'
  const add = canChange && currency !== null && (
    <ActButton
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
          currency={currency ?? ''}
          timeZone={timeZone}
          deeds={deeds}
          onClose={close}
        />
      )}
      {layer?.kind === 'remove' && shown !== undefined && (
        <RemoveTypeQuestion type={shown} deeds={deeds} onClose={close} />
      )}
    </>
  )
  if (types.length === 0) {
    return (
      <>
        <EmptyState
          icon={<IconTicket size={34} stroke={1.75} />}
          title={t`No ticket types`}
          text={event.answers === null ? t`Without a ticket type nobody can buy.` : t`People answer whether they come.`}
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
        </h2>
        {add}
      </div>
      <ul className={classes['list']}>
        {types.map((one, place) => (
          <TypeRow
            key={one.id}
            type={one}
            timeZone={timeZone}
            onEdit={canChange ? () => setLayer({ kind: 'edit', id: one.id }) : undefined}
            onRemove={() => setLayer({ kind: 'remove', id: one.id })}
            onUp={place === 0 ? undefined : () => void deeds.moveType(one.id, 'up')}
            onDown={place === types.length - 1 ? undefined : () => void deeds.moveType(one.id, 'down')}
            busy={deeds.busy}
          />
        ))}
      </ul>
      {layers}
    </section>
  )
}

interface TypeRowProps {
  type: DeskTicketType
  timeZone: string
  onEdit: (() => void) | undefined
  onRemove: () => void
  /** Undefined at the top. */
  onUp: (() => void) | undefined
  /** Undefined at the bottom. */
  onDown: (() => void) | undefined
  busy: boolean
}

function TypeRow({ type, timeZone, onEdit, onRemove, onUp, onDown, busy }: TypeRowProps) {
  const { name, description, sold, limit, left, hidden, selling, sync } = type
  const low = isLow({ left, capacity: limit })
  const label = name === '' ? t`Without a name` : name
  return (
    <li className={classes['ticket']} data-off={selling !== 'now' || hidden || undefined}>
      <span className={classes['names']}>
        <span className="row gap8">
          <bdi className={classes['name']} title={label}>
            {label}
          </bdi>
          {left === 0 && <OutcomeChip tone="already" word={t`Sold out`} />}
          {hidden && <OutcomeChip tone="out" icon={<IconEyeOff size={13} />} word={t`Hidden`} />}
          <RowMarker mark={sync} />
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
          <IconAct
            icon={IconChevronUp}
            variant="subtle"
            size={32}
            disabled={onUp === undefined || busy}
            aria-label={t`Move ${isolated(label)} up`}
            onClick={onUp}
          />
          <IconAct
            icon={IconChevronDown}
            variant="subtle"
            size={32}
            disabled={onDown === undefined || busy}
            aria-label={t`Move ${isolated(label)} down`}
            onClick={onDown}
          />
          <IconAct
            icon={IconPencil}
            variant="subtle"
            size={32}
            aria-label={t`Change ${isolated(label)}`}
            onClick={onEdit}
          />
          <IconAct
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

/** "€24", "€30+" where the guest chooses, "from €8" where there are several. */
function priceWords({ pricing, price }: DeskTicketType): string {
  if (price === null) return '–'
  if (pricing === 'chosen') return `${formatMoney(price, { short: true })}+`
  const text = price.minor === 0 ? t`Free` : formatMoney(price, { short: true })
  return pricing === 'several' ? t`from ${text}` : text
}

function saleWords({ sale, selling }: DeskTicketType, timeZone: string): string {
  const at = (iso: string) => `${formatShortDay(iso, timeZone)}, ${formatTime(iso, timeZone)}`
  if (selling === 'notYet' && sale.from !== null) return t`Sale opens ${at(sale.from)}`
  if (sale.until === null) return t`Until the event begins`
  return selling === 'over' ? t`Ended ${at(sale.until)}` : t`Until ${at(sale.until)}`
}
