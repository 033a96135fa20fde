import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { type Paper, type PrintDocument, type PrintRequest, papersOf } from '../../../shared/app/printing.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Speech } from '../base/speech.ts'
import type { CoreContext } from '../core-context.ts'
import type { SoldHere, SoldSale } from '../sales/sold-here.queries.ts'
import type { Drawer } from '../shift/drawer.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'
import type { PrintJobs } from './print-jobs.queries.ts'
import { printedBadge } from './printed-badges.ts'
import { createPrintedDocuments } from './printed-documents.ts'
import { createGuestReader } from './printed-guests.ts'
import { printedReceipt } from './printed-receipts.ts'
import { printedTicket } from './printed-tickets.ts'
import { badgePage } from './templates/badge.ts'
import { guestListPage } from './templates/guest-list.ts'
import { proofPage } from './templates/proof.ts'
import { receiptPage } from './templates/receipt.ts'
import { shiftReportPage } from './templates/shift-report.ts'
import { shortcutsPage } from './templates/shortcuts.ts'
import { staffLinkPage } from './templates/staff-link.ts'
import { submissionDocument } from './templates/submission.ts'
import { testPage } from './templates/test-page.ts'
import { ticketPage } from './templates/ticket.ts'

type ShiftSources = Pick<Handlers<App>['shift'], 'report' | 'proof'>

export interface DocumentParts {
  context: Pick<CoreContext, 'ports' | 'settings' | 'mirror' | 'outbox' | 'notes' | 'site' | 'siteNow'> & {
    tickets: TicketQueries
    printJobs: PrintJobs
    soldHere: SoldHere
    drawer: Drawer
  }
  /** The language of papers as the settings have it. */
  speech(): Promise<Speech>
  /** Age of an event's guest list (ISO); null before the first full pull. */
  dataFrom(eventId: string): string | null
  /** The handler that gives the window a submission. */
  submission: Handlers<App>['forms']['submission']
  /** The handlers that give the window a staff member, and the link of one. */
  staff: Pick<Handlers<App>['staff'], 'get' | 'link'>
  /** The handlers that give the window a shift's report and proof. */
  shift: ShiftSources
}

/** A request to print. `jobId` is the job it belongs to, whose own earlier print does not count as a copy. */
export interface PrintOrder {
  request: PrintRequest
  paper: Paper
  jobId: string
  printer: string | null
}

/**
 * Makes the pages of a request from local data only; the network is not used, but for the login link of a staff member,
 * which is kept nowhere. Throws `not_found` where a record is
 * missing, `invalid_input` for a paper that this kind of page does not support.
 */
export function createPrintDocuments(parts: DocumentParts): (order: PrintOrder) => Promise<PrintDocument> {
  const { context, shift } = parts
  const { ports, settings, mirror, tickets, outbox, soldHere } = context
  const documents = createPrintedDocuments(mirror.reader)
  const guestsOf = createGuestReader(mirror.reader, context.notes.of)
  const house = () => context.site()?.profile.siteName ?? 'Foyer'
  const now = () => new Date(context.siteNow()).toISOString()
  const { platformId } = outbox.identities
  const sourcesOf = ({ request, jobId }: PrintOrder, speech: Speech) => ({
    speech,
    tickets,
    documents,
    soldHere,
    platformId,
    payment: (id: string) => context.drawer.payments.byId(id),
    paymentsOf: (orderNumber: string) => context.drawer.payments.of(context.drawer.site(), orderNumber),
    isTakenBack: ({ sale, result }: SoldSale) =>
      (result !== null && result !== 'done') || context.drawer.isVoided(sale.saleId ?? ''),
    soldAt: (id: string) => context.drawer.takings.sale(context.drawer.site(), id)?.at,
    house,
    printedBefore: (ids: readonly string[]) => context.printJobs.printedBefore(request.kind, ids, jobId),
  })

  return async (order) => {
    const { request, paper } = order
    const fits: readonly Paper[] = papersOf[request.kind]
    if (!fits.includes(paper)) throw new AppError('invalid_input')
    const speech = await parts.speech()
    const sources = sourcesOf(order, speech)
    const { deskName: laptopName } = settings.get()
    switch (request.kind) {
      case 'ticket':
        return ticketPage(
          request.ticketIds.map((id) => printedTicket(id, sources)),
          paper,
          speech,
        )
      case 'badge':
        return badgePage(
          request.ticketIds.map((id) => printedBadge(id, sources)),
          speech,
        )
      case 'receipt':
        return receiptPage(printedReceipt(request.orderNumber, sources), paper, speech)
      case 'guestList':
        return guestListPage(
          {
            house: house(),
            event: documents.event(request.eventId),
            guests: guestsOf(request.eventId, speech),
            printedAt: now(),
            dataFrom: parts.dataFrom(request.eventId),
            desk: laptopName,
          },
          paper,
          speech,
        )
      case 'shiftReport': {
        const report = await shift.report({ shiftId: request.shiftId })
        return shiftReportPage({ house: house(), report, zone: undefined, printedAt: now() }, paper, speech)
      }
      case 'proof': {
        const { number } = await shift.report({ shiftId: request.shiftId })
        const proof = await shift.proof({ shiftId: request.shiftId })
        return proofPage({ house: house(), shiftNumber: number, proof, zone: undefined }, paper, speech)
      }
      case 'answer': {
        const { name, formName, createdAt, fieldValues } = await parts.submission({
          submissionId: request.submissionId,
        })
        return submissionDocument({ house: house(), name, formName, createdAt, fieldValues }, paper, speech)
      }
      case 'staffLink': {
        const { staffMemberId } = request
        const [member, { url }] = await Promise.all([
          parts.staff.get({ staffMemberId }),
          parts.staff.link({ staffMemberId }),
        ])
        return staffLinkPage({ house: house(), member, url }, paper, speech)
      }
      case 'shortcuts':
        return shortcutsPage(request.groups, paper, speech)
      case 'test':
        return testPage({ desk: laptopName, printer: order.printer, at: now(), version: ports.version }, paper, speech)
    }
  }
}
