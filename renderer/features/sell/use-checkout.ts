import { useRef, useState } from 'react'
import { BeyondAllowance, type Offer } from '../../../shared/app/offer.ts'
import type { PrintRequest } from '../../../shared/app/printing.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { api } from '../../api.ts'
import { codeOf } from '../../errors.ts'
import { useLive } from '../../live.ts'
import { dealOf } from '../../pay/pay-model.ts'
import { printJobHere } from '../../printing/print-request.ts'
import { refetch } from '../../refetch.ts'
import { playEarcon } from '../../sound/earcons.ts'
import { viewOf } from '../../till/cart-view.ts'
import { saleOf } from '../../till/sale-of.ts'
import { termsNow, till, useSell } from '../../till/sell-store.ts'
import { untilNumbered } from './await-number.ts'
import { mismatchIn, saleProblemText } from './sell-messages.ts'

/** What of a sale goes beyond the allowance, where the core refused it for that; null for other errors. */
function beyondIn(error: unknown): BeyondAllowance | null {
  if (codeOf(error) !== 'precondition' || !(error instanceof Error) || !('data' in error)) return null
  return BeyondAllowance.safeParse(error.data).data ?? null
}

/** Finishes the sale that is on the screen: on disk first, then print. A failed print never fails a sale. */
export function useCheckout(offer: Offer) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [approval, setApproval] = useState<BeyondAllowance | null>(null)
  const running = useRef(false)
  const sound = useLive('settings', 'get', {}).data?.sound
  const targets = useLive('printing', 'targets', {})
  /** Whether tickets are printed unless the cashier decides otherwise. */
  const printByItself = targets.data?.ticket.auto ?? false
  const papers: Papers = {
    badge: targets.data?.badge.auto ?? false,
    receipt: targets.data?.receipt.auto ?? false,
  }
  const latest = useRef(offer)
  latest.current = offer

  /** The sale in the current state; undefined when it cannot be made. Reads the store: two keys may come at once. */
  function wanted(approvalId?: string) {
    const state = useSell.getState()
    const { eventId, cart, method, received, buyer, couponCode, checkIn, mail } = state
    const { currency } = latest.current
    const view = viewOf(cart, latest.current, termsNow(state), state.discount)
    if (currency === null || view.stopped !== null) return undefined
    if (couponCode !== null && termsNow(state) === null) return undefined
    const deal = dealOf({ totalMinor: view.totals.totalMinor, currency, method, received })
    if (deal.kind !== 'ready') return undefined
    const sale = saleOf({
      ...{ eventId, currency, cart, view, method, deal, buyer, couponCode, checkIn, approvalId },
      mail: mail && isEmailAddress(buyer.email),
    })
    return { sale, view, deal, currency }
  }

  async function finish(approvalId?: string): Promise<void> {
    const order = wanted(approvalId)
    if (order === undefined || running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      const { recordId } = await api.sales.sell(order.sale)
      setApproval(null)
      show(recordId, order)
    } catch (error) {
      const beyond = beyondIn(error)
      setApproval(approvalId === undefined ? beyond : null)
      if (beyond === null || approvalId !== undefined) setProblem(saleProblemText(error))
      await catchUp(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** After a sale that isn't as the core offers it, the cart shows what the core offers, and a coupon is checked again. */
  async function catchUp(error: unknown): Promise<void> {
    const mismatch = mismatchIn(error)
    if (mismatch === null) return
    const { couponCode } = useSell.getState()
    if (mismatch.mismatches.some(({ what }) => what === 'coupon')) till.setCoupon(couponCode)
    await refetch([['sales', 'offer']])
  }

  function show(saleId: string, { sale, view, deal, currency }: NonNullable<ReturnType<typeof wanted>>) {
    const print = useSell.getState().print ?? printByItself
    till.finish({
      saleId,
      number: '',
      charged: { minor: deal.handedMinor, currency },
      change: sale.method === 'cash' ? { minor: deal.changeMinor, currency } : null,
      method: sale.method,
      tickets: view.count,
      checkedIn: sale.checkIn ?? false,
      printing: print ? 'asked' : 'none',
      mailed: sale.buyer?.email !== undefined,
    })
    if (sound !== undefined) playEarcon('verify', sound)
    void finishSale(saleId, { ...papers, ticket: print, isOnline: latest.current.online })
  }

  return {
    finish: () => void finish(),
    approved: (approvalId: string) => {
      setApproval(null)
      void finish(approvalId)
    },
    busy,
    problem,
    approval,
    closeApproval: () => setApproval(null),
    forgetProblem: () => setProblem(null),
    printByItself,
  }
}

/** What else the settings of printing want on paper after each sale. */
interface Papers {
  badge: boolean
  receipt: boolean
}

/** Shows the number of a sale that is on disk, and prints what was chosen for it. */
async function finishSale(saleId: string, wants: Papers & { ticket: boolean; isOnline: boolean }): Promise<void> {
  try {
    const { receiptNumber, number } = await api.sales.get({ saleId })
    till.updateSold(saleId, { number: receiptNumber ?? number })
  } catch {
    // The sale is made; its number is in the strip of the last sale.
  }
  // Without a network the number of this laptop is on the paper at once.
  if (wants.isOnline && (wants.receipt || wants.ticket || wants.badge)) await untilNumbered(saleId)
  const printed: boolean[] = []
  if (wants.receipt) printed.push(await print({ kind: 'receipt', orderNumber: saleId }))
  if (wants.ticket) printed.push(await printTickets(saleId))
  if (wants.badge) printed.push(await printTickets(saleId, 'badge'))
  if (printed.length > 0) till.updateSold(saleId, { printing: printed.every(Boolean) ? 'asked' : 'failed' })
}

/** Puts a document in the print queue, which reports the outcome; false when it did not get in. */
async function print(request: PrintRequest): Promise<boolean> {
  try {
    const job = await api.printing.print({ request })
    if (job.state === 'window') await printJobHere(job)
    return job.state !== 'failed'
  } catch {
    return false
  }
}

/** The most tickets that fit in one document. */
const MOST_TICKETS = 200

/** Sends the tickets of a sale to the printer, or the badges for them; false when they did not get into its queue. */
export async function printTickets(saleId: string, kind: 'ticket' | 'badge' = 'ticket'): Promise<boolean> {
  try {
    const { tickets } = await api.sales.get({ saleId })
    const ticketIds = tickets.slice(0, MOST_TICKETS).map(({ ticketId, ticketNumber }) => ticketNumber ?? ticketId)
    return await print({ kind, ticketIds })
  } catch {
    return false
  }
}
