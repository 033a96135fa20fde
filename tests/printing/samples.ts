import { english, type Speech } from '../../electron/core/base/speech.ts'
import { badgePage } from '../../electron/core/printing/templates/badge.ts'
import { guestListPage } from '../../electron/core/printing/templates/guest-list.ts'
import { proofPage } from '../../electron/core/printing/templates/proof.ts'
import { receiptPage } from '../../electron/core/printing/templates/receipt.ts'
import { shiftReportPage } from '../../electron/core/printing/templates/shift-report.ts'
import { shortcutsPage } from '../../electron/core/printing/templates/shortcuts.ts'
import { submissionDocument } from '../../electron/core/printing/templates/submission.ts'
import { testPage } from '../../electron/core/printing/templates/test-page.ts'
import { ticketPage } from '../../electron/core/printing/templates/ticket.ts'
import { type PrintDocument, papersOf } from '../../shared/app/printing.ts'
import { shortNumber } from '../../shared/local-number.ts'
import { runs } from '../support/long-tests.ts'
import {
  guests,
  longReceipt,
  partPaidReceipt,
  paymentReceipt,
  plainEvent,
  printedAt,
  proof,
  receipt,
  report,
  shortcutGroups,
  tickets,
  trying,
  voidedReceipt,
  zone,
} from './sample-data.ts'
import { sampleSubmission } from './sample-submission.ts'

export interface Sample {
  name: string
  page: PrintDocument
  /** What its QR codes and its bars say, in the order of the page. */
  qr: readonly string[]
  bars: readonly string[]
  /** Sheets or pieces of paper; null where it does not matter. */
  pieces: number | null
}

/** Every template on every paper it has a form for, each with easy and with trying texts, in one language. */
export function samples(speech: Speech = english): Sample[] {
  const codes = (
    page: PrintDocument,
    name: string,
    qr: readonly string[] = [],
    bars: readonly string[] = [],
    pieces: number | null = null,
  ): Sample => ({
    name: `${name}, ${page.paper}`,
    page,
    qr,
    bars,
    pieces,
  })
  const ticketSamples = Object.entries(trying).flatMap(([name, change]) => {
    const some = tickets(change, name === 'plain' ? 5 : 2)
    const qr = some.map(({ code }) => code)
    const bars = some.map(({ orderNumber }) => shortNumber(orderNumber))
    return [
      ...papersOf.ticket.map((paper) =>
        codes(
          ticketPage(some, paper, speech),
          `ticket, ${name}`,
          qr,
          paper === 'a4x4' ? [] : bars,
          paper === 'a4x4' ? Math.ceil(some.length / 4) : some.length,
        ),
      ),
      codes(badgePage(some, speech), `badge, ${name}`, qr, [], some.length),
    ]
  })
  // Enough for several sheets, one of which is not full.
  const many = tickets({}, runs(14, 50))
  const theirCodes = many.map(({ code }) => code)
  return [
    ...ticketSamples,
    codes(ticketPage(many, 'a4x4', speech), 'many tickets', theirCodes, [], Math.ceil(many.length / 4)),
    codes(
      ticketPage(many, 'roll80', speech),
      'many tickets',
      theirCodes,
      many.map(({ orderNumber }) => orderNumber),
      many.length,
    ),
    ...papersOf.receipt.flatMap((paper) => [
      codes(receiptPage(receipt, paper, speech), 'receipt', [], [shortNumber(receipt.number)], 1),
      codes(
        receiptPage(paymentReceipt, paper, speech),
        'receipt of a payment',
        [],
        [paymentReceipt.siteNumber ?? ''],
        1,
      ),
      codes(
        receiptPage(partPaidReceipt, paper, speech),
        'receipt, part paid',
        [],
        [shortNumber(partPaidReceipt.number)],
        1,
      ),
      codes(receiptPage(voidedReceipt, paper, speech), 'receipt, voided', [], [voidedReceipt.siteNumber ?? ''], 1),
      codes(
        receiptPage(longReceipt, paper, speech),
        'receipt, long names',
        [],
        [shortNumber(longReceipt.number)],
        paper === 'a4' || paper === 'letter' ? 2 : 1,
      ),
    ]),
    ...papersOf.guestList.flatMap((paper) => [
      codes(
        guestListPage(
          {
            house: 'Marlowe House',
            event: plainEvent,
            guests: guests(240),
            printedAt,
            dataFrom: printedAt,
            desk: 'Door 1',
          },
          paper,
          speech,
        ),
        'guest list',
      ),
      codes(
        guestListPage(
          {
            house: 'Marlowe House',
            event: trying['long names']?.event ?? plainEvent,
            guests: [],
            printedAt,
            dataFrom: null,
            desk: 'Door 1',
          },
          paper,
          speech,
        ),
        'guest list, nobody',
      ),
    ]),
    ...papersOf.shiftReport.map((paper) =>
      codes(shiftReportPage({ house: 'Marlowe House', report, zone, printedAt }, paper, speech), 'Z report'),
    ),
    codes(
      shiftReportPage(
        {
          house: 'Marlowe House',
          report: { ...report, closedAt: null, closedBy: null, moves: [], note: '' },
          zone,
          printedAt,
        },
        'a4',
        speech,
      ),
      'X report',
    ),
    ...papersOf.proof.map((paper) =>
      codes(proofPage({ house: 'Marlowe House', shiftNumber: 41, proof, zone }, paper, speech), 'proof'),
    ),
    ...papersOf.answer.map((paper) => codes(submissionDocument(sampleSubmission, paper, speech), 'answer')),
    ...papersOf.shortcuts.map((paper) => codes(shortcutsPage(shortcutGroups, paper, speech), 'shortcuts')),
    ...papersOf.test.map((paper) =>
      codes(
        testPage({ desk: 'Door 1', printer: 'EPSON TM-m30', at: printedAt, version: '0.9.0' }, paper, speech),
        'test',
        ['FOYER-TEST'],
        ['FOYER-TEST'],
      ),
    ),
  ]
}
