import { plural, t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { formatMoney } from '../../format.ts'
import { dealOf } from '../../pay/pay-model.ts'
import type { CartView } from '../../till/cart-view.ts'
import { useSell } from '../../till/sell-store.ts'
import { notInCoinsText, unclearText } from '../../ui/amount-words.ts'

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
      const change = sold.change !== null && sold.change.minor > 0 ? t`Change ${formatMoney(sold.change)}.` : ''
      const tickets = t`${plural(sold.tickets, { one: '# ticket', other: '# tickets' })} for ${formatMoney(sold.charged)}.`
      const number = sold.number === '' ? t`Sold.` : t`Sold, ${sold.number}.`
      return [number, tickets, change].filter((part) => part !== '').join(' ')
    }
    if (view.count === 0 || currency === '') return ''
    if (panel !== 'pay')
      return t`${plural(view.count, { one: '# ticket', other: '# tickets' })}, total ${money(view.totals.totalMinor)}.`
    const deal = dealOf({ totalMinor: view.totals.totalMinor, currency, method, received })
    if (deal.kind === 'short') return t`${money(deal.missingMinor)} missing.`
    if (deal.kind === 'tooMuch') return t`That is more than anyone would give. Check the amount.`
    if (deal.kind === 'notInCoins') return notInCoinsText(deal.receivedMinor, currency)
    if (deal.kind === 'unclear') return unclearText(deal, currency)
    if (deal.kind === 'unreadable') return t`Not an amount.`
    return deal.changeMinor > 0 ? t`Change ${money(deal.changeMinor)}.` : t`Pay ${money(deal.handedMinor)}, ${method}.`
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
