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

/** What an invoice of the site adds to the lines. */
export const OrderInvoice = z.object({
  lines: z.array(Line),
  subTotal: Money.nullable(),
  discount: z.object({ name: z.string(), amount: Money }).nullable(),
  /** `onTop`: it comes to the prices; else it is part of them. */
  fees: z.array(z.object({ rate: z.string().nullable(), amount: Money, onTop: z.boolean() })),
  tax: z.object({ name: z.string(), rate: z.string().nullable(), amount: Money, onTop: z.boolean() }).nullable(),
  grandTotal: Money.nullable(),
  /** What stays without the platform's fees. */
  revenue: Money.nullable(),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

export const OrderTicket = z.object({
  /** The site's number; the id it has here as long as the site does not have it. */
  ticketId: z.string(),
  ticketNumber: z.string().nullable(),
  typeName: z.string(),
  guest: z.string(),
  email: z.string().nullable(),
  seat: z.string().nullable(),
  price: Money.nullable(),
  status: GuestStatus,
  arrivedAt: Instant.nullable(),
  /** What its code says to a scanner. */
  code: z.string(),
  sync: RecordState,
})
export type OrderTicket = z.infer<typeof OrderTicket>

/** A request to give money back, kept by laptops alone: the platform has no call for it. */
export const RefundRequest = z.object({
  id: z.string(),
  at: Instant,
  amount: Money,
  /** What is handed over in cash beyond `amount`; null where it is exact. */
  rounding: Money.nullable(),
  method: z.string(),
  reason: z.string(),
  operator: z.string(),
  /** Another laptop that noted it; null for this one. */
  desk: z.string().nullable(),
  /** When it was ticked off, and by whom. */
  doneAt: Instant.nullable(),
  doneBy: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

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

export const OrderDetail = OrderRow.extend({
  /** What the sale is called here, for `sales.void`; null for orders made elsewhere. */
  saleId: z.string().nullable(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactId: z.string().nullable(),
  updatedAt: Instant.nullable(),
  /** Tickets of one kind at one price, as they are known here. */
  lines: z.array(Line),
  payments: z.array(OrderPayment),
  /** What this laptop took for it, voided payments left out; null when it took nothing. */
  paidHere: Money.nullable(),
  ticketList: z.array(OrderTicket),
  fieldValues: z.array(ShownValue),
  refunds: z.array(RefundRequest),
  /** What may still be asked back. */
  refundable: Money.nullable(),
  /** What this laptop took off by hand when it sold it, and why. The site has it inside the prices. */
  discountHere: z.object({ amount: Money, reason: z.string() }).nullable(),
  /** What happened, oldest first. `by` is a person or a laptop, where it is known. */
  timeline: z.array(
    z.object({
      at: Instant,
      what: z.enum(['made', 'soldHere', 'changed', 'arrived', 'refundAsked', 'refundDone', 'done', 'ended']),
      text: Message,
      by: z.string(),
    }),
  ),
  /** Changes made here that wait, and what became of earlier ones; newest first. */
  changes: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      operation: z.string(),
      what: Message,
      by: z.string(),
      /** Of one that is in the queue. */
      state: RowState.nullable(),
      /** Of one that has left it. */
      result: HistoryResult.nullable(),
      detail: Message.nullable(),
    }),
  ),
  /** What can be done now; `why` says why not, in a sentence. */
  actions: z.array(z.object({ action: OrderAction, possible: z.boolean(), why: CodedMessage.nullable() })),
})
export type OrderDetail = z.infer<typeof OrderDetail>
