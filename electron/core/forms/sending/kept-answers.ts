import { TypedAddress, TypedProducts } from '../../../../shared/app/form-composed.ts'
import type { AnswerValue } from '../../../../shared/app/form-editing.ts'
import type { NewAnswer } from '../../../../shared/app/form-sending.ts'
import type { SavedForm } from '../../../../shared/wire/forms-entities.ts'
import { metFields } from '../checks/check-answers.ts'
import { isLeftOut } from '../checks/finding.ts'
import { valuesHere } from './new-values.ts'

type Given = Pick<NewAnswer, 'answers' | 'files'>

/**
 * What of an answer goes to the site: what was filled in of the fields that the form asks. A field that a rule hides is
 * not asked, so what was typed before it was hidden stays here; what follows from that is hidden in turn.
 */
export function keptAnswers(form: SavedForm, given: Given, asked: ReadonlySet<string>, now: number): Given {
  let kept = without(
    { answers: given.answers.map(({ target, value }) => ({ target, value: plain(value) })), files: given.files },
    (target) => !asked.has(target),
  )
  for (;;) {
    const met = metFields(form, valuesHere(kept), now)
    const hidden = new Set(met.flatMap((field) => (field.hidden ? [field.target] : [])))
    const next = without(kept, (target) => hidden.has(target))
    if (next.answers.length === kept.answers.length && next.files.length === kept.files.length) return kept
    kept = next
  }
}

const without = ({ answers, files }: Given, isOut: (target: string) => boolean): Given => ({
  answers: answers.filter(({ target, value }) => !isOut(target) && !isLeftOut(value)),
  files: files.filter(({ target, files: some }) => !isOut(target) && some.length > 0),
})

/** An answer without the parts that nobody filled in, and with its amounts written out; null where none is left. */
function plain(value: AnswerValue): AnswerValue {
  if (Array.isArray(value)) {
    const products = TypedProducts.safeParse(value).data
    return products === undefined || products.length === 0 ? value : products.map(priced)
  }
  const address = typeof value === 'object' ? TypedAddress.safeParse(value).data : undefined
  if (address === undefined) return value
  const parts = Object.entries(address).filter(([, words]) => words !== undefined && words.trim() !== '')
  return parts.length === 0 ? null : (Object.fromEntries(parts) as TypedAddress)
}

function priced(product: TypedProducts[number]): TypedProducts[number] {
  const amount = Number(product.price)
  return product.price === undefined || Number.isNaN(amount) ? product : { ...product, price: amount.toFixed(2) }
}
