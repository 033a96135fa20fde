import { expect, test } from 'vitest'
import { someone } from '../../../tests/support/contacts.ts'
import { openDoor } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { likenessKeys, phoneKey } from './likeness.ts'

/** The doubles once the search that the question begins has ended. */
async function doubles(laptop: TestLaptop) {
  const all = { start: 0, count: 100 }
  await laptop.api.contacts.doubles(all)
  await laptop.until('the search ends', async () => !(await laptop.api.contacts.doubles(all)).isSearching)
  return (await laptop.api.contacts.doubles(all)).groups
}

const withIds = (groups: Awaited<ReturnType<typeof doubles>>, ids: readonly string[]) =>
  groups.find(({ contacts }) => ids.every((id) => contacts.some((contact) => contact.id === id)))

test('contacts with one address in other letters, or one number with and without its country, are found', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [one, other] = await Promise.all(
    [
      { first: 'Kora', emails: [{ tag: 'HOME', email: 'Kora.Vance@Example.org' }] },
      { first: 'Cora', emails: [{ tag: 'WORK', email: 'kora.vance@example.org' }] },
    ].map((fields) => laptop.api.contacts.create({ fields, allowDuplicates: true })),
  )
  const third = await laptop.api.contacts.create({
    fields: { first: 'Nils', phones: [{ tag: 'MOBILE', phone: '+49 171 555 0142' }] },
    allowDuplicates: true,
  })
  const fourth = await laptop.api.contacts.create({
    fields: { first: 'N.', phones: [{ tag: 'HOME', phone: '0171/5550142' }] },
    allowDuplicates: true,
  })
  await laptop.drained()
  const nowOf = async ({ recordId }: { recordId: string }) => (await laptop.api.contacts.get({ id: recordId })).id
  const pair = await Promise.all([one, other].map((receipt) => nowOf(receipt ?? { recordId: '' })))
  const numbers = await Promise.all([third, fourth].map(nowOf))
  const groups = await doubles(laptop)
  expect(withIds(groups, pair)?.reasons).toEqual([{ kind: 'email', value: 'kora.vance@example.org' }])
  expect(withIds(groups, numbers)?.reasons.map(({ kind }) => kind)).toEqual(['phone'])

  await laptop.api.contacts.keepApart({ contactIds: pair })
  expect(withIds(await doubles(laptop), pair)).toBeUndefined()
  await laptop.restart()
  expect(withIds(await doubles(laptop), pair)).toBeUndefined()
  await laptop.api.contacts.unkeepApart({ contactIds: pair })
  expect(withIds(await doubles(laptop), pair)).toBeDefined()
})

test('people of different names who share a telephone come after those who share a name', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const people = [
    { first: 'Ada', last: 'Quarry', number: '+49 171 555 0151' },
    { first: 'Bo', last: 'Quarry', number: '+49 171 555 0151' },
    { first: 'Cleo', last: 'Marsh', number: '+49 171 555 0152' },
    { first: 'Cleo', last: 'Marsh', number: '+49 171 555 0152' },
    { first: 'Dora', last: 'Finch', birthdate: '1990-02-03' },
    { first: 'Dora', last: 'Finch', birthdate: '1990-02-03' },
  ]
  for (const { number, ...name } of people) {
    const phones = number === undefined ? {} : { phones: [{ tag: 'MOBILE', phone: number }] }
    await laptop.api.contacts.create({ fields: { ...name, ...phones }, allowDuplicates: true })
  }
  await laptop.drained()
  const pairs = (await doubles(laptop)).map(({ contacts }) =>
    contacts
      .map(({ name }) => name)
      .toSorted()
      .join(', '),
  )
  const ours = pairs.filter((pair) => ['Cleo Marsh', 'Dora Finch', 'Bo Quarry'].some((name) => pair.includes(name)))
  expect(ours).toEqual(['Cleo Marsh, Cleo Marsh', 'Dora Finch, Dora Finch', 'Ada Quarry, Bo Quarry'])
})

test('a name counts together with a city or a day of birth only, without accents', () => {
  const named = (first: string, last: string, more: object = {}) =>
    likenessKeys({ info: { name: { first, last }, ...more } })
  const city = { addresses: { items: [{ address: { city: 'São Paulo' } }] } }
  expect(named('Zoë', 'Müller')).toEqual([])
  expect(named('Zoë', 'Müller', city)).toEqual(
    named('zoe', 'muller', { addresses: { items: [{ address: { city: 'SAO PAULO' } }] } }),
  )
  expect(named('Zoë', 'Müller', { birthdate: '1990-02-03' })).toEqual(['b:zoe muller, 1990-02-03'])
  expect(named('Zoë', '', city)).toEqual([])
  expect(phoneKey('12 34')).toBeUndefined()
})

test('a contact of the site has no likeness with itself', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id } = someone(laptop)
  for (const { contacts } of await doubles(laptop)) {
    expect(contacts.filter((contact) => contact.id === id).length).toBeLessThan(2)
  }
})

test('what changes right after a search is found as well, although no one asks again', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await doubles(laptop)
  let total = 0
  laptop.api.contacts.doublesFound((found) => {
    total = found.total
  })
  const before = (await laptop.api.contacts.doubles({ start: 0, count: 1 })).total
  for (const first of ['Kora', 'Cora']) {
    const fields = { first, emails: [{ tag: 'HOME', email: 'kora.vance@example.org' }] }
    await laptop.api.contacts.create({ fields, allowDuplicates: true })
  }
  await laptop.quiet()
  await laptop.api.contacts.doubles({ start: 0, count: 1 })
  await laptop.until('the second search', () => Promise.resolve(total === before + 1))
})
