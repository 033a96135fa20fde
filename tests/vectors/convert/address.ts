import { lookUp } from '../../../shared/look-up.ts'

/** An address as forms and screens name its parts. */
export interface Address {
  formatted?: string | null | undefined
  location?: { latitude?: number | null | undefined; longitude?: number | null | undefined } | null | undefined
  addressLine1?: string | null | undefined
  addressLine2?: string | null | undefined
  streetAddress?: StreetAddress | null | undefined
  city?: string | null | undefined
  subdivision?: string | null | undefined
  country?: string | null | undefined
  postalCode?: string | null | undefined
  hint?: string | null | undefined
  /** Sent by the platform, never by us. */
  countryFullname?: string | null | undefined
  subdivisionFullname?: string | null | undefined
}

export interface StreetAddress {
  name?: string | null | undefined
  number?: string | null | undefined
  apt?: string | null | undefined
  formattedAddressLine?: string | null | undefined
}

type Members = Record<string, unknown>

/** Our name and the wire's, of every part that goes both ways. */
const names = [
  ['formatted', 'formattedAddress'],
  ['location', 'geocode'],
  ['addressLine1', 'addressLine'],
  ['addressLine2', 'addressLine2'],
  ['streetAddress', 'streetAddress'],
  ['city', 'city'],
  ['subdivision', 'subdivision'],
  ['country', 'country'],
  ['postalCode', 'postalCode'],
  ['hint', 'hint'],
] as const

const readOnly = ['countryFullname', 'subdivisionFullname'] as const

const partsOf: Record<string, readonly string[]> = {
  location: ['latitude', 'longitude'],
  streetAddress: ['name', 'number', 'apt', 'formattedAddressLine'],
}

/** An address as the wire names it. Unknown parts and the read-only names are left out; null stays null. */
export function encodeAddress(address: Address): Members
export function encodeAddress(address: Address | null | undefined): Members | null | undefined
export function encodeAddress(address: Address | null | undefined): Members | null | undefined {
  if (address === null || address === undefined) return address
  const from: Members = { ...address }
  return toMembers(names.map(([ours, wire]) => [wire, part(ours, from[ours])]))
}

/** An address of the wire under our names, with the full names of country and subdivision. Null stays null. */
export function decodeAddress(wire: Members): Address
export function decodeAddress(wire: Members | null | undefined): Address | null | undefined
export function decodeAddress(wire: Members | null | undefined): Address | null | undefined {
  if (wire === null || wire === undefined) return wire
  return toMembers([
    ...names.map(([ours, theirs]): [string, unknown] => [ours, part(ours, wire[theirs])]),
    ...readOnly.map((name): [string, unknown] => [name, wire[name]]),
  ])
}

function part(name: string, value: unknown): unknown {
  const parts = lookUp(partsOf, name)
  if (parts === undefined || typeof value !== 'object' || value === null) return value
  const from: Members = { ...value }
  return toMembers(parts.map((key) => [key, lookUp(from, key)]))
}

function toMembers(entries: [string, unknown][]): Members {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
