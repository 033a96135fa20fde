import { z } from 'zod'
import { CodedMessage } from '../messages/message.ts'
import { Instant, listInput, listPage, Money, Nothing } from './common.ts'
import { FormChanges, FormQuestion } from './form-values.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'
import { OrderDetail, OrderInvoice, RefundRequest } from './order-detail.ts'
import { MoneyRecord } from './order-money.ts'
import { paying } from './order-payments.ts'
import { OrderChannel, OrderRow, OrderState } from './order-row.ts'

export const OrderFilter = z.object({
  /** Number here or there, name, e-mail, the last digits of a phone number, or a ticket's code. */
  text: z.string().max(200).default(''),
  eventId: z.string().nullable().default(null),
  /** Made at or after, and before. */
  from: Instant.nullable().default(null),
  until: Instant.nullable().default(null),
  states: z.array(OrderState).default([]),
  methods: z.array(z.string()).default([]),
  channels: z.array(OrderChannel).default([]),
  archived: z.boolean().nullable().default(null),
  /** Totals in this currency, both ends included; minor units. */
  amount: z
    .object({ currency: z.string().length(3), min: z.number().int().nullable(), max: z.number().int().nullable() })
    .nullable()
    .default(null),
  /** Only what waits to be sent, in whole or in part. */
  unsynced: z.boolean().default(false),
})
export type OrderFilter = z.input<typeof OrderFilter>

/** Orders of one kind, added up; currencies are never mixed. */
export const OrderSum = z.object({
  state: OrderState,
  method: z.string(),
  channel: OrderChannel,
  /** Null where the orders name none. */
  currency: z.string().nullable(),
  orders: z.number().int(),
  tickets: z.number().int(),
  minor: z.number().int(),
})
export type OrderSum = z.infer<typeof OrderSum>

/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()

/** One order and its event. */
export const OrderChange = z.object({ eventId: z.string().min(1), orderNumber: z.string().min(1).max(36), at })
export type OrderChange = z.infer<typeof OrderChange>

/** Values of the checkout form that change, `firstName`, `lastName` and `email` among them. Version 1 had texts and lists only. */
export const OrderEdit = OrderChange.extend({
  answers: FormChanges,
})
export type OrderEdit = z.infer<typeof OrderEdit>

/** Records of this laptop that the order is to carry. The core writes them; what a window sends is not believed. */
export const SharedMoney = OrderChange.extend({ records: z.array(MoneyRecord).max(100).default([]) })
export type SharedMoney = z.infer<typeof SharedMoney>

/** `paidByTransfer` writes what is due for each into the cash book, as paid by transfer. */
export const BulkAction = z.enum(['archive', 'unarchive', 'paidByTransfer'])
export type BulkAction = z.infer<typeof BulkAction>

/** These orders, or all that match; `expected` is how many the person was shown. */
export const BulkRequest = z.object({
  action: BulkAction,
  ids: z.array(z.string().max(60)).max(100_000).optional(),
  filter: OrderFilter.optional(),
  /** Left out of what matches the filter. */
  except: z.array(z.string().max(60)).max(100_000).default([]),
  expected: z.number().int().min(0),
})
export type BulkRequest = z.input<typeof BulkRequest>

const OrderSort = ['number', 'created', 'buyer', 'tickets', 'total', 'status'] as const

export const orders = {
  list: query(listInput(OrderFilter, OrderSort), listPage(OrderRow)),
  get: query(z.object({ id: z.string() }), OrderDetail),
  /** What the buyer was asked, in the order of the event's form; `orders.edit` changes the values. */
  form: query(z.object({ id: z.string() }), z.object({ questions: z.array(FormQuestion) })),
  /** Everything that matches, added up by state, method, channel and currency. */
  summary: query(z.object({ filter: OrderFilter }), z.object({ sums: z.array(OrderSum) })),
  /** Orders a number, name or address leads to, for the palette. */
  search: query(
    z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(50) }),
    z.object({ orders: z.array(OrderRow), tookMs: z.number() }),
  ),
  /** The site's invoice of an order: fees, tax and discount are nowhere else. Needs the network; looks at the order, too. */
  invoice: command(z.object({ id: z.string() }), z.object({ invoice: OrderInvoice.nullable() }), KEEPS_RESULT),
  ...paying,
  /** Reports to the site that an order is paid; money comes by `takePayment`, which calls it. Safe to repeat. */
  confirm: queued(1, OrderChange, 'orders', 'none'),
  /** Takes the money that is reserved. */
  capture: queued(1, OrderChange, 'orders', 'held'),
  /** Lets go of the money that is reserved; the order and its tickets are void then. */
  voidPayment: queued(1, OrderChange, 'orders', 'held'),
  /** Out of the lists of the site, with its tickets; nothing is given back. */
  archive: queued(1, OrderChange, 'orders', 'countered'),
  unarchive: queued(1, OrderChange, 'orders', 'countered'),
  /** Changes the buyer's field values, name and address among them. */
  edit: queued(2, OrderEdit, 'orders', 'countered'),
  /** Leaves on an order what this laptop took and gave back for it, so that other laptops of the site read it there. */
  shareMoney: queued(1, SharedMoney, 'orders', 'none'),
  /** One change per order, in short transactions. `conflict` when another number of orders matches than was expected. */
  bulk: command(
    BulkRequest,
    z.object({
      /** The orders that were changed here, and how many could not be, by reason. */
      ids: z.array(z.string()),
      skipped: z.array(z.object({ why: CodedMessage, orders: z.number().int() })),
    }),
  ),
  /**
   * Notes that money is to be given back, for other laptops too. The platform has no call that refunds: a person does it
   * there or from the drawer.
   */
  requestRefund: command(
    z.object({
      id: z.string(),
      amount: Money,
      method: z.string().trim().min(1).max(40),
      reason: z.string().trim().min(1).max(200),
    }),
    RefundRequest,
  ),
  /** The money was given back on the site or from the drawer. */
  refundDone: command(z.object({ refundId: z.string() }), RefundRequest),
  /** Takes a request back that was not ticked off. */
  dropRefund: command(z.object({ refundId: z.string() }), Nothing),
  changed: topic(z.object({ count: z.number().int() })),
  /** How far `bulk` is. */
  bulkProgress: topic(z.object({ done: z.number().int(), total: z.number().int() })),
}
