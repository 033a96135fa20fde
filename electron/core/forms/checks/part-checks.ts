import { z } from 'zod'
import { lookUp } from '../../../../shared/look-up.ts'
import type { Appointment, MultilineAddressValidation } from '../../../../shared/wire/forms-address-inputs.ts'
import type { FileValidation } from '../../../../shared/wire/forms-file-inputs.ts'
import type { PaymentProduct, PaymentValidation } from '../../../../shared/wire/forms-payment-inputs.ts'
import { type Find, type Finding, isLeftOut } from './finding.ts'

const text = z.string().optional()
const Files = z.array(z.looseObject({ fileId: text, displayName: text, url: text, fileType: text }))

/** Beginnings of the media types of each kind of file that a form can ask for. */
const fileKinds = new Map([
  ['IMAGE', ['image/']],
  ['VIDEO', ['video/']],
  ['AUDIO', ['audio/']],
  ['DOCUMENT', ['application/pdf', 'application/msword', 'application/vnd.', 'text/']],
  ['ARCHIVE', ['application/zip', 'application/gzip', 'application/x-']],
  ['MODEL_3D', ['model/']],
])

/** Uploaded files: how many, and of which kinds. */
export function fileFindings(value: unknown, rules: FileValidation, find: Find): Finding[] {
  const files = Files.safeParse(value).data
  if (files === undefined) return [find('TYPE_ERROR', 'array')]
  const most = rules.fileLimit ?? 1
  const allowed = rules.uploadFileFormats ?? []
  const beginnings = allowed.flatMap((kind) => fileKinds.get(kind) ?? [])
  const isWrong = (type: string | undefined) =>
    type !== undefined && allowed.length > 0 && !beginnings.some((beginning) => type.startsWith(beginning))
  return [
    ...(files.length > most ? [find('MAX_ITEMS_ERROR', most)] : []),
    ...files.flatMap(({ fileType }, place) =>
      isWrong(fileType) ? [find('NOT_ALLOWED_VALUE_ERROR', allowed.join(', '), `/${place}`)] : [],
    ),
  ]
}

const Amount = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).transform(Number)
const Chosen = z.array(
  z.looseObject({ productId: z.string(), quantity: z.number().int().default(1), price: Amount.optional() }),
)

/** What a person chose to pay for: products of the form, in a quantity and at a price that it takes. */
export function paymentFindings(value: unknown, rules: PaymentValidation, find: Find): Finding[] {
  const chosen = Chosen.safeParse(value).data
  if (chosen === undefined) return [find('TYPE_ERROR', 'array')]
  const { minItems, maxItems } = rules
  return [
    ...(typeof minItems === 'number' && chosen.length < minItems ? [find('MIN_ITEMS_ERROR', minItems)] : []),
    ...(typeof maxItems === 'number' && chosen.length > maxItems ? [find('MAX_ITEMS_ERROR', maxItems)] : []),
    ...chosen.flatMap(({ productId, quantity, price }, place) => {
      const product = rules.products?.find(({ id }) => id === productId)
      if (product === undefined) return [find('NOT_ALLOWED_VALUE_ERROR', '', `/${place}/productId`)]
      const { minimum = 1, maximum = 100_000 } = product.quantityLimit ?? {}
      return [
        ...outside(quantity, [minimum ?? 1, maximum ?? 100_000], (code, limit) =>
          find(code, limit, `/${place}/quantity`),
        ),
        ...(price === undefined
          ? []
          : outside(price, pricesOf(product), (code, limit) => find(code, limit, `/${place}/price`))),
      ]
    }),
  ]
}

function outside(value: number, [least, most]: readonly [number, number], find: Find): Finding[] {
  if (value < least) return [find('MIN_VALUE_ERROR', least)]
  return value > most ? [find('MAX_VALUE_ERROR', most)] : []
}

function pricesOf({ dynamicPriceOptions, fixedPriceOptions }: PaymentProduct): [number, number] {
  const fixed = fixedPriceOptions?.price
  if (typeof fixed === 'string') return [Number(fixed), Number(fixed)]
  const { minPrice, maxPrice } = dynamicPriceOptions ?? {}
  return [Number(minPrice ?? 0), maxPrice === null || maxPrice === undefined ? Infinity : Number(maxPrice)]
}

const AppointmentValue = z.looseObject({ startDate: text, staffMemberId: text, locationId: text })

/** An appointment begins at some time, with a member of the staff and at a place that the form offers. */
export function appointmentFindings(value: unknown, rules: Appointment, find: Find): Finding[] {
  const appointment = AppointmentValue.safeParse(value).data
  if (appointment === undefined || Array.isArray(value)) return [find('TYPE_ERROR', 'object')]
  const staff = rules.staffIds ?? []
  const places = (rules.inPersonOptions?.locations ?? []).flatMap((place) => place.businessLocationId ?? [])
  const isOther = (id: string | undefined, known: readonly string[]) =>
    id !== undefined && known.length > 0 && !known.includes(id)
  return [
    ...(appointment.startDate === undefined ? [find('REQUIRED_VALUE_ERROR', '', '/startDate')] : []),
    ...(isOther(appointment.staffMemberId, staff) ? [find('INVALID_STAFF_ID_ERROR', '', '/staffMemberId')] : []),
    ...(isOther(appointment.locationId, places) ? [find('INVALID_LOCATION_ID_ERROR', '', '/locationId')] : []),
  ]
}

const Needed = z.looseObject({ required: z.literal(true) })

/** An address lies in one of the countries that the form takes, and has the parts that it needs. */
export function addressFindings(value: unknown, rules: MultilineAddressValidation, find: Find): Finding[] {
  const address = z.looseObject({ country: z.string().nullish() }).safeParse(value).data
  if (address === undefined || Array.isArray(value)) return [find('TYPE_ERROR', 'object')]
  const countries = rules.allowedCountries ?? []
  const { country } = address
  const isForeign =
    typeof country === 'string' && country !== '' && countries.length > 0 && !countries.includes(country)
  const missing = Object.entries(rules.fields ?? {}).filter(([part, rule]) => {
    const given = lookUp(address, part)
    return Needed.safeParse(rule).success && !Array.isArray(given) && isLeftOut(given)
  })
  return [
    ...(isForeign ? [find('NOT_ALLOWED_VALUE_ERROR', countries.join(', '), '/country')] : []),
    ...missing.map(([part]) => find('REQUIRED_VALUE_ERROR', '', `/${part}`)),
  ]
}
