import { plural, t } from '@lingui/core/macro'
import { IconEyeOff, IconPencil, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import type { DeskEventDetail, DeskTicketType } from '../../../shared/app/event-desk.ts'
import { formatCount, formatMoney, formatShortDay, formatTime, isolated } from '../../format.ts'
import { IconAct } from '../../ui/acts.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { RowMarker } from '../../ui/row-marker.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isLow } from './event-words.ts'
import { SoldBar } from './sold-bar.tsx'
import classes from './ticket-types.module.css'
import { TypeDialog } from './type-dialog.tsx'
import type { EventDeeds } from './use-event-deeds.ts'

interface TicketTypesProps {
  event: DeskEventDetail
  deeds: EventDeeds
}

/** The types of tickets of an event, each as a ticket with its price on the stub. */
export function TicketTypes({ event, deeds }: TicketTypesProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const type = event.types.find(({ id }) => id === edited)
  if (event.types.length === 0) {
    return (
      <EmptyState
        icon={<IconTicket size={34} stroke={1.75} />}
        title={t`No ticket types`}
        text={event.answers === null ? t`Ticket types are made on the site.` : t`People answer whether they come.`}
      />
    )
  }
  return (
    <section className={classes['types']} aria-label={t`Ticket types`}>
      <h2 className={classes['caption']}>
        {plural(event.types.length, { one: '# ticket type', other: '# ticket types' })}
      </h2>
      <ul className={classes['list']}>
        {event.types.map((one) => (
          <TypeRow
            key={one.id}
            type={one}
            timeZone={event.timeZone}
            onEdit={event.state === 'cancelled' ? undefined : () => setEdited(one.id)}
          />
        ))}
      </ul>
      {type !== undefined && (
        <TypeDialog key={type.id} type={type} timeZone={event.timeZone} deeds={deeds} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}

interface TypeRowProps {
  type: DeskTicketType
  timeZone: string
  onEdit: (() => void) | undefined
}

function TypeRow({ type, timeZone, onEdit }: TypeRowProps) {
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
        <IconAct
          icon={IconPencil}
          variant="subtle"
          size={32}
          aria-label={t`Change ${isolated(label)}`}
          onClick={onEdit}
        />
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
