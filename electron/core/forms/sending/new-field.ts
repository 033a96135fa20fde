import type { EditField } from '../../../../shared/app/form-editing.ts'
import type { MetField } from '../checks/check-values.ts'
import { askedAppointment, askedProducts } from '../composed-fields.ts'
import { editField } from '../edit-field.ts'
import type { AskedField } from '../form-fields.ts'

/**
 * A field of a new submission. Besides what can be changed of any submission, files of this laptop, a time to come and
 * things to pay for can be given: of a submission that the site has, these belong to what was booked and paid.
 */
export function newField(field: AskedField, met: MetField | undefined): EditField {
  const asked = editField(field, undefined, met)
  if (met === undefined) return asked
  const { wixFileOptions, paymentOptions, schedulingOptions } = met.input
  switch (field.inputType) {
    case 'WIX_FILE': {
      const most = wixFileOptions?.validation?.fileLimit ?? 1
      return { ...asked, kind: 'file', most, isSignature: field.component === 'SIGNATURE' }
    }
    case 'SCHEDULING':
      return { ...asked, kind: 'appointment', appointment: askedAppointment(schedulingOptions ?? {}) }
    case 'PAYMENT': {
      const products = askedProducts(paymentOptions ?? {}, field)
      return products.length === 0 ? asked : { ...asked, kind: 'products', products }
    }
    default:
      return asked
  }
}
