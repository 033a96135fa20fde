import { IconAlertTriangle, IconCoin, IconPlayerPause } from '@tabler/icons-react'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { endsSoonText, paymentProblem, stateText } from './subscription-state.ts'

const icon = { size: 13, stroke: 2.2 }

/** A payment that is due or failed; nothing for any other. */
export function PaymentChip({ row }: { row: Pick<SubscriptionRow, 'payment' | 'price' | 'status'> }) {
  const word = paymentProblem(row)
  if (word === '') return null
  return row.payment === 'FAILED' ? (
    <OutcomeChip tone="refused" icon={<IconAlertTriangle {...icon} />} word={word} />
  ) : (
    <OutcomeChip tone="already" icon={<IconCoin {...icon} />} word={word} />
  )
}

/** The status: plain where all is well or over, a chip where someone should look. */
export function StateWord({ row, now }: { row: Pick<SubscriptionRow, 'status' | 'endsAt'>; now: number }) {
  const word = stateText(row, now)
  if (row.status === 'PAUSED') {
    return <OutcomeChip tone="unknown" icon={<IconPlayerPause {...icon} />} word={word} />
  }
  return endsSoonText(row, now) === '' ? (
    <span className="oneLine">{word}</span>
  ) : (
    <OutcomeChip tone="plain" word={word} />
  )
}
