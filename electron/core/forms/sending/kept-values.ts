import { TypedAddress, TypedProducts } from '../../../../shared/app/form-composed.ts'
import type { GivenFieldValue } from '../../../../shared/app/form-editing.ts'
import type { NewSubmission } from '../../../../shared/app/form-sending.ts'
import type { SavedForm } from '../../../../shared/wire/forms-entities.ts'
import { askedValues, withoutHidden } from '../checks/asked-values.ts'
import { hiddenIn, metFields } from '../checks/check-values.ts'
import { isLeftOut } from '../checks/finding.ts'
import { valuesHere } from './new-values.ts'

type Given = Pick<NewSubmission, 'answers' | 'files'>

/**
 * What of a submission was filled in of the fields that the form asks. A field that a rule hides is not asked, so what
 * was typed before it was hidden stays here; what follows from that is hidden in turn.
 */
export function keptValues(form: SavedForm, given: Given, asked: ReadonlySet<string>, now: number): Given {
  const { filled, part, hiddenWith } = filledIn(form, given, asked, now)
  return part(withoutHidden(filled, hiddenWith))
}

/** What of it goes to the site: that, and the values of fields that hide themselves, which `stays` names. */
export function sentValues(
  form: SavedForm,
  given: Given,
  asked: ReadonlySet<string>,
  now: number,
): { kept: Given; stays: ReadonlySet<string> } {
  const { filled, part, hiddenWith } = filledIn(form, given, asked, now)
  const { kept, stays } = askedValues(filled, hiddenWith)
  return { kept: part(kept), stays }
}

/** The filled fields in the order of the form, and what the rules make of some of them. */
function filledIn(form: SavedForm, { answers: fieldValues, files }: Given, asked: ReadonlySet<string>, now: number) {
  const plainValues = fieldValues.map(({ target, value }) => ({ target, value: plain(value) }))
  const all = without({ answers: plainValues, files }, (target) => !asked.has(target))
  const named = new Set([...all.answers, ...all.files].map(({ target }) => target))
  const part = (kept: ReadonlySet<string>) => without(all, (target) => !kept.has(target))
  return {
    filled: [...asked].filter((target) => named.has(target)),
    part,
    hiddenWith: (kept: ReadonlySet<string>) => hiddenIn(metFields(form, valuesHere(part(kept)), now)),
  }
}

const without = ({ answers: fieldValues, files }: Given, isOut: (target: string) => boolean): Given => ({
  answers: fieldValues.filter(({ target, value }) => !isOut(target) && !isLeftOut(value)),
  files: files.filter(({ target, files: some }) => !isOut(target) && some.length > 0),
})

/** A field value without its empty parts, and with its amounts written out; null where none is left. */
function plain(value: GivenFieldValue): GivenFieldValue {
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
