import { rightForPaper } from '../../../shared/app/operator-rights.ts'
import { paperSpeech } from '../base/speech.ts'
import { listAgeOf } from '../box-office/list-age.ts'
import type { DeskContext } from '../desk-context.ts'
import { formsOf } from '../forms/open-forms.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import { soldHereOf } from '../sales/open-sales.ts'
import { createDrawer } from '../shift/drawer.ts'
import { shiftHandlersOf } from '../shift/open-shift.ts'
import { staffHandlersOf } from '../staff/open-staff.ts'
import { ticketsOf } from '../tickets/open-tickets.ts'
import { createPrintJobs } from './print-jobs.queries.ts'
import { createPrinting } from './printing.handlers.ts'

/** Everything the window may ask about papers, and the queue of what is printed. */
export function openPrinting(desk: DeskContext) {
  const operators = desk.use(operatorsOf)
  const { report, proof } = desk.use(shiftHandlersOf)
  const { handlers, close } = createPrinting({
    desk: {
      ...desk,
      tickets: desk.use(ticketsOf),
      printJobs: createPrintJobs(desk.db),
      soldHere: desk.use(soldHereOf),
      drawer: desk.use(createDrawer),
    },
    dataFrom: desk.use(listAgeOf),
    speech: () => paperSpeech(desk),
    submission: desk.use(formsOf).handlers.submission,
    staff: desk.use(staffHandlersOf),
    shift: { report, proof },
    mayRead: ({ kind }) => {
      const right = rightForPaper(kind)
      return right === undefined || operators.rights().includes(right)
    },
  })
  return { handlers: { printing: handlers }, ends: { waiting: close } }
}
