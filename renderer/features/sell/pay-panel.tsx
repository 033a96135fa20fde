import { Switch, UnstyledButton } from '@mantine/core'
import { IconBuildingBank, IconCash, IconCreditCard, IconGift, IconUser } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SaleMethod } from '../../../shared/app/sales.ts'
import { formatMoney } from '../../format.ts'
import { Key } from '../../ui/kbd.tsx'
import { buyerText } from './buyer-box.tsx'
import type { CartView } from './cart-view.ts'
import { CashBox } from './cash-box.tsx'
import { dealOf, METHODS } from './pay-model.ts'
import classes from './pay-panel.module.css'
import { isAddress } from './sale-of.ts'
import { till, useSell } from './sell-store.ts'
import { dealText } from './sell-words.ts'

interface PayPanelProps {
  view: CartView
  currency: string
  busy: boolean
  /** Whether tickets are printed when nobody decides otherwise. */
  printByItself: boolean
  /** Why the last try to finish sold nothing. */
  problem: string | null
  onFinish: () => void
  onMethod: (key: string) => void
}

const ICONS: Record<SaleMethod, typeof IconCash> = {
  cash: IconCash,
  card: IconCreditCard,
  transfer: IconBuildingBank,
  free: IconGift,
}

const HINTS: Record<Exclude<SaleMethod, 'cash'>, string> = {
  card: 'Take the card on the terminal first. Foyer only records that it was paid and never sees the card.',
  transfer: 'Foyer only records it. Check that the money has come, or agree how it will.',
  free: 'The tickets cost nothing in this sale, on the site as well.',
}

/** How it is paid. Stands where the tiles stand; the cart beside it does not change meanwhile. */
export function PayPanel({ view, currency, busy, printByItself, problem, onFinish, onMethod }: PayPanelProps) {
  const { method, received, typing } = useSell()
  const finish = useRef<HTMLButtonElement>(null)
  const totalMinor = view.totals.totalMinor
  const deal = dealOf({ totalMinor, currency, method, received })
  const blocked = deal.kind !== 'ready' || view.stopped !== null
  // What Enter means must have the focus: the amount, or where there is none the finish.
  useEffect(() => {
    if (typing === 'none' && method !== 'cash') finish.current?.focus()
  }, [typing, method])
  return (
    <section className={classes['pay']} aria-label="Pay">
      <fieldset className={classes['methods']} aria-label="How it is paid">
        {METHODS.map(({ method: each, key, label }) => {
          const Icon = ICONS[each]
          return (
            <UnstyledButton
              key={each}
              className={classes['method'] ?? ''}
              aria-pressed={method === each}
              aria-keyshortcuts={key}
              onClick={() => till.setMethod(each)}
            >
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              <span>{label}</span>
              <Key>{key}</Key>
            </UnstyledButton>
          )
        })}
      </fieldset>
      {method === 'cash' && totalMinor > 0 ? (
        <CashBox deal={deal} totalMinor={totalMinor} currency={currency} onMethod={onMethod} />
      ) : (
        <div className={classes['plain']}>
          <p className={classes['sum']}>
            {formatMoney({ minor: method === 'free' ? 0 : totalMinor, currency })}
            {method === 'free' && totalMinor > 0 && <s>{formatMoney({ minor: totalMinor, currency })}</s>}
          </p>
          <p className={classes['hint']}>{method === 'cash' ? 'There is nothing to pay.' : HINTS[method]}</p>
        </div>
      )}
      <Wants printByItself={printByItself} />
      <BuyerLine />
      <div className={classes['end']}>
        {view.needsApproval && (
          <p className={classes['warn']} role="status">
            Beyond this desk’s allowance: a manager’s PIN will be asked for.
          </p>
        )}
        {problem !== null && (
          <p className={classes['problem']} role="alert">
            {problem}
          </p>
        )}
        <UnstyledButton
          ref={finish}
          className={classes['finish'] ?? ''}
          aria-disabled={blocked || busy}
          data-busy={busy || undefined}
          aria-keyshortcuts="Enter"
          onClick={onFinish}
        >
          <span>{dealText(deal, method, currency)}</span>
          {!blocked && <Key onFill>Enter</Key>}
        </UnstyledButton>
      </div>
    </section>
  )
}

/** What happens with the tickets once they are sold. */
function Wants({ printByItself }: { printByItself: boolean }) {
  const { checkIn, print, mail, buyer } = useSell()
  const hasAddress = isAddress(buyer.email)
  return (
    <div className={classes['wants']}>
      <Switch
        size="lg"
        label="Check in now"
        checked={checkIn}
        onChange={(event) => till.want({ checkIn: event.currentTarget.checked })}
      />
      <Switch
        size="lg"
        label="Print tickets"
        checked={print ?? printByItself}
        onChange={(event) => till.want({ print: event.currentTarget.checked })}
      />
      <Switch
        size="lg"
        label="E-mail tickets"
        checked={mail && hasAddress}
        onChange={(event) => {
          const wanted = event.currentTarget.checked
          till.want({ mail: wanted })
          // An e-mail needs an address.
          if (wanted && !hasAddress) till.unfold('buyer')
        }}
      />
    </div>
  )
}

function BuyerLine() {
  const text = buyerText(useSell((state) => state.buyer))
  return (
    <p className={classes['buyer']}>
      <IconUser size={20} stroke={1.75} aria-hidden="true" />
      <bdi>{text === '' ? 'No buyer details' : text}</bdi>
      <button type="button" className={classes['add']} onClick={() => till.unfold('buyer')}>
        {text === '' ? 'Add buyer' : 'Change'}
      </button>
      <Key>N</Key>
    </p>
  )
}
