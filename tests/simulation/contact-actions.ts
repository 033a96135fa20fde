import type { AddressEntry, EmailEntry, PhoneEntry } from '../../shared/app/contact-fields.ts'
import {
  type ContactKeeper,
  type KeeperAction,
  ownText,
  recordedChange,
  someContactOf,
  someOf,
} from './contact-acting.ts'
import { entryNames } from './contact-entries.ts'
import { importActions } from './contact-import-actions.ts'
import { mergeContacts } from './contact-merge-actions.ts'
import { allDoubles, extendedKeys, labelKeys } from './doubles-world.ts'

type Run = KeeperAction['run']

interface Entries {
  emails: EmailEntry
  phones: PhoneEntry
  addresses: AddressEntry
}
type ListName = keyof Entries

const newEntry = (list: ListName, text: string): Entries[ListName] => {
  if (list === 'emails') return { tag: 'HOME', email: `${text}@lists.example.org` }
  if (list === 'phones') return { tag: 'HOME', phone: `+49 30 ${text.replace(/\D/g, '9')}` }
  const nothing = { street: null, number: null, line2: null, subdivision: null, country: null, postalCode: null }
  return { tag: 'WORK', line: text, city: 'Bray', ...nothing }
}

const nameOf = (entry: Entries[ListName]): string => {
  if ('email' in entry) return entryNames.emails(entry.email)
  return 'phone' in entry ? entryNames.phones(entry.phone) : entryNames.addresses(entry.line, entry.city)
}

/** Adds an entry to a list, takes one away, or changes one in its place. */
const editList: Run = async (keeper, api, scene) => {
  const { contactsPrng: prng } = keeper
  const { id: contactId, ...seen } = await api.contacts.get({ id: someContactOf(keeper) })
  const list = prng.pick(['emails', 'phones', 'addresses'] as const)
  const phones = seen.phones.map(({ e164: _, formatted: __, ...phone }) => phone)
  const addresses = seen.addresses.map(({ formatted: _, ...address }) => address)
  const entries: readonly Entries[ListName][] = { emails: seen.emails, phones, addresses }[list]
  const text = ownText(keeper)
  const fresh = newEntry(list, text)
  const kind = prng.next()
  const old = entries.length > 0 ? prng.pick(entries) : undefined
  const isChange = old !== undefined && kind < 0.35
  const isRemoval = old !== undefined && !isChange && kind < 0.5 && entries.length > 1
  const next = isChange
    ? entries.map((entry) => (entry === old ? { ...entry, ...fresh, id: entry.id, tag: entry.tag } : entry))
    : isRemoval
      ? entries.filter((entry) => entry !== old)
      : [...entries, fresh]
  const adds = isRemoval ? [] : [nameOf(fresh)]
  const takes = old !== undefined && (isChange || isRemoval) ? [nameOf(old)] : []
  const about = { operation: 'contacts.edit' as const, contactIds: [contactId], text: isRemoval ? contactId : text }
  await recordedChange(keeper, scene, { ...about, adds, takes }, () =>
    api.contacts.edit({ contactId, fields: { [list]: next }, allowDuplicates: true }),
  )
}

/** Fills or empties an extended field. */
const editExtended: Run = async (keeper, api, scene) => {
  const { contactsPrng: prng } = keeper
  const { id: contactId, extended } = await api.contacts.get({ id: someContactOf(keeper) })
  const key = prng.pick(extendedKeys)
  const base = extended.find((one) => one.key === key)?.value ?? null
  const text = ownText(keeper)
  const value = base !== null && prng.chance(0.15) ? null : text
  const values = [{ key, value, base: base === null ? null : String(base) }]
  const about = { operation: 'contacts.edit' as const, contactIds: [contactId], text: value ?? contactId, values }
  await recordedChange(keeper, scene, about, () =>
    api.contacts.edit({ contactId, fields: { extended: [{ key, value }] }, allowDuplicates: false }),
  )
}

/** Puts a label on many contacts, or takes one off. */
const labelMany: Run = async (keeper, api, scene) => {
  const { contactsPrng: prng, contacts } = keeper
  const contactIds = someOf(prng, [...allDoubles, ...contacts], prng.int(2, 14))
  const key = prng.pick(labelKeys)
  const isOn = prng.chance(0.65)
  const create = isOn && prng.chance(0.2) ? [prng.pick(['Batch A', 'Batch B'])] : []
  const name = entryNames.labels(key)
  const made = create.map((each) => entryNames.labels(`custom.${each.toLowerCase().replace(' ', '-')}`))
  const about = { operation: 'contacts.label' as const, contactIds, text: key }
  const change = { adds: isOn ? [name, ...made] : [], takes: isOn ? [] : [name] }
  await recordedChange(keeper, scene, { ...about, ...change }, () =>
    api.contacts.labelAll({ contactIds, add: isOn ? [key] : [], remove: isOn ? [] : [key], create }),
  )
}

const renameLabel: Run = async ({ contactsPrng: prng }, api) => {
  await api.contacts.renameLabel({ key: prng.pick(labelKeys), name: `Circle ${prng.int(1, 40)}` })
}

const deleteLabel: Run = async (keeper, api, scene) => {
  const key = keeper.contactsPrng.pick(labelKeys)
  const about = { operation: 'labels.delete' as const, contactIds: [], text: key, takes: [entryNames.labels(key)] }
  await recordedChange(keeper, scene, about, () => api.contacts.deleteLabel({ key }))
}

const deleteDouble: Run = async (keeper, api, scene) => {
  const contactId = keeper.contactsPrng.pick(allDoubles)
  const about = { operation: 'contacts.delete' as const, contactIds: [contactId], text: contactId }
  await recordedChange(keeper, scene, about, () => api.contacts.delete({ contactId }))
}

const look: Run = async ({ contactsPrng: prng }: ContactKeeper, api) => {
  if (prng.chance(0.5)) return void (await api.contacts.labels({}))
  await api.contacts.whole({ ids: someOf(prng, allDoubles, 5) })
}

/** What people do with contacts that the site may have several times. */
export const contactActions: readonly KeeperAction[] = [
  { name: 'edit a list of a contact', weight: 9, run: editList },
  { name: 'fill an extended field', weight: 5, run: editExtended },
  { name: 'merge contacts', weight: 5, run: mergeContacts },
  { name: 'label many contacts', weight: 4, run: labelMany },
  { name: 'rename a label', weight: 1, run: renameLabel },
  { name: 'delete a label', weight: 0.5, run: deleteLabel },
  { name: 'delete one of several', weight: 1, run: deleteDouble },
  { name: 'look at contacts', weight: 1, run: look },
  ...importActions,
]
