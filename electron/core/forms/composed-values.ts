import { z } from 'zod'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import { type AskedField, textOfRich } from './form-fields.ts'

/** Characters of one field value that a window is given; the whole of it stays in the mirror. */
export const longestText = 20_000

/** Entries of one field value that a window is given: each is an element of its page. */
export const mostValues = 200

type Value = FieldValue['value']

const File = z.looseObject({
  fileId: z.string().nullish(),
  displayName: z.string().nullish(),
  fileType: z.string().nullish(),
})
const Address = z.looseObject({
  addressLine: z.string().nullish(),
  addressLine2: z.string().nullish(),
  streetName: z.string().nullish(),
  streetNumber: z.string().nullish(),
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

/** A field value that is a list or an object, by the kind of its field; as it was sent where no kind explains it. */
export function composedValue(value: unknown, field?: AskedField): Value {
  return Array.isArray(value) ? asList(value, field) : composed(value, field)
}

/** Judged and shown by its beginning alone: a list may have more values than there is time to look at. */
function asList(all: readonly unknown[], field?: AskedField): Value {
  const values = all.slice(0, mostValues)
  const more = all.length - values.length
  const files = values.flatMap((value) => fileIn(value) ?? [])
  if (files.length === values.length) return { kind: isSignature(field) ? 'signature' : 'files', files, more }
  const products = field?.inputType === 'PAYMENT' ? values.flatMap((value) => productIn(value, field) ?? []) : []
  if (products.length === values.length) return { kind: 'products', products, more }
  if (!values.every(isPlain)) return other(all)
  const choices = bounded(values.map((value) => wordsOfChoice(value, field)))
  return { kind: 'choices', choices, more: all.length - choices.length }
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const wordsOfChoice = (value: string | number, field?: AskedField): string =>
  field?.choices.get(value) || truncateText(String(value))

/** As many of the texts as are together no longer than one may be, but at least the first. */
function bounded(texts: readonly string[]): string[] {
  let length = 0
  return texts.filter((text, at) => {
    length += text.length
    return at === 0 || length <= longestText
  })
}

/** All of a field value as plain text, however long it is: a line for each entry of a list. */
export function wholeText(value: unknown, field?: AskedField): string {
  if (typeof value === 'string') return field?.choices.get(value) || value
  const words = Array.isArray(value) ? '' : textOfRich(value)
  if (words !== '') return words
  if (!Array.isArray(value) || !value.every(isPlain)) return JSON.stringify(value, null, 2) ?? ''
  return value.map((one) => field?.choices.get(one) || String(one)).join('\n')
}

function composed(value: unknown, field?: AskedField): Value {
  const file = fileIn(value)
  if (file !== undefined) return { kind: isSignature(field) ? 'signature' : 'files', files: [file], more: 0 }
  const words = textOfRich(value)
  if (words !== '') return { kind: 'text', ...cutWords(words) }
  const appointment = field?.inputType === 'SCHEDULING' ? Appointment.safeParse(value).data : undefined
  if (appointment !== undefined) {
    const { startDate, endDate, staffMemberName, staffMemberId, locationName, locationId } = appointment
    return {
      ...{ kind: 'appointment', at: truncateText(startDate), until: truncateText(endDate ?? '') },
      ...{
        staff: truncateText(staffMemberName ?? staffMemberId ?? ''),
        place: truncateText(locationName ?? locationId ?? ''),
      },
    }
  }
  const address = field?.inputType === 'ADDRESS' ? Address.safeParse(value).data : undefined
  if (address === undefined) return other(value)
  const { streetName, streetNumber, streetAddress } = address
  const parts = [streetName ?? streetAddress?.name, streetNumber ?? streetAddress?.number]
  const street = address.addressLine ?? parts.filter(Boolean).join(' ')
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  const lines = [street, address.addressLine2, town, address.subdivision, address.country]
  const found = lines.flatMap((line) => (line ? [truncateText(line)] : []))
  return found.length === 0 ? other(value) : { kind: 'address', lines: found }
}

function fileIn(value: unknown): { name: string; type: string } | undefined {
  // Most lists are choices: a schema that refuses each of them takes longer than all else that a row of a list shows.
  const file = typeof value === 'object' ? File.safeParse(value).data : undefined
  if (typeof file?.fileId !== 'string') return undefined
  return { name: truncateText(file.displayName ?? file.fileId), type: file.fileType ?? '' }
}

function productIn(value: unknown, { choices, label }: AskedField) {
  const product = Product.safeParse(value).data
  if (product === undefined) return undefined
  const { productId, quantity, price } = product
  // A form with one product alone has no words for it but the question's.
  const name = choices.get(productId) || (choices.size === 0 ? label : productId)
  return { name: truncateText(name), quantity, price: price === undefined || price === null ? '' : String(price) }
}

const isSignature = (field: AskedField | undefined): boolean => field?.component === 'SIGNATURE'
function other(value: unknown): Value {
  const { text: json, ...rest } = cutWords(JSON.stringify(value, null, 2) ?? '')
  return { kind: 'other', json, ...rest }
}

/** As much of a text as a window is given. */
export const truncateText = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text

/** The same with how many characters are left out, where any are. */
export const cutWords = (text: string): { text: string; rest?: number } =>
  text.length > longestText ? { text: truncateText(text), rest: text.length - longestText } : { text }
