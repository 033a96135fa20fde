import type { DiscountRule } from '../../../shared/app/offer.ts'
import type { OperatorsState } from '../../../shared/app/operators.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { useLive } from '../../live.ts'
import { useOperators } from '../../operators/use-operators.ts'
import type { Cart } from '../../till/cart.ts'
import { needsApproval } from '../../till/cart-discount.ts'

/** Whether an approval is needed before so much is taken off this cart. The core decides it once more. */
export function useDiscountRule(cart: Cart, role: Settings['role'], currency: string): (minor: number) => boolean {
  const rule = useLive('sales', 'discountRule', {}).data
  const limits = limitsOf(useOperators(), role, rule)
  return (minor) => limits !== undefined && needsApproval(cart, minor, { limits, currency })
}

/** What the operator who works here may give away: null means no limit, undefined not known yet. */
function limitsOf(
  state: OperatorsState | undefined,
  role: Settings['role'],
  rule: DiscountRule | undefined,
): DiscountRule | null | undefined {
  if (state === undefined) return undefined
  if (state.operators.length === 0) return role === 'owner' ? null : rule
  return state.operators.find(({ id }) => id === state.currentId)?.discounts
}
