import type { App } from '../../shared/app/index.ts'
import type { Handlers } from '../../shared/app/op.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { paperSpeech } from './base/speech.ts'
import { createSaleMarks } from './box-office/sale-marks.queries.ts'
import { checkinHandlers } from './checkin/checkin.handlers.ts'
import { createDeletedEventIncidents } from './checkin/deleted-event-incidents.ts'
import { createDoorIncidents } from './checkin/door-incidents.ts'
import { createFindCode } from './checkin/find-code.ts'
import { createSoldTickets } from './checkin/sold-tickets.ts'
import { createConflicts } from './conflicts/conflicts.ts'
import { createDocumentKinds } from './conflicts/document-kinds.ts'
import { createRestoring } from './conflicts/restoring.ts'
import { contactsHandlers } from './contacts/contacts.handlers.ts'
import { createContactQueries } from './contacts/contacts.queries.ts'
import { createSiteLabels } from './contacts/site-labels.ts'
import { openData } from './data/open-data.ts'
import { demoHandlers } from './demo/demo.handlers.ts'
import type { Desk } from './desk.ts'
import { diagnosticsHandlers } from './diagnostics/diagnostics.handlers.ts'
import { eventsHandlers } from './events/events.handlers.ts'
import { createEventQueries } from './events/events.queries.ts'
import { openForms } from './forms/open-forms.ts'
import { guestsHandlers } from './guests/guests.handlers.ts'
import { createGuestQueries } from './guests/guests.queries.ts'
import { openMedia } from './media/open-media.ts'
import { createOrderChanges } from './orders/change-orders.ts'
import { createOrderDetail } from './orders/order-detail.ts'
import { createOrderTickets } from './orders/order-tickets.ts'
import { ordersHandlers } from './orders/orders.handlers.ts'
import { createOrderQueries } from './orders/orders.queries.ts'
import { createOrderPayments } from './orders/payments.ts'
import { createPrinting } from './printing/printing.handlers.ts'
import { createSaleCommands } from './sales/sale-commands.ts'
import { salesHandlers } from './sales/sales.handlers.ts'
import { createSalesContext } from './sales/sales-context.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { createSignIns } from './session/sign-in/sign-ins.ts'
import { settingsHandlers } from './settings/settings.handlers.ts'
import { shiftHandlers } from './shift/shift.handlers.ts'
import { createMarks } from './sync/marks.ts'
import { checkSite } from './sync/probe.ts'
import { createPullStates } from './sync/pull/pulls.queries.ts'
import type { Admissions } from './sync/queue.ts'
import { syncHandlers } from './sync-center/sync.handlers.ts'
import { createTicketChanges } from './tickets/ticket-changes.ts'
import { todayHandlers } from './today/today.handlers.ts'
import { createTodayQueries } from './today/today.queries.ts'

/** Creates the handlers of all operations of the contract, by feature. */
export function createHandlers(desk: Desk): {
  handlers: Handlers<App>
  admissions: Admissions
  /** Cancels sign-ins, and ends printing. */
  close: () => Promise<void>
} {
  const { ports, mirror, outbox, records, scans, settings, tickets, door, queue, publish } = desk
  const { clock, random } = ports
  const { reader } = mirror
  const events = createEventQueries(reader)
  const pulls = createPullStates(reader)
  const markIn = createMarks(outbox)
  const guests = createGuestQueries(reader, { version: () => mirror.version('tickets'), markOf: markIn('tickets') })
  const siteLabels = createSiteLabels({
    clock,
    log: desk.log,
    mirror,
    outbox,
    client: () => (desk.isOnline() ? desk.site()?.platform.client : undefined),
  })
  const contacts = createContactQueries(reader, {
    version: () => mirror.version('contacts'),
    markOf: markIn('contacts'),
    labels: siteLabels,
  })

  /** Age of an event's guest list: its last full pull, or the guests feed's last complete check, if that is later. */
  const dataFrom = (eventId: string): string | null => {
    const whole = pulls.get('tickets', eventId).fullAt
    if (whole === null) return null
    return new Date(Math.max(whole, pulls.get('guests', '').checkedAt ?? 0)).toISOString()
  }
  const orderTickets = createOrderTickets({
    reader,
    outbox,
    tickets,
    soldHere: desk.soldHere,
    isVoided: desk.drawer.isVoided,
    markOfTicket: markIn('tickets'),
  })
  const selling = createSalesContext(desk)
  const payments = createOrderPayments(desk, selling.facts)
  const orders = createOrderQueries(reader, {
    version: () => mirror.version('orders'),
    markOf: markIn('orders'),
    own: desk.orders.own,
    refundsDue: desk.orders.refunds.due,
    dueOf: (order) => payments.dueOf(order),
    arrivedHere: orderTickets.arrivedHere,
  })
  const orderChanges = createOrderChanges({
    queue,
    mirror,
    orders,
    platformId: outbox.identities.platformId,
    payments,
    progress: (done, total) => publish('orders', 'bulkProgress', { done, total }),
  })
  const changes = createTicketChanges(desk)
  const marks = createSaleMarks(reader, clock)
  const sales = createSaleCommands(desk, selling, changes)
  const { platformId } = outbox.identities
  const forms = openForms(desk)
  const media = openMedia(desk)
  const data = openData(desk)
  const kinds = createDocumentKinds({
    kinds: desk.catalog.documents,
    queue,
    questionOf: (dataSet, { recordId, eventId }, field) => {
      if (dataSet === 'submissions') return forms.questionOf(recordId, field)
      if (dataSet === 'forms') return forms.questionOfForm(recordId, field)
      if (dataSet === 'mediaFiles' || dataSet === 'mediaFolders') return media.questionOf(field)
      if (dataSet === 'dataItems') return data.questionOf(recordId, field)
      return door.inputs(eventId ?? '').find(({ name }) => name === field)
    },
  })
  const conflicts = createConflicts({
    ports: desk.ports,
    outbox,
    records,
    mirror,
    settings,
    queue,
    kinds,
    clockOffsetMs: desk.clockOffsetMs,
    changed: (row) => desk.site()?.engine.added(row),
  })
  const incidentReported = () => {
    publish('sync', 'changed', desk.status())
    publish('sync', 'queueChanged', {})
  }
  const doorIncidents = createDoorIncidents({
    clock,
    scans,
    records,
    outbox,
    mirror,
    door,
    queue,
    clockOffsetMs: desk.clockOffsetMs,
    reported: incidentReported,
  })
  const deletedEvents = createDeletedEventIncidents({ clock, records, outbox, door, reported: incidentReported })
  mirror.onChange((dataSet, ids) => {
    try {
      conflicts.review(dataSet, ids)
      doorIncidents(dataSet, ids)
      deletedEvents(dataSet, ids)
    } catch (error) {
      // For example a full disk. The pull that brought the documents must go on; the review is repeated with the next
      // change.
      desk.log.warn('news-not-reviewed', { dataSet }, error)
    }
  })
  const printing = createPrinting({
    desk,
    dataFrom,
    speech: () => paperSpeech(desk),
    submission: (asked) => handlers.forms.submission(asked),
    shift: { report: (asked) => handlers.shift.report(asked), proof: (asked) => handlers.shift.proof(asked) },
  })
  const signIns = createSignIns({ ports, log: desk.log, site: () => desk.site()?.profile, open: desk.open })

  const handlers: Handlers<App> = {
    session: sessionHandlers({
      ports,
      site: desk.site,
      open: desk.open,
      check: (profile) => checkSite(ports, profile, desk.log),
      leave: desk.leave,
      unsent: desk.unsent,
      files: () => {
        const { open, files } = desk.uploads.summary()
        return { open, needYou: files.needsYou }
      },
      signIns,
      guestList: (eventId) => ({
        guests: eventId === null ? 0 : guests.counts(eventId).expected,
        dataFrom: eventId === null ? null : dataFrom(eventId),
        firstLoad: desk.status().firstLoad !== null,
      }),
    }),
    settings: settingsHandlers(desk, () => marks.namesake(selling.facts.nextNumber())),
    events: eventsHandlers({
      events,
      opened: (eventId) => {
        publish('settings', 'changed', settings.update({ openEventId: eventId }))
        desk.site()?.engine.puller.kick()
      },
    }),
    today: todayHandlers({
      siteNow: desk.siteNow,
      events,
      today: createTodayQueries(reader, desk.orders.own),
      records,
      outbox,
      takenHere: desk.drawer.takenSince,
      paidHere: desk.drawer.paidSince,
      offer: selling.offerHere,
      dueOf: payments.dueOf,
    }),
    checkin: checkinHandlers(desk, {
      orderMoney: (orderNumber) => orders.row(orderNumber) ?? null,
      dataFrom,
      pendingCheckIn: changes.pendingCheckIn,
      marks,
      findCode: createFindCode({
        tickets,
        marks,
        laptop: selling.facts.laptop,
        soldHere: createSoldTickets({
          soldHere: desk.soldHere,
          tickets,
          platformId,
          scans,
          isVoided: desk.drawer.isVoided,
          pendingCheckIn: changes.pendingCheckIn,
          pendingOut: changes.pendingOut,
          typeName: selling.typeName,
          own: () => ({ deskName: desk.settings.get().deskName, laptop: selling.facts.laptop() }),
        }),
      }),
    }),
    guests: guestsHandlers({
      clock,
      reader,
      guests,
      tickets,
      door,
      scans,
      labels: siteLabels.nameOf,
      soldAt: (orderNumber) => desk.orders.own.of(orderNumber)?.at,
      noteInputs: desk.notes.of,
    }),
    forms: forms.handlers,
    uploads: desk.uploads.handlers,
    media: media.handlers,
    data: data.handlers,
    contacts: contactsHandlers({ clock, reader, contacts, platformId: outbox.identities.platformId }),
    orders: ordersHandlers({
      desk,
      orders,
      detail: createOrderDetail({
        orders,
        tickets: orderTickets,
        store: desk.orders,
        door,
        payments: (id) => desk.drawer.payments.of(desk.drawer.site(), id),
        seen: (id) => mirror.seen('orders', id) as Order | undefined,
        platformId: outbox.identities.platformId,
      }),
      openShift: () => desk.drawer.shifts.open(desk.drawer.site())?.id ?? null,
      changes: orderChanges,
      payments,
    }),
    sales: salesHandlers(desk, selling),
    shift: shiftHandlers(desk),
    printing: printing.handlers,
    sync: syncHandlers(desk, {
      conflicts,
      restore: createRestoring({ clock, random, records, mirror, queue, kinds, platformId }),
      queueOverTime: desk.samples.list,
    }),
    diagnostics: diagnosticsHandlers(desk, {
      told: {
        connection: (asked) => handlers.session.connection(asked),
        settings: (asked) => handlers.settings.get(asked),
        status: (asked) => handlers.sync.status(asked),
        data: (asked) => handlers.sync.data(asked),
      },
      uploads: desk.uploads.standing,
      pullOf: pulls.get,
      dataFrom,
      ticketsHere: (eventId) => guests.counts(eventId).total,
    }),
    demo: demoHandlers(desk),
  }
  const admissions: Admissions = {
    ...sales,
    ...orderChanges.admissions,
    ...changes.admissions,
    ...data.admissions,
    ...media.admissions,
  }
  const close = async () => {
    await signIns.close()
    await printing.close()
  }
  return { handlers, admissions, close }
}
