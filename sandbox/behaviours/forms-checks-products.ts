import type { FormField } from '../../shared/wire/forms-fields.ts'
import { ruleRefusal } from './forms-refusals.ts'

/** Products of all payment fields have ids of their own, and those to tick have a name in their option. */
export function checkProducts(fields: readonly FormField[]): void {
  const seen = new Set<string>()
  for (const [at, { inputOptions }] of fields.entries()) {
    const options = inputOptions?.paymentOptions
    const field = `form.formFields[${at}].inputOptions.paymentOptions`
    for (const { id } of options?.validation?.products ?? []) {
      if (id === undefined || id === null) continue
      if (seen.has(id)) {
        throw ruleRefusal('DUPLICATED_PRODUCT_IDS', { field, description: `sells "${id}" twice` })
      }
      seen.add(id)
      const choices = options?.checkboxGroupOptions?.options
      const named = choices?.some(({ value, label }) => value === id && (label ?? '').trim() !== '') ?? true
      if (!named) throw ruleRefusal('MISSING_PRODUCT_NAME', { field, description: `gives "${id}" no name` })
    }
  }
}
