import { lookUp } from '../../shared/look-up.ts'
import type { FormSubmission, OrderDetails, Submitter } from '../../shared/wire/submissions-entities.ts'
import { iso } from '../clock.ts'
import { violation } from '../errors.ts'
import { newId } from '../ids.ts'
import { currency } from '../seeds/program.ts'
import { isKeptClosed, type StoredForm, type StoredSubmission } from '../world/forms.ts'
import { askingFields } from '../world/forms-fields.ts'
import type { World } from '../world/world.ts'
import { submissionFaults } from './submissions-check.ts'
import { contactWithEmail, mappedDetails } from './submissions-contact.ts'
import { type Fault, faultAt, faulty } from './submissions-faults.ts'
import { PaymentValue } from './submissions-special-values.ts'

const statuses = ['PENDING', 'CONFIRMED', 'PAYMENT_WAITING', 'PAYMENT_CANCELED']

/** What a form that takes nothing more says, whatever is sent to it. */
export function closedFaults(world: World, form: StoredForm, how: { submitter: Submitter; now: number }): Fault[] {
  const { limitationRule: rule } = form
  const received = world.submissions.group(form.id)
  const { memberId, visitorId } = how.submitter
  const own = received.filter(
    ({ submitter }) =>
      (memberId !== undefined && submitter?.memberId === memberId) ||
      (visitorId !== undefined && submitter?.visitorId === visitorId),
  )
  const closed =
    form.enabled === false ||
    isKeptClosed(form) ||
    received.length >= (rule?.maxAllowedSubmissions ?? Number.POSITIVE_INFINITY) ||
    how.now >= Date.parse(rule?.dateTimeDeadline ?? '9999-12-31') ||
    own.length >= (rule?.submissionLimitPerUser ?? Number.POSITIVE_INFINITY)
  return closed ? [faultAt('')('DISABLED_FORM_ERROR')] : []
}

/** Refuses a status that there is not. */
export function checkStatus(status: FormSubmission['status']): void {
  if (status === undefined || status === null || statuses.includes(status)) return
  throw violation('submission.status', 'OTHER', `has no value ${status}`)
}

interface Making {
  submitter: Submitter
  now: number
  lenient?: boolean
  createdDate?: string | undefined
}

/** Checks a submission and keeps it as a new one: waiting for its payment when its form sells, else confirmed. */
export function addSubmission(
  world: World,
  form: StoredForm,
  { given, how }: { given: FormSubmission; how: Making },
): StoredSubmission {
  const values = given.submissions ?? {}
  checkStatus(given.status)
  const faults = [...closedFaults(world, form, how), ...submissionFaults(form, values, how)]
  if (faults.length > 0) throw faulty(faults)
  const order = orderOf(form, values)
  const email = mappedDetails(form, values).emails?.items?.[0]?.email
  const contact = contactWithEmail(world, email)
  const submission: StoredSubmission = {
    ...given,
    id: newId(),
    formId: form.id,
    namespace: form.namespace,
    status: given.status ?? (order === undefined ? 'CONFIRMED' : 'PAYMENT_WAITING'),
    submissions: values,
    createdDate: how.createdDate ?? iso(how.now),
    updatedDate: iso(how.now),
    revision: '1',
    submitter: how.submitter,
    seen: false,
    extendedFields: given.extendedFields ?? { namespaces: {} },
    tags: given.tags ?? { tags: { tagIds: [] } },
    ...(order === undefined ? {} : { orderDetails: order }),
    ...(contact === undefined ? {} : { contactId: contact.id }),
  }
  world.submissions.put(submission)
  return submission
}

/** The order of what was chosen to pay for; undefined when nothing was. */
function orderOf(form: StoredForm, values: Record<string, unknown>): OrderDetails | undefined {
  let cents = 0
  let chosen = 0
  for (const { input, target } of askingFields(form.formFields)) {
    const products = input.paymentOptions?.validation?.products ?? []
    for (const { productId, quantity = 1, price } of PaymentValue.safeParse(lookUp(values, target)).data ?? []) {
      const product = products.find(({ id }) => id === productId)
      const each = Number(product?.fixedPriceOptions?.price ?? price ?? product?.dynamicPriceOptions?.minPrice ?? 0)
      cents += Math.round(each * 100) * quantity
      chosen += 1
    }
  }
  if (chosen === 0) return undefined
  return {
    orderId: newId(),
    number: null,
    currency,
    itemSubtotal: (cents / 100).toFixed(2),
    checkoutId: newId(),
  }
}
