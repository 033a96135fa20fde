import { z } from 'zod'
import { lookUp } from '../../shared/look-up.ts'
import type { Appointment, MultilineAddressValidation } from '../../shared/wire/forms-address-inputs.ts'
import type { FileValidation } from '../../shared/wire/forms-file-inputs.ts'
import type { PaymentProduct, PaymentValidation } from '../../shared/wire/forms-payment-inputs.ts'
import type { Fault, FaultAt } from './submissions-faults.ts'

const FileValue = z.looseObject({
  fileId: z.string().optional(),
  displayName: z.string().optional(),
  url: z.string().optional(),
  fileType: z.string().optional(),
})

/** Beginnings of the media types behind each kind of file. */
const kinds: Record<string, readonly string[]> = {
  IMAGE: ['image/'],
  VIDEO: ['video/'],
  AUDIO: ['audio/'],
  DOCUMENT: ['application/pdf', 'application/msword', 'application/vnd.', 'text/'],
  ARCHIVE: ['application/zip', 'application/gzip', 'application/x-'],
  MODEL_3D: ['model/'],
}

/** Uploaded files: how many, and of which kinds. */
export function fileFaults(value: unknown, rules: FileValidation, at: FaultAt): Fault[] {
  const files = z.array(FileValue).safeParse(value).data
  if (files === undefined) return [at('TYPE_ERROR', { expected: 'array' })]
  const maxItems = rules.fileLimit ?? 1
  const faults = files.length > maxItems ? [at('MAX_ITEMS_ERROR', { maxItems })] : []
  const allowed = rules.uploadFileFormats ?? []
  if (allowed.length === 0) return faults
  const fits = (type: string) =>
    allowed.some((kind) => lookUp(kinds, kind)?.some((start) => type.startsWith(start)) ?? false)
  const wrong = files.flatMap(({ fileType }, place) =>
    fileType === undefined || fits(fileType) ? [] : [at('NOT_ALLOWED_VALUE_ERROR', { enum: allowed }, `/${place}`)],
  )
  return [...faults, ...wrong]
}

const Amount = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number)

/** What a visitor chose to pay for: products with a quantity, and a price where the visitor sets it. */
export const PaymentValue = z.array(
  z.looseObject({ productId: z.string(), quantity: z.number().int().optional(), price: Amount.optional() }),
)

/** Chosen products: they are for sale, in that quantity and at that price. */
export function paymentFaults(value: unknown, rules: PaymentValidation, at: FaultAt): Fault[] {
  const chosen = PaymentValue.safeParse(value).data
  if (chosen === undefined) return [at('TYPE_ERROR', { expected: 'array' })]
  const { minItems, maxItems } = rules
  const faults: Fault[] = []
  if (typeof minItems === 'number' && chosen.length < minItems) faults.push(at('MIN_ITEMS_ERROR', { minItems }))
  if (typeof maxItems === 'number' && chosen.length > maxItems) faults.push(at('MAX_ITEMS_ERROR', { maxItems }))
  const each = chosen.flatMap(({ productId, quantity = 1, price }, place) => {
    const product = (rules.products ?? []).find(({ id }) => id === productId)
    const below = `/${place}`
    if (product === undefined) return [at('NOT_ALLOWED_VALUE_ERROR', {}, `${below}/productId`)]
    return [...within(quantity, quantityBounds(product), { at, below: `${below}/quantity` })].concat(
      price === undefined ? [] : within(price, priceBounds(product), { at, below: `${below}/price` }),
    )
  })
  return [...faults, ...each]
}

interface Bounds {
  minimum: number
  maximum: number
}

function within(value: number, bounds: Bounds, { at, below }: { at: FaultAt; below: string }): Fault[] {
  if (value < bounds.minimum) return [at('MIN_VALUE_ERROR', { minimum: bounds.minimum }, below)]
  return value > bounds.maximum ? [at('MAX_VALUE_ERROR', { maximum: bounds.maximum }, below)] : []
}

function quantityBounds({ quantityLimit }: PaymentProduct): Bounds {
  return { minimum: quantityLimit?.minimum ?? 1, maximum: quantityLimit?.maximum ?? 100_000 }
}

function priceBounds({ dynamicPriceOptions, fixedPriceOptions }: PaymentProduct): Bounds {
  if (typeof fixedPriceOptions?.price === 'string') {
    return { minimum: Number(fixedPriceOptions.price), maximum: Number(fixedPriceOptions.price) }
  }
  const { minPrice, maxPrice } = dynamicPriceOptions ?? {}
  return {
    minimum: Number(minPrice ?? 0),
    maximum: maxPrice === undefined || maxPrice === null ? Infinity : Number(maxPrice),
  }
}

const AppointmentValue = z.looseObject({
  startDate: z.string().optional(),
  staffMemberId: z.string().optional(),
  locationId: z.string().optional(),
})

/** An appointment has a beginning, and if it says with whom and where, it is with the staff and at a place it offers. */
export function schedulingFaults(value: unknown, rules: Appointment, at: FaultAt): Fault[] {
  const appointment = AppointmentValue.safeParse(value).data
  if (appointment === undefined || Array.isArray(value)) return [at('TYPE_ERROR', { expected: 'object' })]
  const { startDate, staffMemberId, locationId } = appointment
  const faults = startDate === undefined ? [at('REQUIRED_VALUE_ERROR', {}, '/startDate')] : []
  const staff = rules.staffIds ?? []
  if (staffMemberId !== undefined && staff.length > 0 && !staff.includes(staffMemberId)) {
    faults.push(at('INVALID_STAFF_ID_ERROR', {}, '/staffMemberId'))
  }
  const places = (rules.inPersonOptions?.locations ?? []).flatMap(({ businessLocationId }) => businessLocationId ?? [])
  if (locationId !== undefined && places.length > 0 && !places.includes(locationId)) {
    faults.push(at('INVALID_LOCATION_ID_ERROR', {}, '/locationId'))
  }
  return faults
}

/** An address: its country is one of those taken, and the parts that must be there are. */
export function addressFaults(value: unknown, rules: MultilineAddressValidation, at: FaultAt): Fault[] {
  const address = z.looseObject({ country: z.string().nullish() }).safeParse(value).data
  if (address === undefined || Array.isArray(value)) return [at('TYPE_ERROR', { expected: 'object' })]
  const allowed = rules.allowedCountries ?? []
  const country = address.country ?? ''
  const faults =
    allowed.length === 0 || country === '' || allowed.includes(country)
      ? []
      : [at('NOT_ALLOWED_VALUE_ERROR', { enum: allowed }, '/country')]
  const missing = Object.entries(rules.fields ?? {}).filter(
    ([name, part]) =>
      isRequired(part) &&
      (lookUp(address, name) === undefined || lookUp(address, name) === null || lookUp(address, name) === ''),
  )
  return [...faults, ...missing.map(([name]) => at('REQUIRED_VALUE_ERROR', {}, `/${name}`))]
}

const isRequired = (part: unknown): boolean => z.looseObject({ required: z.literal(true) }).safeParse(part).success
