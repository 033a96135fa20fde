import type { ContactFields } from '../../shared/app/contact-fields.ts'
import type { ContactWhole } from '../../shared/app/contacts.ts'
import { AppError } from '../../shared/errors.ts'
import { type ContactKeeper, type KeeperAction, recordedChange, someOf } from './contact-acting.ts'
import type { WrittenValue } from './contact-book.ts'
import { entryNames } from './contact-entries.ts'
import { doubles, extendedKeys } from './doubles-world.ts'

const single = ['first', 'company', 'jobTitle'] as const

interface Picked {
  fields: ContactFields
  adds: string[]
  takes: string[]
  values: WrittenValue[]
}

/** Values of the sources, and e-mail addresses that stay out, as a person picks them. */
function somePicks({ contactsPrng: prng }: ContactKeeper, [target, ...sources]: readonly ContactWhole[]): Picked {
  const fields: ContactFields = {}
  const values: WrittenValue[] = []
  for (const name of single) {
    const value = prng.pick(sources)[name]
    if (value === null || !prng.chance(0.3)) continue
    fields[name] = value
    values.push({ key: name, value, base: target?.[name] ?? null })
  }
  for (const key of extendedKeys) {
    const textOf = (one: ContactWhole | undefined) => one?.extended.find((each) => each.key === key)?.value ?? null
    const value = textOf(prng.pick(sources))
    if (value === null || !prng.chance(0.4)) continue
    fields.extended = [...(fields.extended ?? []), { key, value }]
    const base = textOf(target)
    values.push({ key, value: String(value), base: base === null ? null : String(base) })
  }
  if (!prng.chance(0.3)) return { fields, adds: [], takes: [], values }
  const all = new Map(
    [target, ...sources].flatMap((one) => (one?.emails ?? []).map((entry) => [entryNames.emails(entry.email), entry])),
  )
  const [out] = someOf(prng, [...all.keys()].slice(1), 1)
  if (out === undefined) return { fields, adds: [], takes: [], values }
  fields.emails = [...all].flatMap(([name, entry]) => (name === out ? [] : [entry]))
  const adds = [...all.keys()].filter((name) => name !== out)
  return { fields, adds, takes: [out], values }
}

/** Merges two or three contacts, with picks; refused, and nothing is changed, where the site is out of reach. */
export const mergeContacts: KeeperAction['run'] = async (keeper, api, scene) => {
  const { contactsPrng: prng, laptop, contacts } = keeper
  const group = prng.chance(0.9) ? prng.pick(doubles) : [...prng.pick(doubles).slice(0, 2), prng.pick(contacts)]
  const wanted = someOf(prng, group, prng.int(2, 3))
  const found = (await api.contacts.whole({ ids: wanted })).contacts
  const people = [...new Map(found.map((one) => [one.id, one])).values()]
  const [target, ...sources] = people
  if (target === undefined || sources.length === 0) return
  const { fields, adds, takes, values } = somePicks(keeper, people)
  const sourceIds = sources.map(({ id }) => id)
  const emails = people.flatMap((one) => one.emails)
  if (prng.chance(0.3)) await api.contacts.previewMerge({ targetId: target.id, sourceIds }).catch(refusedOnly)
  const about = {
    operation: 'contacts.merge' as const,
    contactIds: [target.id, ...sourceIds],
    text: sourceIds[0] ?? '',
  }
  const offline = async () => (await api.sync.status({})).offlineSince
  const before = await offline()
  await recordedChange(keeper, scene, { ...about, adds, takes, values }, () =>
    api.contacts.merge({ targetId: target.id, sourceIds, fields, joined: { emails } }),
  )
  if (before !== null && before === (await offline()))
    scene.story.violate('CT1', `laptop ${laptop.index} takes a merge into ${target.id} while the site is out of reach`)
}

/** A preview may fail in any way that a person may see. */
function refusedOnly(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'internal') throw error
}
