import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { Fields } from '../base/three-way.ts'
import { formFields } from '../box-office/form-values.ts'

/** The values of a guest's form by the name of their input. */
export const formValues = (ticket: Ticket): Fields => formFields(ticket.guestDetails?.form)
