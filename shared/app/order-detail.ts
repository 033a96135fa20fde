import { z } from 'zod'
import { CodedMessage, Message } from '../messages/message.ts'
import { Instant, Money, RecordState } from './common.ts'
import { ShownValue } from './form-values.ts'
import { GuestStatus } from './guests.ts'
import { OrderPayment } from './order-payments.ts'
import { OrderRow } from './order-row.ts'
import { HistoryResult, RowState } from './sync.ts'

const Line = z.object({
  name: z.string(),
  quantity: z.number().int(),
  price: Money.nullable(),
  total: Money.nullable(),
})

/** An invoice of the site. */
export const OrderInvoice = z.object({
  lines: z.array(Line),
  subTotal: Money.nullable(),
  discount: z.object({ name: z.string(), amount: Money }).nullable(),
  /** `onTop`: added to the prices; otherwise included in them. */
  fees: z.array(z.object({ rate: z.string().nullable(), amount: Money, onTop: z.boolean() })),
  tax: z.object({ name: z.string(), rate: z.string().nullable(), amount: Money, onTop: z.boolean() }).nullable(),
  grandTotal: Money.nullable(),
  /** The total without the platform's fees. */
  revenue: Money.nullable(),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

/** A ticket of an order. */
export const OrderTicket = z.object({
  /** The site's number; until the site has the ticket, its id on this laptop. */
  ticketId: z.string(),
  ticketNumber: z.string().nullable(),
  typeName: z.string(),
  guest: z.string(),
  email: z.string().nullable(),
  seat: z.string().nullable(),
  price: Money.nullable(),
  status: GuestStatus,
  arrivedAt: Instant.nullable(),
  /** The text in its code. */
  code: z.string(),
  sync: RecordState,
})
export type OrderTicket = z.infer<typeof OrderTicket>

/** A refund request. Only laptops keep it: the platform has no call for refunds. */
export const RefundRequest = z.object({
  id: z.string(),
  at: Instant,
  amount: Money,
  /** How far rounding moves the cash from `amount`; null if it doesn't. */
  rounding: Money.nullable(),
  method: z.string(),
  reason: z.string(),
  operator: z.string(),
  /** The name of the other laptop that noted it; null for this one. */
  desk: z.string().nullable(),
  /** When an operator ticked it off, and who. */
  doneAt: Instant.nullable(),
  doneBy: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** What a person can do with an order. */
export const OrderAction = z.enum([
  'pay',
  'capture',
  'voidPayment',
  'archive',
  'unarchive',
  'edit',
  'mail',
  'refund',
  'voidSale',
  'checkIn',
])
export type OrderAction = z.infer<typeof OrderAction>

/** An order with everything that its pane shows. */
export const OrderDetail = OrderRow.extend({
  /** The sale's id on this laptop, for `sales.void`; null for orders made elsewhere. */
  saleId: z.string().nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactId: z.string().nullable(),
  updatedAt: Instant.nullable(),
  /** Tickets grouped by type and price, as far as this laptop knows them. */
  lines: z.array(Line),
  payments: z.array(OrderPayment),
  /** What this laptop charged for it, without voided payments; null for nothing. */
  paidHere: Money.nullable(),
  ticketList: z.array(OrderTicket),
  fieldValues: z.array(ShownValue),
  refunds: z.array(RefundRequest),
  /** How much a buyer can still get back. */
  refundable: Money.nullable(),
  /** The discount that this laptop gave by hand, and why. On the site it's part of the prices. */
  discountHere: z.object({ amount: Money, reason: z.string() }).nullable(),
  /** What happened, oldest first. `by` is a person or a laptop, empty when unknown. */
  timeline: z.array(
    z.object({
      at: Instant,
      what: z.enum(['made', 'soldHere', 'changed', 'arrived', 'refundAsked', 'refundDone', 'done', 'ended']),
      text: Message,
      by: z.string(),
    }),
  ),
  /** Changes made here: those that wait, and how earlier ones ended; newest first. */
  changes: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      operation: z.string(),
      what: Message,
      by: z.string(),
      /** Null once it left the queue. */
      state: RowState.nullable(),
      /** Null while it's in the queue. */
      result: HistoryResult.nullable(),
      detail: Message.nullable(),
    }),
  ),
  /** Which actions are possible now; `why` says why not. */
  actions: z.array(z.object({ action: OrderAction, possible: z.boolean(), why: CodedMessage.nullable() })),
})
export type OrderDetail = z.infer<typeof OrderDetail>
