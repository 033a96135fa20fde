import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { saleLinesOf } from '../../till/cart.ts'
import { linesKey, termsNow, till, useSell } from '../../till/sell-store.ts'
import { couponProblemText, NOT_BOTH } from './sell-messages.ts'

/** Steps of a cart that change faster than this are one question. Milliseconds. */
const SETTLE_MS = 300

/**
 * The coupon of the cart. The site responds for exactly the lines it was sent, so every change of the cart asks again;
 * until the response is there the total is unknown (`asking`). `dropped` says why one was removed automatically.
 */
export function useCoupon(eventId: string) {
  const cart = useSell((state) => state.cart)
  const code = useSell((state) => state.couponCode)
  const hasTerms = useSell((state) => termsNow(state) !== null)
  const [dropped, setDropped] = useState<string | null>(null)
  const newest = useRef(0)
  const asking = code !== null && !hasTerms && cart.lines.length > 0

  /** Asks the site about a coupon for the cart as it is; returns why it is not taken, or null. */
  async function ask(coupon: string): Promise<string | null> {
    if (useSell.getState().discount !== null) return NOT_BOTH
    newest.current += 1
    const mine = newest.current
    const { cart: asked } = useSell.getState()
    try {
      const terms = await api.sales.tryCoupon({ eventId, lines: saleLinesOf(asked), coupon })
      if (mine !== newest.current) return null
      if (useSell.getState().discount !== null) return NOT_BOTH
      // The cart may have changed meanwhile: then this response is for another one, and it is asked again.
      if (linesKey(useSell.getState().cart) === linesKey(asked)) till.setCoupon(coupon, terms)
      else till.setCoupon(coupon)
      setDropped(null)
      return null
    } catch (error) {
      return couponProblemText(error)
    }
  }

  const key = linesKey(cart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for each new cart
  useEffect(() => {
    if (!asking || code === null) return
    const timer = setTimeout(() => {
      void ask(code).then((why) => {
        if (why === null || useSell.getState().couponCode !== code) return
        till.setCoupon(null)
        setDropped(t`Coupon ${code} was taken off. ${why}`)
      })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [asking, code, key])

  return { ask, asking, dropped, forget: () => setDropped(null) }
}
