import type { AddressEntry, EmailEntry, PhoneEntry } from '../../../shared/app/contact-fields.ts'
import { phoneForms } from '../../../shared/phone-digits.ts'
import type { ContactAddress, ContactEmail, ContactInfo, ContactPhone } from '../../../shared/wire/contact-entities.ts'
import { type EntryKeys, sameEntries } from '../base/entry-lists.ts'

/** A list of a contact: how its entries are read, recognised and written. */
interface EntryList<Field, Wire> {
  of(info: ContactInfo | undefined): Wire[]
  read(entry: Wire): Field | undefined
  keyOf(entry: Partial<Field>): string
  /** The entry as the site takes it; what of `over` was not changed stays as it is. */
  write(entry: Field, over: Wire | undefined): Wire
}

const untagged = 'UNTAGGED'
/** Only the fields that lists show are checked when a contact arrives, so anything may stand in the others. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const itemsOf = <T>(list: { items?: T[] | undefined } | null | undefined): T[] =>
  Array.isArray(list?.items) ? list.items.filter((item) => typeof item === 'object' && item !== null) : []
const folded = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()

export const emailList: EntryList<EmailEntry, ContactEmail> = {
  of: (info) => itemsOf(info?.emails),
  read: ({ id, tag, email }) =>
    typeof email !== 'string' ? undefined : { id: text(id), tag: text(tag) ?? untagged, email },
  keyOf: ({ email }) => folded(email),
  write: ({ tag, email }, over) => ({ ...over, ...tagOf(tag, over), email }),
}

export const phoneList: EntryList<PhoneEntry, ContactPhone> = {
  of: (info) => itemsOf(info?.phones),
  read: ({ id, tag, countryCode, phone }) =>
    typeof phone !== 'string'
      ? undefined
      : { id: text(id), tag: text(tag) ?? untagged, countryCode: text(countryCode), phone },
  keyOf: ({ phone }) => phoneForms(phone).whole[0] ?? folded(phone),
  write: ({ tag, phone, countryCode }, over) => {
    // The site makes this one of the number and its country.
    const { e164Phone, ...rest } = over ?? {}
    const isSame = over?.phone === phone && text(over?.countryCode) === text(countryCode)
    return {
      ...rest,
      ...(isSame && e164Phone !== undefined ? { e164Phone } : {}),
      ...tagOf(tag, over),
      phone,
      ...(text(countryCode) === text(over?.countryCode) ? {} : { countryCode: text(countryCode) }),
    }
  },
}

export const addressList: EntryList<AddressEntry, ContactAddress> = {
  of: (info) => itemsOf(info?.addresses),
  read: ({ id, tag, address }) => ({
    ...{ id: text(id), tag: text(tag) ?? untagged },
    street: text(address?.streetAddress?.name),
    number: text(address?.streetAddress?.number),
    line: text(address?.addressLine),
    line2: text(address?.addressLine2),
    city: text(address?.city),
    subdivision: text(address?.subdivision),
    country: text(address?.country),
    postalCode: text(address?.postalCode),
  }),
  keyOf: ({ street, number, line, line2, city, postalCode, country }) =>
    [street, number, line, line2, city, postalCode, country].map(folded).join('\n'),
  write: (entry, over) => {
    const { streetAddress, ...rest } = over?.address ?? {}
    const before = over === undefined ? undefined : addressList.read(over)
    const isSame = before !== undefined && sameEntries([before], [entry])
    if (isSame && over !== undefined) return over
    const parts = {
      addressLine: entry.line,
      addressLine2: entry.line2,
      ...{ city: entry.city, subdivision: entry.subdivision, country: entry.country, postalCode: entry.postalCode },
    }
    const street = without({ ...streetAddress, name: entry.street, number: entry.number })
    // Where it lies and how it is written are the site's to find out anew.
    const { geocode: _, formattedAddress: __, ...kept } = rest
    const address = without({ ...kept, ...parts })
    return {
      ...over,
      ...tagOf(entry.tag, over),
      address: Object.keys(street).length === 0 ? address : { ...address, streetAddress: street },
    }
  },
}

/** By what entries of the three lists are recognised where the site gave them no id. */
export const contactLists: EntryKeys = new Map<string, (entry: Readonly<Record<string, unknown>>) => string>([
  ['emails', emailList.keyOf],
  ['phones', phoneList.keyOf],
  ['addresses', addressList.keyOf],
])

/** The entries of a contact as they are edited here, the primary one first. */
export function readList<Field, Wire extends object>(
  list: EntryList<Field, Wire>,
  info: ContactInfo | undefined,
): Field[] {
  return primaryFirst(list.of(info)).flatMap((entry) => list.read(entry) ?? [])
}

/**
 * The whole list as the site takes it. Entries that it has keep their place and everything that was not changed here; new
 * ones follow. `isPrimary`: the first one is to be the primary one.
 */
export function writeList<
  Field extends { id?: string | null | undefined },
  Wire extends { id?: string | null | undefined },
>(list: EntryList<Field, Wire>, wanted: readonly Field[], over: ContactInfo, isPrimary: boolean): Wire[] {
  const there = list.of(over)
  const taken = new Map<Wire, Field>()
  const fresh: Field[] = []
  for (const entry of wanted) {
    const partner =
      there.find((one) => !taken.has(one) && typeof one.id === 'string' && one.id === entry.id) ??
      there.find((one) => !taken.has(one) && list.keyOf(list.read(one) ?? {}) === list.keyOf(entry))
    if (partner === undefined) fresh.push(entry)
    else taken.set(partner, entry)
  }
  const [first] = wanted
  const written = (entry: Field, partner: Wire | undefined): Wire => {
    const item = list.write(entry, partner)
    if (!isPrimary || isFirst(item) === (entry === first)) return item
    return { ...item, primary: entry === first }
  }
  const kept = there.flatMap((one) => {
    const entry = taken.get(one)
    return entry === undefined ? [] : [written(entry, one)]
  })
  return [...kept, ...fresh.map((entry) => written(entry, undefined))]
}

const isFirst = (item: object): boolean => 'primary' in item && item.primary === true

const primaryFirst = <T extends object>(items: readonly T[]): T[] => [
  ...items.filter((item) => isFirst(item)),
  ...items.filter((item) => !isFirst(item)),
]

/** The tag where it is another one than the site has; an entry without one is untagged. */
const tagOf = (tag: string, over: { tag?: string | undefined } | undefined) =>
  tag === (over?.tag ?? (over === undefined ? undefined : untagged)) ? {} : { tag }

function without(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
}
