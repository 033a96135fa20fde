import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Allowance } from '../../../shared/app/offer.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { api } from '../../api.ts'
import { openEventSwitch } from '../../base/frame-store.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { keyOf, useLive } from '../../live.ts'
import { queryClient } from '../../refetch.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { entryOf } from '../../ui/typed-number.tsx'
import { createAllowanceSaver } from './allowance-saver.ts'
import { LimitSetting, MoneySetting } from './field-setting.tsx'
import { Section, type SectionProps, SettingRow } from './setting-row.tsx'

const mostTickets = 100_000

/** What the owner lets this laptop sell while the site cannot be asked. */
export function AllowanceSection({ settings: { openEventId } }: SectionProps) {
  return (
    <Section
      title={t`Selling without the site`}
      intro={t`While the site can’t be reached, other laptops and the website may sell the same tickets. These limits say how many this laptop may sell. They apply only offline. An operator who manages can exceed them for a single sale with a PIN.`}
    >
      {openEventId === null ? (
        <SettingRow label={t`Open event`} hint={t`The numbers belong to an event. Open one to set them.`}>
          <ActionButton verb={t`Choose an event`} variant="default" onClick={openEventSwitch} />
        </SettingRow>
      ) : (
        <EventAllowance key={openEventId} eventId={openEventId} />
      )}
    </Section>
  )
}

function EventAllowance({ eventId }: { eventId: string }) {
  const allowance = useLive('sales', 'allowance', { eventId }).data
  const offer = useLive('sales', 'offer', { eventId }).data
  const [save] = useState(() => saverFor(eventId))
  if (allowance === undefined || offer === undefined) return null
  const { currency } = offer
  return (
    <>
      {offer.tickets.map(({ definitionId, name }) => (
        <LimitSetting
          key={definitionId}
          label={name}
          value={lookUp(allowance.tickets, definitionId) ?? null}
          empty={allowance.otherTickets === null ? t`No limit` : t`As others: ${allowance.otherTickets}`}
          {...tickets}
          onSave={(limit) => save((now) => ({ tickets: withLimit(now.tickets, definitionId, limit) }))}
        />
      ))}
      <LimitSetting
        label={t`Any other ticket type`}
        hint={t`For each ticket type without its own number.`}
        value={allowance.otherTickets}
        empty={t`No limit`}
        {...tickets}
        onSave={(otherTickets) => save(() => ({ otherTickets }))}
      />
      {currency !== null && (
        <MoneySetting
          label={t`Most unsent sales`}
          hint={t`In ${currency}. More than this isn’t taken before the site has what waits.`}
          currency={currency}
          value={allowance.moneyMinor}
          empty={t`No limit`}
          problem={t`An amount, such as 500.`}
          onSave={(moneyMinor) => save(() => ({ moneyMinor }))}
        />
      )}
    </>
  )
}

function saverFor(eventId: string) {
  const key = keyOf('sales', 'allowance', { eventId })
  return createAllowanceSaver({
    now: () => {
      const known = queryClient.getQueryData<Allowance>(key)
      // What isn't on the screen can't be changed.
      if (known === undefined) throw new Error('The limits are not known.')
      return known
    },
    write: ({ tickets, otherTickets, moneyMinor }) =>
      api.sales.setAllowance({ eventId, tickets, otherTickets, moneyMinor }),
    saved: (kept) => queryClient.setQueryData(key, kept),
    failed: toastProblem,
  })
}

const tickets = {
  read: (typed: string) => {
    const count = entryOf(typed, true)
    return typeof count === 'number' && count <= mostTickets ? count : null
  },
  write: String,
  problem: t`A whole number, such as 20.`,
}

function withLimit(limits: Allowance['tickets'], definitionId: string, limit: number | null): Allowance['tickets'] {
  const { [definitionId]: _before, ...others } = limits
  return limit === null ? others : { ...others, [definitionId]: limit }
}
