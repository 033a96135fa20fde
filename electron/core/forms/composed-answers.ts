import { z } from 'zod'
import type { Answer } from '../../../shared/app/form-answers.ts'
import { type AskedField, textOfRich } from './form-fields.ts'

/** Characters of one answer that a window is given; the whole of it stays in the mirror. */
const longestAnswer = 20_000

type Value = Answer['value']

const File = z.looseObject({
  fileId: z.string().nullish(),
  displayName: z.string().nullish(),
  fileType: z.string().nullish(),
})
const Address = z.looseObject({
  addressLine: z.string().nullish(),
  addressLine2: z.string().nullish(),
  streetAddress: z.looseObject({ name: z.string().nullish(), number: z.string().nullish() }).nullish().catch(null),
  postalCode: z.string().nullish(),
  city: z.string().nullish(),
  subdivision: z.string().nullish(),
  country: z.string().nullish(),
  formatted: z.string().nullish(),
})

const text = z.string().nullish()
const Product = z.looseObject({
  productId: z.string(),
  quantity: z.number().catch(1),
  price: z.union([z.string(), z.number()]).nullish(),
})
const Appointment = z.looseObject({
  startDate: z.string(),
  endDate: text,
  staffMemberId: text,
  staffMemberName: text,
  locationId: text,
  locationName: text,
})

/** An answer that is a list or an object, by the kind of its field; as it was sent where no kind explains it. */
export function composedValue(value: unknown, field?: AskedField): Value {
  return Array.isArray(value) ? listed(value, field) : composed(value, field)
}

function listed(values: readonly unknown[], field?: AskedField): Value {
  const files = values.flatMap((value) => fileIn(value) ?? [])
  if (files.length === values.length) return { kind: isSignature(field) ? 'signature' : 'files', files }
  const products = field?.inputType === 'PAYMENT' ? values.flatMap((value) => productIn(value, field) ?? []) : []
  if (products.length === values.length) return { kind: 'products', products }
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number')
  if (!isPlain) return other(values)
  return { kind: 'choices', choices: values.map((value) => field?.choices.get(value) || cut(String(value))) }
}

function composed(value: unknown, field?: AskedField): Value {
  const file = fileIn(value)
  if (file !== undefined) return { kind: isSignature(field) ? 'signature' : 'files', files: [file] }
  const words = textOfRich(value)
  if (words !== '') return { kind: 'text', text: cut(words) }
  const appointment = field?.inputType === 'SCHEDULING' ? Appointment.safeParse(value).data : undefined
  if (appointment !== undefined) {
    const { startDate, endDate, staffMemberName, staffMemberId, locationName, locationId } = appointment
    return {
      ...{ kind: 'appointment', at: cut(startDate), until: cut(endDate ?? '') },
      ...{ staff: cut(staffMemberName ?? staffMemberId ?? ''), place: cut(locationName ?? locationId ?? '') },
    }
  }
  const address = field?.inputType === 'ADDRESS' ? Address.safeParse(value).data : undefined
  if (address === undefined) return other(value)
  const street =
    address.addressLine ?? [address.streetAddress?.name, address.streetAddress?.number].filter(Boolean).join(' ')
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  const lines = [street, address.addressLine2, town, address.subdivision, address.country]
  const found = lines.flatMap((line) => (line ? [cut(line)] : []))
  return found.length === 0 ? other(value) : { kind: 'address', lines: found }
}

function fileIn(value: unknown): { name: string; type: string } | undefined {
  const file = File.safeParse(value).data
  if (typeof file?.fileId !== 'string') return undefined
  return { name: cut(file.displayName ?? file.fileId), type: file.fileType ?? '' }
}

function productIn(value: unknown, { choices, label }: AskedField) {
  const product = Product.safeParse(value).data
  if (product === undefined) return undefined
  const { productId, quantity, price } = product
  // A form with one product alone has no words for it but the question's.
  const name = choices.get(productId) || (choices.size === 0 ? label : productId)
  return { name: cut(name), quantity, price: price === undefined || price === null ? '' : String(price) }
}

const isSignature = (field: AskedField | undefined): boolean => field?.component === 'SIGNATURE'
const other = (value: unknown): Value => ({ kind: 'other', json: cut(JSON.stringify(value, null, 2) ?? '') })
/** As much of a text as a window is given. */
export const cut = (text: string): string =>
  text.length > longestAnswer ? `${text.slice(0, longestAnswer).toWellFormed()}…` : text
