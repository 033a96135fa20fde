import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconDots, IconParking, IconReceipt2 } from '@tabler/icons-react'
import type { Offer } from '../../../shared/app/offer.ts'
import { labelOfKeys } from '../../base/keys.ts'
import { formatMoney } from '../../format.ts'
import type { CartView } from '../../till/cart-view.ts'
import { till, useSell } from '../../till/sell-store.ts'
import { MenuAction } from '../../ui/actions.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Key } from '../../ui/kbd.tsx'
import { BuyerRow } from './buyer-box.tsx'
import { CartLines } from './cart-lines.tsx'
import classes from './cart-panel.module.css'
import { CartTotalsList } from './cart-totals.tsx'
import { CouponBox } from './coupon-box.tsx'
import { stopText } from './sell-messages.ts'
import type { ParkedCarts } from './use-parked.ts'

interface CartPanelProps {
  offer: Offer
  view: CartView
  parked: ParkedCarts
  /** A coupon is being asked about: the total is not known yet. */
  asking: boolean
  /** Whether a manager's PIN will be asked for when so much is taken off by hand. */
  needsWord: (minor: number) => boolean
  onCoupon: (code: string) => Promise<string | null>
  onPay: () => void
  /** Takes the prices that changed meanwhile. */
  onPrices: () => void
}

/** The receipt so far: lines, coupon and buyer, fees and taxes, the total, and the way on. */
export function CartPanel({ offer, view, parked, asking, needsWord, onCoupon, onPay, onPrices }: CartPanelProps) {
  const panel = useSell((state) => state.panel)
  const paying = panel === 'pay'
  const currency = offer.currency ?? ''
  const stop = stopText(view.stopped)
  const isRepriced = view.stopped === 'price'
  return (
    <section className={classes['cart']} aria-labelledby="cart-title">
      <div className={classes['head']}>
        <h2 className={classes['title']} id="cart-title">{t`Cart`}</h2>
        <span className="muted rem13 mono noWrap" title={t`The next sale will probably have this number`}>
          {offer.nextNumber}
        </span>
        <CartMenu parked={parked} filled={view.count > 0} paying={paying} />
      </div>
      <div className={classes['middle']}>
        {view.count === 0 ? <EmptyCart /> : <CartLines view={view} currency={currency} fixed={paying} />}
        <div className={classes['more']}>
          {view.count > 0 && <CouponBox {...{ offer, view, paying, needsWord, onCoupon }} />}
          <BuyerRow shown={view.count > 0 && !paying} named={offer.guestPerTicket ? view.lines : []} />
        </div>
      </div>
      <div className={classes['tear']} />
      <div className={classes['foot']}>
        <CartTotalsList offer={offer} view={view} />
        {stop !== '' && (
          <p className={classes['stop']} role="status">
            {stop}
          </p>
        )}
        {paying ? (
          <UnstyledButton className={classes['back'] ?? ''} onClick={till.backToTiles} aria-keyshortcuts="Escape">
            <Trans>
              <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" /> Back to tickets
            </Trans>
          </UnstyledButton>
        ) : (
          <div className="flex gap8">
            <UnstyledButton
              className={classes['park'] ?? ''}
              aria-label={view.count > 0 ? t`Park this cart` : t`Recall a parked cart`}
              aria-keyshortcuts={view.count > 0 ? 'Control+B' : 'Control+Shift+B'}
              onClick={view.count > 0 ? parked.park : parked.recallNewest}
              aria-disabled={view.count === 0 && parked.carts.length === 0}
            >
              <IconParking size={26} stroke={1.75} aria-hidden="true" />
              {parked.carts.length > 0 && <span className={classes['parked']}>{parked.carts.length}</span>}
            </UnstyledButton>
            <UnstyledButton
              className={classes['pay'] ?? ''}
              disabled={!isRepriced && (view.stopped !== null || asking)}
              onClick={isRepriced ? onPrices : onPay}
              aria-keyshortcuts="Enter"
            >
              {isRepriced ? t`Use the new prices` : payLabel(view, currency, asking)}
              {(isRepriced || (view.stopped === null && !asking)) && <Key onFill>{t`Enter`}</Key>}
            </UnstyledButton>
          </div>
        )}
      </div>
    </section>
  )
}

function payLabel(view: CartView, currency: string, asking: boolean): string {
  if (asking) return t`Checking the coupon…`
  if (view.count === 0 || currency === '') return t`Pay`
  return t`Pay ${formatMoney({ minor: view.totals.totalMinor, currency })}`
}

function EmptyCart() {
  return (
    <div className={classes['empty']}>
      <IconReceipt2 size={34} stroke={1.5} aria-hidden="true" />
      <p>{t`Cart is empty. Tap a ticket or press its number.`}</p>
    </div>
  )
}

interface CartMenuProps {
  parked: ParkedCarts
  filled: boolean
  paying: boolean
}

function CartMenu({ parked, filled, paying }: CartMenuProps) {
  const register = useSell((state) => state.register)
  return (
    <DropMenu
      position="bottom-end"
      width={300}
      returnFocus
      target={
        <UnstyledButton className={classes['dots'] ?? ''} aria-label={t`More about the cart`}>
          <IconDots size={20} stroke={1.9} aria-hidden="true" />
        </UnstyledButton>
      }
    >
      <MenuAction
        verb={t`Park this cart`}
        disabled={!filled || paying}
        onClick={parked.park}
        rightSection={<Key>{labelOfKeys('Mod+B')}</Key>}
      />
      <MenuAction verb={t`Empty the cart`} disabled={!filled || paying} onClick={till.clear} />
      {parked.carts.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.Label>{t`Parked, newest first`}</Menu.Label>
          {parked.carts.slice(0, 8).map((cart) => (
            <Menu.Item key={cart.id} onClick={() => parked.recall(cart.id)}>
              <span className="block oneLine">{cart.name}</span>
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Divider />
      <MenuAction
        verb={register ? t`Type amounts with a decimal point` : t`Type amounts as on a cash register`}
        role="menuitemcheckbox"
        aria-checked={register}
        onClick={() => till.setRegister(!register)}
      />
    </DropMenu>
  )
}
