import { z } from 'zod'
import { openEnum, WireMoney } from './common.ts'

/** Who pays the platform's fee: FEE_INCLUDED takes it from the price, the other two put it on top. */
export const FeeType = openEnum(['FEE_ADDED', 'FEE_INCLUDED', 'FEE_ADDED_AT_CHECKOUT'])
export const FeeName = openEnum(['WIX_FEE'])
/** Whether a tax is part of the price or comes on top. */
export const TaxType = openEnum(['INCLUDED', 'ADDED', 'ADDED_AT_CHECKOUT'])

/** `rate` is a percentage as decimal text. */
export const Fee = z.looseObject({
  name: FeeName.optional(),
  type: FeeType.optional(),
  rate: z.string().optional(),
  amount: WireMoney.optional(),
})
export type Fee = z.infer<typeof Fee>

export const Tax = z.looseObject({
  type: TaxType.optional(),
  name: z.string().optional(),
  rate: z.string().optional(),
  taxable: WireMoney.optional(),
  amount: WireMoney.optional(),
})
export type Tax = z.infer<typeof Tax>

export const CouponDiscount = z.looseObject({
  name: z.string().optional(),
  code: z.string().optional(),
  couponId: z.string().optional(),
})

export const PercentDiscount = z.looseObject({
  rate: z.string().optional(),
  quantityDiscounted: z.number().optional(),
})

export const PaidPlanDiscount = z.looseObject({
  percentDiscount: PercentDiscount.optional(),
  name: z.string().optional(),
})

/** One reason for a discount: a coupon or a paid plan. */
export const DiscountItem = z.looseObject({
  coupon: CouponDiscount.optional(),
  paidPlan: PaidPlanDiscount.optional(),
  amount: WireMoney.optional(),
})

export const Discount = z.looseObject({
  amount: WireMoney.optional(),
  afterDiscount: WireMoney.optional(),
  code: z.string().optional(),
  name: z.string().optional(),
  couponId: z.string().optional(),
  discounts: z.array(DiscountItem).optional(),
})
export type Discount = z.infer<typeof Discount>

/** Tickets of one kind at one price. */
export const InvoiceItem = z.looseObject({
  id: z.string().optional(),
  quantity: z.number().optional(),
  name: z.string().optional(),
  price: WireMoney.optional(),
  total: WireMoney.optional(),
  discount: Discount.optional(),
  tax: Tax.optional(),
  fees: z.array(Fee).optional(),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

/** `subTotal` is before discount, tax and fees, `grandTotal` after; `revenue` is what stays without the fees. */
export const Invoice = z.looseObject({
  items: z.array(InvoiceItem).optional(),
  total: WireMoney.optional(),
  discount: Discount.optional(),
  tax: Tax.optional(),
  subTotal: WireMoney.optional(),
  grandTotal: WireMoney.optional(),
  fees: z.array(Fee).optional(),
  revenue: WireMoney.optional(),
  previewUrl: z.string().nullish(),
})
export type Invoice = z.infer<typeof Invoice>
