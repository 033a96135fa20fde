import { z } from 'zod'
import { CodedMessage, Message } from '../messages/message.ts'
import { Instant, listInput, listPage, Money, Nothing, SyncMark } from './common.ts'
import { GuestStatus } from './guests.ts'
import { command, query, queued, topic } from './op.ts'
import { OrderPayment, paying } from './order-payments.ts'
import { HistoryResult, RowState } from './sync.ts'

/**
 * What an order is. `payAtDoor`: promised and to be paid here. `pending`: paid, and held by the gateway. `authorized`: the
 * money is reserved and not taken. `started`: somebody is at the cashier. `voided`: its payment was let go, or it was a sale
 * at a door that was voided. `unknown`: a word this Foyer does not know.
 */
export const OrderState = z.enum([
  'paid',
  'free',
  'payAtDoor',
  'pending',
  'authorized',
  'partlyPaid',
  'started',
  'cancelled',
  'declined',
  'voided',
  'unknown',
])
export type OrderState = z.infer<typeof OrderState>

/** Where an order was made: on the website, at another counter, or at this desk. */
export const OrderChannel = z.enum(['online', 'door', 'desk'])
export type OrderChannel = z.infer<typeof OrderChannel>

export const OrderRow = z.object({
  /** The site's number; the id it has here as long as the site does not have it. */
  id: z.string(),
  /** Null until the site has it. */
  number: z.string().nullable(),
  /** The number this desk gave it, such as L-Door1-KRTX-0042; null for orders made elsewhere. */
  localNumber: z.string().nullable(),
  eventId: z.string(),
  eventTitle: z.string(),
  createdAt: Instant.nullable(),
  buyer: z.string(),
  tickets: z.number().int(),
  /** How many of its tickets are in. */
  arrived: z.number().int(),
  total: Money.nullable(),
  /** Still to be paid, after what this desk took for it; null when nothing is. */
  due: Money.nullable(),
  /**
   * How it was paid, in the site's word ("creditCard"), or in this desk's for what it took ("cash", or "split" for several
   * ways); empty when not told.
   */
  method: z.string(),
  state: OrderState,
  /** A sale at a door that was voided; its state says so too. */
  voided: z.boolean(),
  channel: OrderChannel,
  archived: z.boolean(),
  /** Who sold it where; null for orders made elsewhere. */
  desk: z.string().nullable(),
  operator: z.string().nullable(),
  /** Asked to be given back and not ticked off yet. */
  refundDue: Money.nullable(),
  sync: SyncMark,
})
export type OrderRow = z.infer<typeof OrderRow>

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
  sync: SyncMark,
})
export type OrderTicket = z.infer<typeof OrderTicket>

/** A request to give money back, kept on this laptop: the platform has no call for it. */
export const RefundRequest = z.object({
  id: z.string(),
  at: Instant,
  amount: Money,
  method: z.string(),
  reason: z.string(),
  operator: z.string(),
  /** When somebody ticked it off, and who. */
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
  /** What this desk took for it, voided payments left out; null when it took nothing. */
  paidHere: Money.nullable(),
  ticketList: z.array(OrderTicket),
  answers: z.array(z.object({ inputName: z.string(), question: z.string(), answer: z.string() })),
  refunds: z.array(RefundRequest),
  /** What may still be asked back. */
  refundable: Money.nullable(),
  /** What this desk took off by hand when it sold it, and why. The site has it inside the prices. */
  discountHere: z.object({ amount: Money, reason: z.string() }).nullable(),
  /** What happened, oldest first. `by` is a person or a desk, where it is known. */
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

/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()

/** One order and its event. */
export const OrderChange = z.object({ eventId: z.string().min(1), orderNumber: z.string().min(1).max(36), at })
export type OrderChange = z.infer<typeof OrderChange>

/** Answers of the buyer by the name of the question, `firstName`, `lastName` and `email` among them; null empties one. */
export const OrderEdit = OrderChange.extend({
  answers: z.record(
    z.string().min(1).max(100),
    z.union([z.string().max(5000), z.array(z.string().max(5000)).max(100)]).nullable(),
  ),
})
export type OrderEdit = z.infer<typeof OrderEdit>

/** `paidByTransfer` writes what is due for each into the cash book, as paid by transfer. */
export const BulkAction = z.enum(['archive', 'unarchive', 'paidByTransfer'])
export type BulkAction = z.infer<typeof BulkAction>

/** These orders, or all that match; `expected` is how many the person was told. */
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
  /** Everything that matches, added up by state, method, channel and currency. */
  summary: query(z.object({ filter: OrderFilter }), z.object({ sums: z.array(OrderSum) })),
  /** Orders a number, name or address leads to, for the palette. */
  search: query(
    z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(50) }),
    z.object({ orders: z.array(OrderRow), tookMs: z.number() }),
  ),
  /** The site's invoice of an order: fees, tax and discount are nowhere else. Needs the network; looks at the order, too. */
  invoice: command(z.object({ id: z.string() }), z.object({ invoice: OrderInvoice.nullable() })),
  ...paying,
  /** Tells the site that an order is paid; money comes by `takePayment`, which calls it. Safe to repeat. */
  confirm: queued(1, OrderChange),
  /** Takes the money that is reserved. */
  capture: queued(1, OrderChange),
  /** Lets go of the money that is reserved; the order and its tickets are void then. */
  voidPayment: queued(1, OrderChange),
  /** Out of the lists of the site, with its tickets; nothing is given back. */
  archive: queued(1, OrderChange),
  unarchive: queued(1, OrderChange),
  /** Changes what the buyer answered, name and address among it. */
  edit: queued(1, OrderEdit),
  /** One change per order, in short transactions. `conflict` when another number of orders matches than was expected. */
  bulk: command(
    BulkRequest,
    z.object({
      /** The orders that were changed here, and how many could not be, by reason. */
      ids: z.array(z.string()),
      skipped: z.array(z.object({ why: CodedMessage, orders: z.number().int() })),
    }),
  ),
  /** Notes that money is to be given back. Nothing is sent: the platform has no call that refunds. */
  requestRefund: command(
    z.object({
      id: z.string(),
      amount: Money,
      method: z.string().trim().min(1).max(40),
      reason: z.string().trim().min(1).max(200),
    }),
    RefundRequest,
  ),
  /** Somebody has given it back on the site or from the drawer. */
  refundDone: command(z.object({ refundId: z.string() }), RefundRequest),
  /** Takes a request back that was not ticked off. */
  dropRefund: command(z.object({ refundId: z.string() }), Nothing),
  changed: topic(z.object({ count: z.number().int() })),
  /** How far `bulk` is. */
  bulkProgress: topic(z.object({ done: z.number().int(), total: z.number().int() })),
}
