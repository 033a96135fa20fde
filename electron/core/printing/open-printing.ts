import { rightForPaper } from '../../../shared/app/operator-rights.ts'
import { paperSpeech } from '../base/speech.ts'
import { listAgeOf } from '../box-office/list-age.ts'
import type { CoreContext } from '../core-context.ts'
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
export function openPrinting(context: CoreContext) {
  const operators = context.use(operatorsOf)
  const { report, proof } = context.use(shiftHandlersOf)
  const { handlers, close } = createPrinting({
    context: {
      ...context,
      tickets: context.use(ticketsOf),
      printJobs: createPrintJobs(context.db),
      soldHere: context.use(soldHereOf),
      drawer: context.use(createDrawer),
    },
    dataFrom: context.use(listAgeOf),
    speech: () => paperSpeech(context),
    submission: context.use(formsOf).handlers.submission,
    staff: context.use(staffHandlersOf),
    shift: { report, proof },
    mayRead: ({ kind }) => {
      const right = rightForPaper(kind)
      return right === undefined || operators.rights().includes(right)
    },
  })
  return { handlers: { printing: handlers }, ends: { waiting: close } }
}
