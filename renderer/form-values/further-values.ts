import type { ShownValue } from '../../shared/app/form-values.ts'
import { valueText } from './value-text.ts'

/** A guest, with the details that are shown beside the form. */
interface Named {
  name: string
  email: string | null
  phone: string | null
}

/** The values that add to those details: every registration form asks for name and address as well. */
export function furtherValues({ name, email, phone }: Named, values: readonly ShownValue[]): ShownValue[] {
  const known = [email, phone].map((fact) => fact?.toLowerCase())
  const names = name.toLowerCase()
  return values.filter(({ question, value }) => {
    const text = valueText(value).trim().toLowerCase()
    if (text === '' || known.includes(text)) return false
    return !(/name/i.test(question) && names.includes(text))
  })
}
