import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Kept } from '../../../shared/app/conflicts.ts'
import { rowsOf } from '../../../tests/support/databases.ts'
import { action, goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { email, onSite, openContactLaptop, phone } from '../../../tests/support/two-versions.ts'
import { sameField } from '../contacts/contact-fields.ts'

const names = ['first', 'last', 'phones', 'emails'] as const
type Name = (typeof names)[number]

const value = fc.integer({ min: 0, max: 4 })
const edits = fc.record({ first: value, last: value, phones: value, emails: value }, { requiredKeys: [] })
const side = fc.constantFrom('mine' as const, 'theirs' as const)
const picks = fc.record({ first: side, last: side, phones: side, emails: side })

/** The value that a number stands for in a field, as Foyer keeps it. */
function written(name: Name, n: number): unknown {
  if (name === 'phones') return phone(`+34 91 555 010${n}`)
  return name === 'emails' ? email(`number-${n}@example.org`) : `Name ${n}`
}

/** The same for the website's own form. */
function onWebsite(edit: Partial<Record<Name, number>>) {
  const { first, last, phones, emails } = edit
  return {
    ...(first === undefined ? {} : { first: `Name ${first}` }),
    ...(last === undefined ? {} : { last: `Name ${last}` }),
    ...(phones === undefined ? {} : { phone: `+34 91 555 010${phones}` }),
    ...(emails === undefined ? {} : { email: `number-${emails}@example.org` }),
  }
}

/** Everything History keeps, as the file holds it. */
function keptHere(laptop: TestLaptop): Kept[] {
  return rowsOf(join(laptop.dir, 'desk.db'), 'SELECT kept FROM history WHERE kept IS NOT NULL').map(({ kept }) =>
    Kept.parse(JSON.parse(String(kept))),
  )
}

test('whatever is changed and picked, the site gets the chosen fields, and lost values are kept', async () => {
  const { laptop, contactId } = await openContactLaptop()
  await using _ = laptop
  let conflicts = 0
  const meet = async (
    mine: Partial<Record<Name, number>>,
    theirs: Partial<Record<Name, number>>,
    chosen: Record<Name, 'mine' | 'theirs'>,
  ) => {
    await laptop.drained()
    const before = onSite(laptop, contactId)
    const keptBefore = keptHere(laptop).length
    const fields = Object.fromEntries(
      names.flatMap((name) => (mine[name] === undefined ? [] : [[name, written(name, mine[name])]])),
    )
    await goOffline(laptop)
    if (Object.keys(fields).length > 0) await laptop.api.contacts.edit({ contactId, fields })
    await action(laptop, { updateContact: { id: contactId, ...onWebsite(theirs) } })
    const there = onSite(laptop, contactId)
    goOnline(laptop)
    const settle = async () => (await queueOf(laptop)).every(({ state }) => state === 'needsYou')
    await laptop.until('sent, or two versions meet', settle)
    const lost: { side: string; field: string; value: unknown }[] = []
    const expected: Record<string, unknown> = { ...there }
    for (const [field, wanted] of Object.entries(fields)) {
      // What is written as it was is no change of mine.
      if (sameField(field, wanted, before[field])) continue
      const meets = !sameField(field, there[field], before[field]) && !sameField(field, there[field], wanted)
      if (!meets || chosen[field as Name] === 'mine') expected[field] = wanted
      if (meets)
        lost.push({
          side: chosen[field as Name] === 'mine' ? 'theirs' : 'mine',
          field,
          value: chosen[field as Name] === 'mine' ? there[field] : wanted,
        })
    }
    const [row] = await queueOf(laptop)
    expect(row !== undefined).toBe(lost.length > 0)
    if (row !== undefined) {
      conflicts += 1
      const { id, version, fields: asked } = await laptop.api.sync.conflict({ id: row.id })
      expect(asked.map(({ field }) => field).sort()).toEqual(lost.map(({ field }) => field).sort())
      await laptop.api.sync.resolve({ id, version, resolution: { choice: 'pick', picks: chosen } })
      await laptop.drained()
    }
    const after = onSite(laptop, contactId)
    const different = Object.keys(expected).filter((field) => !sameField(field, after[field], expected[field]))
    expect(different).toEqual([])
    const kept = keptHere(laptop).slice(keptBefore)
    for (const { side: whose, field, value: gone } of lost) {
      expect(kept.some((one) => one.side === whose && sameField(field, one.fields[field], gone))).toBe(true)
    }
    expect(kept.flatMap(({ fields: all }) => Object.keys(all))).toHaveLength(lost.length)
  }
  await fc.assert(fc.asyncProperty(edits, edits, picks, meet), { numRuns: 40, seed: 4, endOnFailure: true })
  expect(conflicts).toBeGreaterThan(15)
})
