import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { DoorQueries } from '../box-office/door.queries.ts'
import { formQuestions } from '../box-office/form-questions.ts'
import { shownValues } from '../box-office/form-values.ts'
import type { Scans } from '../box-office/scans.queries.ts'
import { madeAt } from '../box-office/sold.ts'
import { type LabelNames, namesOf } from '../contacts/labels.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import { formValues } from '../tickets/ticket-form.ts'
import { arrivedAtOf, nameOf, notesOf, seatOf } from '../tickets/ticket-values.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'
import type { GuestQueries } from './guests.queries.ts'

export interface GuestParts {
  clock: Clock
  reader: ReadableDb
  guests: GuestQueries
  tickets: TicketQueries
  door: DoorQueries
  scans: Scans
  labels: LabelNames
  /** When this laptop sold an order, from its cash book; milliseconds. */
  soldAt(orderNumber: string): number | undefined
  noteInputs(eventId: string): readonly string[]
}

/** Handlers of the window's `guests` operations. */
export function guestsHandlers(parts: GuestParts): Handlers<App>['guests'] {
  const { clock, reader, guests, tickets } = parts
  const orderDoc = reader.prepare('SELECT coalesce(doc, server) AS doc FROM orders WHERE id = ?')
  const contactDoc = reader.prepare('SELECT coalesce(doc, server) AS doc FROM contacts WHERE id = ?')
  const eventDoc = reader.prepare('SELECT coalesce(doc, server) AS doc FROM events WHERE id = ?')
  const documentOf = <T>(statement: typeof orderDoc, id: string | null | undefined): T | undefined => {
    const row = id === null || id === undefined ? undefined : (statement.get(id) as { doc: string } | undefined)
    return row === undefined ? undefined : (JSON.parse(row.doc) as T)
  }

  return {
    list: (input) => {
      const start = clock.monotonic()
      return { ...guests.list(input), tookMs: clock.monotonic() - start }
    },
    counts: ({ eventId }) => guests.counts(eventId),
    form: ({ ticketNumber }) => {
      const record = tickets.byNumber(ticketNumber)
      if (record === undefined) throw new AppError('not_found')
      return {
        questions: formQuestions(documentOf<WireEvent>(eventDoc, record.eventId)?.form, formValues(record.ticket)),
      }
    },
    values: ({ ids }) => ({
      of: ids.flatMap((id) => {
        const record = tickets.byNumber(id)
        if (record === undefined) return []
        const { ticket, eventId } = record
        return [{ id, values: shownValues(ticket.guestDetails?.form, parts.door.events.inputs(eventId)) }]
      }),
    }),
    get: ({ ticketNumber }) => {
      const record = tickets.byNumber(ticketNumber)
      const row = guests.row(ticketNumber)
      if (record === undefined || row === undefined) {
        throw new AppError('not_found')
      }
      const { ticket, eventId } = record
      const order = documentOf<Order>(orderDoc, ticket.orderNumber)
      const contactId = ticket.guestDetails?.contactId ?? order?.contactId ?? null
      const contact = documentOf<Contact>(contactDoc, contactId)
      const members = tickets.ofOrder(eventId, ticket.orderNumber ?? '')
      const mine = arrivedAtOf(ticket) === null ? undefined : parts.scans.admissions.last(ticketNumber)
      const noteInputs = parts.noteInputs(eventId)
      return {
        ...row,
        arrivedAt: arrivedAtOf(ticket),
        email: ticket.guestDetails?.email ?? order?.email ?? null,
        phone: ticket.guestDetails?.phone ?? null,
        contactId,
        due: row.status === 'unpaid' ? toMoney(ticket.price) : null,
        notes: notesOf(ticket, noteInputs),
        fieldValues: shownValues(ticket.guestDetails?.form, parts.door.events.inputs(eventId)).filter(
          ({ inputName }) => inputName.toLowerCase() !== 'seat' && !noteInputs.includes(inputName),
        ),
        labels: namesOf(parts.labels, contact?.info?.labelKeys?.items ?? []),
        arrivedAtLaptop: mine?.desk ?? null,
        arrivedBy: mine?.operator || null,
        order:
          order === undefined
            ? null
            : {
                orderNumber: order.orderNumber,
                buyer: order.fullName ?? [order.firstName, order.lastName].filter(Boolean).join(' '),
                createdAt: madeAt(order.created, parts.soldAt(order.orderNumber)),
                total: toMoney(order.totalPrice),
                tickets: members.length,
                arrived: members.filter((member) => arrivedAtOf(member.ticket) !== null).length,
              },
        sameOrder: members
          .filter((member) => member.ticket.ticketNumber !== ticketNumber)
          .map((member) => ({
            ticketNumber: member.ticket.ticketNumber,
            name: nameOf(member.ticket),
            typeName: member.ticket.name ?? '',
            seat: seatOf(member.ticket),
            arrivedAt: arrivedAtOf(member.ticket),
          })),
      }
    },
  }
}
