import { FormValue } from '../../../shared/app/form-values.ts'
import { formValueText, plainWords } from '../../../shared/form-value-text.ts'
import { Ticket } from '../../../shared/wire/tickets.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { formValues } from './ticket-form.ts'
import { nameOf } from './ticket-values.ts'

/** A form value as people compare it in a conflict; empty for none. */
export function valueWords(value: unknown): string {
  const read = FormValue.safeParse(value)
  return read.success ? formValueText(read.data, plainWords) : ''
}

/** How versions of a guest's field values are compared in a conflict: one field per question. */
export const ticketFieldsKind: DocumentKind = {
  dataSet: 'tickets',
  fieldsOf: (document) => formValues(Ticket.parse(document)),
  revisionOf: () => null,
  updatedAt: () => null,
  nameOf: (document) => {
    const ticket = Ticket.parse(document)
    return nameOf(ticket) || ticket.ticketNumber
  },
  labelOf: (field, question) => question?.label ?? field,
  wordsOf: valueWords,
  edit: ({ recordId, scope }, fieldValues) => ({
    operation: 'tickets.answer',
    input: { eventId: scope ?? '', ticketNumber: recordId, answers: fieldValues },
  }),
}
