import { VisuallyHidden } from '@mantine/core'
import { counted, formatMoney } from '../../format.ts'
import { dealOf } from '../../pay/pay-model.ts'
import type { CartView } from '../../till/cart-view.ts'
import { useSell } from '../../till/sell-store.ts'

interface SpokenTillProps {
  view: CartView
  currency: string
  /** Said beside the till itself, such as why a tile does nothing. */
  aside: string
}

/** The till for those who cannot see it: what it comes to, what goes back, and that it is done. */
export function SpokenTill({ view, currency, aside }: SpokenTillProps) {
  const { panel, method, received, sold } = useSell()
  const money = (minor: number) => formatMoney({ minor, currency })

  function text(): string {
    if (panel === 'done' && sold !== null) {
      const change = sold.change !== null && sold.change.minor > 0 ? ` Change ${formatMoney(sold.change)}.` : ''
      const tickets = `${counted(sold.tickets, 'ticket')} for ${formatMoney(sold.charged)}.`
      return `Sold${sold.number === '' ? '' : `, ${sold.number}`}. ${tickets}${change}`
    }
    if (view.count === 0 || currency === '') return ''
    if (panel !== 'pay') return `${counted(view.count, 'ticket')}, total ${money(view.totals.totalMinor)}.`
    const deal = dealOf({ totalMinor: view.totals.totalMinor, currency, method, received })
    if (deal.kind === 'short') return `${money(deal.missingMinor)} missing.`
    if (deal.kind === 'tooMuch') return 'More than anybody would give. Check the amount.'
    if (deal.kind === 'unreadable') return 'Not an amount.'
    return deal.changeMinor > 0 ? `Change ${money(deal.changeMinor)}.` : `Pay ${money(deal.paidMinor)}, ${method}.`
  }
  return (
    <VisuallyHidden>
      <p role="status" aria-live="polite" data-testid="till-says">
        {text()}
      </p>
      <p aria-live="polite">{aside}</p>
    </VisuallyHidden>
  )
}
