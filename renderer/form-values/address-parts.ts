import type { AddressPart as PartSchema } from '../../shared/app/form-composed.ts'

export type AddressPart = PartSchema
type Address = Readonly<Record<string, unknown>>

const streetKeys = { streetName: 'name', streetNumber: 'number' } as const

/** The parts that get a line: street and number apart only where the address has them apart. */
export function partsOf(address: Address): AddressPart[] {
  const isApart = isRecord(address['streetAddress']) || 'streetName' in address || 'streetNumber' in address
  const street: AddressPart[] = isApart ? ['streetName', 'streetNumber'] : ['addressLine']
  return [...street, 'addressLine2', 'postalCode', 'city', 'subdivision', 'country']
}

/** The text of a part; empty for none. */
export function partOf(address: Address, part: AddressPart): string {
  const street = streetOf(address)
  const value = street !== undefined && isStreet(part) ? street[streetKeys[part]] : address[part]
  return typeof value === 'string' ? value : ''
}

/** The address with another part; all the rest of it stays as it came. An emptied part is left out. */
export function withPart(address: Address, part: AddressPart, text: string): Record<string, unknown> {
  const street = streetOf(address)
  if (street === undefined || !isStreet(part)) return withKey(address, part, text)
  return { ...address, streetAddress: withKey(street, streetKeys[part], text) }
}

const streetOf = (address: Address): Address | undefined =>
  isRecord(address['streetAddress']) ? address['streetAddress'] : undefined

const isStreet = (part: AddressPart): part is keyof typeof streetKeys => Object.hasOwn(streetKeys, part)

function withKey(record: Address, key: string, text: string): Record<string, unknown> {
  if (text !== '') return { ...record, [key]: text }
  const { [key]: _, ...rest } = record
  return rest
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
