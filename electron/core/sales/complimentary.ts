import type { Sale } from '../../../shared/app/sales.ts'

/**
 * Whether the operator gives all of a sale away: none of its lines costs anything. A sale that is free because of a
 * discount, a coupon or a benefit keeps its prices.
 */
export const isComplimentary = ({
  method,
  manualDiscount,
  coupon,
  paidPlanBenefit,
}: Pick<Sale, 'method' | 'manualDiscount' | 'coupon' | 'paidPlanBenefit'>): boolean =>
  method === 'free' && manualDiscount === undefined && coupon === undefined && paidPlanBenefit === undefined
