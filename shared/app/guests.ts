import { z } from 'zod'
import { Instant, listInput, listPage, Money, RecordState } from './common.ts'
import { FormQuestion, FormValue, ManyValues, ShownValue } from './form-values.ts'
import { query } from './op.ts'

export const GuestStatus = z.enum(['paid', 'free', 'unpaid', 'cancelled'])

/** One ticket with its person: the door's idea of a guest. */
export const GuestRow = z.object({
  ticketNumber: z.string(),
  eventId: z.string(),
  name: z.string(),
  typeName: z.string(),
  seat: z.string().nullable(),
  orderNumber: z.string(),
  status: GuestStatus,
  arrivedAt: Instant.nullable(),
  hasNote: z.boolean(),
  sync: RecordState,
})
export type GuestRow = z.infer<typeof GuestRow>

export const GuestFilter = z.object({
  eventId: z.string(),
  text: z.string().max(200).default(''),
  typeIds: z.array(z.string()).default([]),
  arrived: z.boolean().nullable().default(null),
  statuses: z.array(GuestStatus).default([]),
  hasNote: z.boolean().default(false),
})
export type GuestFilter = z.input<typeof GuestFilter>

export const GuestDetail = GuestRow.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactId: z.string().nullable(),
  due: Money.nullable(),
  notes: z.array(FormValue),
  fieldValues: z.array(ShownValue),
  labels: z.array(z.string()),
  arrivedAtLaptop: z.string().nullable(),
  arrivedBy: z.string().nullable(),
  order: z
    .object({
      orderNumber: z.string(),
      buyer: z.string(),
      createdAt: Instant.nullable(),
      total: Money.nullable(),
      tickets: z.number(),
      arrived: z.number(),
    })
    .nullable(),
  sameOrder: z.array(
    z.object({
      ticketNumber: z.string(),
      name: z.string(),
      typeName: z.string(),
      seat: z.string().nullable(),
      arrivedAt: Instant.nullable(),
    }),
  ),
})
export type GuestDetail = z.infer<typeof GuestDetail>

export const guests = {
  list: query(listInput(GuestFilter, ['name', 'type', 'seat', 'order', 'status', 'arrived']), listPage(GuestRow)),
  /** Counts for the foot of the grid, over the event as a whole. */
  counts: query(
    z.object({ eventId: z.string() }),
    z.object({
      arrived: z.number(),
      expected: z.number(),
      unpaid: z.number(),
      cancelled: z.number(),
      total: z.number(),
    }),
  ),
  get: query(z.object({ ticketNumber: z.string() }), GuestDetail),
  /** The guests' field values in their event's form, by ticket number. */
  values: query(ManyValues.input, ManyValues.output),
  /** The questions of the guest's event in the order of its form; `tickets.answer` fills them in. */
  form: query(z.object({ ticketNumber: z.string() }), z.object({ questions: z.array(FormQuestion) })),
}
