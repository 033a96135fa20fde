import type { FormQuestion } from '../../../shared/app/form-values.ts'
import type { EventForm } from '../../../shared/wire/events-form.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { formQuestions } from '../box-office/form-questions.ts'
import { buyerParts, orderFields } from './order-form.ts'

/**
 * What can be changed of an order's checkout form, in the order of the event's form. Who the buyer is can always be changed:
 * an order that was made without a form has name and address as fields of its own.
 */
export function orderQuestions(order: Order, form: EventForm | null | undefined): FormQuestion[] {
  const questions = formQuestions(form, orderFields(order))
  const isBuyer = ({ name, isOld }: FormQuestion) => isOld && (buyerParts as readonly string[]).includes(name)
  const asked = new Set(questions.filter((question) => !isBuyer(question)).map(({ name }) => name))
  const [none] = formQuestions({ controls: [{ inputs: [{ name: '' }] }] }, {})
  const own = buyerParts
    .filter((name) => !asked.has(name))
    .flatMap((name) => {
      const known = questions.find((question) => question.name === name)
      return none === undefined ? [] : [{ ...none, ...known, name, label: name, isOld: false }]
    })
  return [...own, ...questions.filter((question) => !isBuyer(question) && asked.has(question.name))]
}
