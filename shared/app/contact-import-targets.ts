/** Parts of a postal address that a column can hold; `tag` is what kind of address it is. */
export const addressParts = [
  'tag',
  'street',
  'number',
  'line',
  'line2',
  'city',
  'subdivision',
  'country',
  'postalCode',
] as const
export type AddressPart = (typeof addressParts)[number]

/** Which address of a row a column belongs to: by its place, or by its tag. */
export const addressSlots = ['1', '2', '3', '4', '5', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const
export type AddressSlot = (typeof addressSlots)[number]

export const plainTargets = ['id', 'first', 'last', 'company', 'jobTitle', 'birthdate', 'locale', 'labels'] as const
export const besideTargets = ['emailTag', 'phoneTag', 'phoneCountry'] as const
export const emailTags = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const
export const phoneTags = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const

/** What a column of a file goes into. A tag, or a country of a phone number, belongs to the entry before its column. */
export type ImportTarget =
  | { field: (typeof plainTargets)[number] | (typeof besideTargets)[number] }
  | { field: 'email' | 'phone'; tag: string }
  | { field: 'address'; slot: AddressSlot; part: AddressPart }
  | { field: 'extended'; key: string }

/** The key by which a target is chosen: `first`, `email:WORK`, `address:1:city`, `extended:custom.seat`. */
export function keyOfTarget(target: ImportTarget): string {
  if (target.field === 'email' || target.field === 'phone') return `${target.field}:${target.tag}`
  if (target.field === 'address') return `address:${target.slot}:${target.part}`
  return target.field === 'extended' ? `extended:${target.key}` : target.field
}

/** The target of a key; undefined for a key of none. */
export function targetOfKey(key: string): ImportTarget | undefined {
  const [field = '', first = ''] = key.split(':')
  if (field === 'extended') return { field, key: key.slice('extended:'.length) }
  if (field === 'address') {
    const slot = addressSlots.find((each) => each === first)
    const part = addressParts.find((each) => key === `address:${first}:${each}`)
    return slot === undefined || part === undefined ? undefined : { field, slot, part }
  }
  const tags: readonly string[] = field === 'email' ? emailTags : phoneTags
  if (field === 'email' || field === 'phone') return tags.includes(first) ? { field, tag: first } : undefined
  const plain = [...plainTargets, ...besideTargets].find((each) => each === key)
  return plain === undefined ? undefined : { field: plain }
}

/** Whether rows can find the contacts that they change by a target's values. */
export const isKeyTarget = ({ field }: ImportTarget): boolean => ['id', 'email', 'phone'].includes(field)

/** Whether several columns of a file can go into it. */
export const isSharedTarget = ({ field }: ImportTarget): boolean =>
  ['email', 'phone', 'emailTag', 'phoneTag', 'phoneCountry', 'labels'].includes(field)
