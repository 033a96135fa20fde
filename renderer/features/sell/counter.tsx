import { t } from '@lingui/core/macro'
import { type MouseEvent, useState } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { Offer, OfferedTicket } from '../../../shared/app/offer.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { focusStage } from '../../base/stage.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { useClockError } from '../../copy/use-clock-error.ts'
import { useLive } from '../../live.ts'
import { useRights } from '../../operators/use-operators.ts'
import { withTicket } from '../../till/cart.ts'
import { isSellable, viewOf } from '../../till/cart-view.ts'
import { termsNow, till, useSell } from '../../till/sell-store.ts'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { useNow } from '../../ui/use-now.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { CartPanel } from './cart-panel.tsx'
import classes from './counter.module.css'
import { DonePanel } from './done-panel.tsx'
import { LastSaleStrip } from './last-sale.tsx'
import { PayPanel } from './pay-panel.tsx'
import { PriceChoice } from './price-choice.tsx'
import { ScanStrip } from './scan-strip.tsx'
import { SellHeader } from './sell-header.tsx'
import { SellStrips, SiteOutcome } from './sell-strips.tsx'
import { ShiftOffer } from './shift-offer.tsx'
import { SpokenTill } from './spoken-till.tsx'
import { type TileModel, tilesOf } from './tile-model.ts'
import { Tiles } from './tiles.tsx'
import { printTickets, useCheckout } from './use-checkout.ts'
import { useCoupon } from './use-coupon.ts'
import { useDiscountRule } from './use-discount-rule.ts'
import { useParked } from './use-parked.ts'
import { useSellActions } from './use-sell-actions.ts'
import { useSellScans } from './use-sell-scans.ts'
import { VoidDialog } from './void-dialog.tsx'

interface CounterProps {
  event: EventRow
  offer: Offer
  settings: Settings
}

const SLOW_CODE = t`That came in like a slow scan. It was ignored, and the cart is unchanged.`

/** Mouse and touch focus the stage, not what they pressed, so that Enter still means the next step. */
function leaveFocus(event: MouseEvent) {
  const pressed = event.target instanceof Element ? event.target.closest('button') : null
  if (event.detail === 0 || pressed === null || pressed !== document.activeElement) return
  if (pressed.getAttribute('aria-haspopup') === null) focusStage()
}

/** The till of one event: tickets or payment, the cart, and the sale before. */
export function Counter({ event, offer, settings }: CounterProps) {
  const eventId = event.id
  const state = useSell()
  const { panel, cart, choosing, sold } = state
  const now = useNow(10_000) + useClockError()
  const [aside, setAside] = useState('')
  const [voidingId, setVoidingId] = useKeptState<string | null>(`sell.voiding:${eventId}`, null)
  const counted = viewOf(cart, offer, termsNow(state), state.discount)
  const needsWord = useDiscountRule(cart, settings.role, offer.currency ?? '')
  const needsApproval = counted.needsApproval || needsWord(counted.discount?.minor ?? 0)
  const view = { ...counted, needsApproval }
  const tiles = tilesOf({ offer, cart, timeZone: event.timeZone, now })
  const last = useLive('sales', 'latest', { eventId, count: 1 }).data?.sales[0]
  const voiding = last !== undefined && last.saleId === voidingId && !last.voided ? last : null
  const coupon = useCoupon(eventId)
  const checkout = useCheckout(offer)
  const parked = useParked(eventId, view)

  function press(tile: TileModel) {
    const ticket = offer.tickets.find(({ definitionId }) => definitionId === tile.definitionId)
    if (ticket === undefined) return
    if (!isSellable(offer, ticket)) return setAside(`${tile.name}: ${tile.stock}.`)
    const [price, another] = ticket.prices
    if (ticket.pricing === 'donation' || another !== undefined || price === undefined)
      return till.choose(ticket.definitionId)
    add(ticket, price)
  }
  function add(
    { definitionId }: OfferedTicket,
    { optionId, priceMinor }: { optionId: string | null; priceMinor: number },
  ) {
    till.setCart(withTicket(useSell.getState().cart, { definitionId, optionId, priceMinor }))
    till.showPage(Math.floor(offer.tickets.findIndex((kind) => kind.definitionId === definitionId) / 9))
    if (useSell.getState().panel === 'choice') till.backToTiles()
  }
  function reprint() {
    const saleId = sold?.saleId ?? last?.saleId
    if (saleId === undefined || last?.voided === true) return
    void printTickets(saleId).then((printed) => {
      till.updateSold(saleId, { printing: printed ? 'asked' : 'failed' })
      toastQuiet(
        printed ? t`The tickets were sent to the printer.` : t`The tickets weren’t printed. The sale is saved.`,
      )
    })
  }
  const startVoid = () => {
    if (last !== undefined && !last.voided) setVoidingId(last.saleId)
  }
  const chosen = offer.tickets.find(({ definitionId }) => definitionId === choosing)
  const actions = useSellActions({
    ...{ offer, tiles, chosen, singleKeys: settings.singleKeys, asking: coupon.asking, parked },
    ...{ press, add, reprint, startVoid, finish: checkout.finish, forgetProblem: checkout.forgetProblem },
    onSlowCode: () => toastQuiet(SLOW_CODE),
  })
  const scans = useSellScans({ eventId, online: offer.online, onCoupon: coupon.ask, onScan: actions.scanned })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only takes the focus away from what was clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys keep their focus
    <div className={classes['counter']} onClick={leaveFocus} data-own-stage>
      <SellHeader event={event} offer={offer} showMoney={useRights().has('seeFigures')} now={now} />
      <SellStrips {...{ event, offer, now }} dropped={coupon.dropped} onForgetDropped={coupon.forget} />
      {last !== undefined && <SiteOutcome sale={last} />}
      {scans.news !== null && <ScanStrip news={scans.news} eventId={eventId} onDismiss={scans.dismiss} />}
      <div className={classes['body']}>
        <div className={classes['left']}>
          {panel === 'pay' ? (
            <PayPanel
              view={view}
              currency={offer.currency ?? ''}
              busy={checkout.busy}
              printByItself={checkout.printByItself}
              problem={checkout.problem}
              onFinish={checkout.finish}
              onPrices={actions.takePrices}
              onMethod={actions.method}
            />
          ) : panel === 'done' && sold !== null ? (
            <DonePanel sold={sold} onNew={till.backToTiles} onPrint={reprint} onVoid={startVoid} />
          ) : panel === 'choice' && chosen !== undefined ? (
            <PriceChoice
              ticket={chosen}
              currency={offer.currency ?? ''}
              onChoose={(price) => add(chosen, price)}
              onBack={till.backToTiles}
            />
          ) : (
            <>
              <Tiles tiles={tiles} page={state.page} onPage={till.showPage} onPress={press} />
              <ShiftOffer currency={offer.currency}>
                {last !== undefined && (
                  <LastSaleStrip sale={last} timeZone={event.timeZone} onPrint={reprint} onVoid={startVoid} />
                )}
              </ShiftOffer>
            </>
          )}
        </div>
        <CartPanel
          {...{ offer, view, parked, needsWord }}
          asking={coupon.asking}
          onCoupon={coupon.ask}
          onPay={actions.pay}
          onPrices={actions.takePrices}
        />
      </div>
      <ApproveDialog
        asked={checkout.approval}
        eventId={eventId}
        reason={state.discount?.reason}
        onApproved={checkout.approved}
        onClose={checkout.closeApproval}
      />
      <VoidDialog
        sale={voiding}
        eventId={eventId}
        now={now}
        onClose={() => setVoidingId(null)}
        onVoided={() => {
          setVoidingId(null)
          till.backToTiles()
          toastQuiet(t`The sale was voided.`)
        }}
      />
      <SpokenTill view={view} currency={offer.currency ?? ''} aside={aside} />
    </div>
  )
}
