import type { Settings } from '../../../shared/app/settings.ts'
import { useLive } from '../../live.ts'
import type { Cart } from '../../till/cart.ts'
import { needsWord } from '../../till/cart-discount.ts'

/** Whether a manager will have to agree before so much is taken off this cart. The core decides it once more. */
export function useDiscountRule(cart: Cart, role: Settings['role'], currency: string): (minor: number) => boolean {
  const rule = useLive('sales', 'discountRule', {}).data
  return (minor) => rule !== undefined && needsWord(cart, minor, { role, rule, currency })
}
