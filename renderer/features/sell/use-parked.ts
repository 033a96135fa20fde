import { t } from '@lingui/core/macro'
import type { ParkedCart } from '../../../shared/app/sales.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { api } from '../../api.ts'
import { labelOfKeys } from '../../base/keys.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { cartOfLines, saleLinesOf } from '../../till/cart.ts'
import type { CartView } from '../../till/cart-view.ts'
import type { Draft } from '../../till/draft.ts'
import { nameParts } from '../../till/name-parts.ts'

import { till, useSell } from '../../till/sell-store.ts'

export interface ParkedCarts {
  /** Newest first. */
  carts: readonly ParkedCart[]
  park: () => void
  recall: (id: string) => void
  recallNewest: () => void
}

const draftOf = ({ lines, buyer, coupon, discount }: ParkedCart): Draft => ({
  cart: cartOfLines(lines),
  buyer: {
    name: [buyer.first, buyer.last].filter((part) => part !== '').join(' '),
    email: buyer.email ?? '',
    contactId: buyer.contactId ?? null,
  },
  couponCode: coupon,
  discount,
})

/** Carts put aside on disk, so that the next customer is served meanwhile. */
export function useParked(eventId: string, view: Pick<CartView, 'lines'>): ParkedCarts {
  const parked = useLive('sales', 'parked', { eventId })
  const carts = (parked.data?.carts ?? []).toReversed()
  function nameOf({ buyer }: Pick<Draft, 'buyer'>): string {
    const what = view.lines.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')
    const who = buyer.name.trim()
    return [formatTime(new Date().toISOString()), who, what]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, 80)
  }
  async function put(): Promise<void> {
    const { cart, buyer, couponCode, discount } = useSell.getState()
    if (cart.lines.length === 0) return
    const { contactId } = buyer
    const person = {
      ...nameParts(buyer.name),
      ...(isEmailAddress(buyer.email) ? { email: buyer.email.trim() } : {}),
      ...(contactId === null ? {} : { contactId }),
    }
    const name = nameOf({ buyer })
    await api.sales.park({ eventId, name, lines: saleLinesOf(cart), buyer: person, coupon: couponCode, discount })
    till.clear()
  }
  /** One cart for another: what is here is not lost for what comes back. */
  async function swap(id: string): Promise<void> {
    await put()
    till.take(draftOf(await api.sales.recall({ id })))
  }
  const newest = carts[0]
  return {
    carts,
    park: () =>
      void put()
        .then(() => toastQuiet(t`Parked. ${labelOfKeys('Mod+Shift+B')} brings it back.`))
        .catch(toastProblem),
    recall: (id) => void swap(id).catch(toastProblem),
    recallNewest: () => {
      if (newest !== undefined) void swap(newest.id).catch(toastProblem)
      else toastQuiet(t`No cart is parked for this event.`)
    },
  }
}
