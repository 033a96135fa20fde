import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDetails, writtenOver } from '../../../sandbox/world/contact-details.ts'
import type { ContactFields } from '../../../shared/app/contact-fields.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { onSite, someone } from '../../../tests/support/contacts.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import type { Fields } from '../base/three-way.ts'
import { change, contact } from './contact.test-kit.ts'
import { contactLists } from './contact-entries.ts'
import { changesOf, fieldsOf, infoOf, sameField } from './contact-fields.ts'

type Entry = Readonly<Record<string, unknown>>
const entriesOf = (fields: Fields, list: string): Entry[] => (lookUp(fields, list) ?? []) as Entry[]
const text = ({ id: _, ...entry }: Entry): string => JSON.stringify(Object.entries(entry).sort())

/** What one person does to a list of theirs: keeps some entries with their ids, changes one, adds others. */
function editOf(before: Fields, wanted: ContactFields, seed: number): ContactFields {
  const edit: Record<string, unknown> = { ...wanted }
  for (const [list] of contactLists) {
    const entries = lookUp<unknown>(wanted, list)
    if (!Array.isArray(entries)) continue
    const kept = entriesOf(before, list).filter((_entry, at) => (seed >> at) % 3 !== 0)
    const keyOf = contactLists.get(list) ?? text
    const known = new Set(entriesOf(before, list).map(keyOf))
    edit[list] = [...kept, ...(entries as Entry[]).filter((entry) => !known.has(keyOf(entry)))].slice(0, 50)
  }
  return edit as ContactFields
}

test('of two people’s edits each field and entry ends as who touched it wanted; all else as it was', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  const { contacts } = laptop.sandbox.world
  let conflicts = 0
  let revision = 100
  const meet = async (start: Contact, one: ContactFields, two: ContactFields, seeds: [number, number]) => {
    await laptop.drained()
    revision += 10
    const at = () => new Date(laptop.clock.now()).toISOString()
    const begin = {
      ...start,
      id,
      revision,
      updatedDate: at(),
      primaryInfo: {},
      info: { ...start.info, birthdate: undefined, name: { ...start.info?.name, first: 'Kept' } },
    }
    contacts.put(withDetails(begin as Contact, begin.info))
    const [row] = (await laptop.api.contacts.whole({ ids: [id] })).contacts
    expect(row).toBeDefined()
    laptop.clock.advance(300_000)
    await laptop.until('the laptop has it', async () => (await laptop.api.contacts.get({ id })).revision === revision)
    const base = fieldsOf(onSite(laptop, id) as Contact)
    const [mine, theirs] = [editOf(base, one, seeds[0]), editOf(base, two, seeds[1])]
    await goOffline(laptop)
    await laptop.api.contacts.edit({ contactId: id, fields: mine, allowDuplicates: true })
    const before = onSite(laptop, id) as Contact
    const there = { ...before, revision: revision + 1, updatedDate: at() }
    contacts.put(withDetails(there, writtenOver(before.info ?? {}, infoOf(changesOf(theirs), before.info) as never)))
    const met = onSite(laptop, id) as Contact
    goOnline(laptop)
    await laptop.until('sent, or a question', async () =>
      (await queueOf(laptop)).every(({ state }) => state === 'needsYou'),
    )
    const [waiting] = await queueOf(laptop)
    if (waiting !== undefined) {
      conflicts += 1
      const { version } = await laptop.api.sync.conflict({ id: waiting.id })
      await laptop.api.sync.resolve({ id: waiting.id, version, resolution: { choice: 'mine' } })
      await laptop.drained()
      return
    }
    const [after, had] = [onSite(laptop, id) as Contact, fieldsOf(met)]
    compare({ base, had, mine: { ...base, ...changesOf(mine) }, after: fieldsOf(after) })
    const touched = new Set(Object.keys(changesOf(mine)).map((field) => field.split('.')[0]))
    for (const list of ['emails', 'phones', 'addresses'] as const) {
      if (!touched.has(list)) expect(after.info?.[list]).toEqual(met.info?.[list])
    }
    expect(after.info?.labelKeys).toEqual(met.info?.labelKeys)
    expect(after.info?.['note']).toEqual(met.info?.['note'])
    if (!touched.has('first') && !touched.has('last')) expect(after.info?.name).toEqual(met.info?.name)
  }
  await fc.assert(fc.asyncProperty(contact, few, few, fc.tuple(fc.nat(4000), fc.nat(4000)), meet), {
    numRuns: 150,
    endOnFailure: true,
  })
  expect(conflicts).toBeLessThan(110)
})

const fieldNames = ['last', 'company', 'jobTitle', 'locale', 'emails', 'phones', 'addresses', 'extended'] as const

/** What one person changes: a few of the fields, so that two of them often leave each other's alone. */
const few: fc.Arbitrary<ContactFields> = fc
  .tuple(change, fc.subarray([...fieldNames], { minLength: 1, maxLength: 3 }))
  .map(([fields, names]) => Object.fromEntries(names.map((name) => [name, typed(fields[name])])))

/** As people type it: without spaces around. */
const typed = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)

interface Versions {
  base: Fields
  /** The contact with my edit alone, with theirs alone, and as it ended. */
  mine: Fields
  had: Fields
  after: Fields
}

function compare({ base, mine, had, after }: Versions): void {
  const of = (fields: Fields, field: string) => lookUp(fields, field) ?? null
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(had)])) {
    const keyOf = contactLists.get(field)
    if (keyOf === undefined) {
      if (sameField(field, of(had, field), of(base, field)))
        expect([field, of(after, field)]).toEqual([field, of(mine, field)])
      else if (sameField(field, of(mine, field), of(base, field)))
        expect([field, of(after, field)]).toEqual([field, of(had, field)])
      continue
    }
    const [before, here, there, now] = [base, mine, had, after].map((fields) => entriesOf(fields, field))
    for (const key of new Set([before, here, there].flatMap((list = []) => list.map(keyOf)))) {
      const texts = [before, here, there, now].map((list = []) => {
        const entry = list.find((each) => keyOf(each) === key)
        return entry === undefined ? null : text(entry)
      })
      const [was, hereText, thereText, ended] = texts
      if (thereText === was) expect([field, key, ended]).toEqual([field, key, hereText])
      else if (hereText === was) expect([field, key, ended]).toEqual([field, key, thereText])
    }
  }
}
