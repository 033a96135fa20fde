import { expect, test } from 'vitest'
import { quilla } from '../../../tests/support/contacts.ts'
import { openDoor } from '../../../tests/support/open-door.ts'
import { keyFromName } from './labels.ts'

test.each([
  ['パパ', 'ハハ'],
  ['की', 'का'],
  ['C', 'C++'],
  ['🎤', '🎸'],
  ['Sci-fi', 'Sci fi'],
])('%s and %s are two labels on this laptop', (one, other) => {
  expect(keyFromName(one)).not.toBe(keyFromName(other))
  expect(keyFromName(one.normalize('NFD'))).toBe(keyFromName(one))
})

test('the key of plain words is the one that the site gives them', () => {
  expect([keyFromName('Season patron'), keyFromName(' VIP ')]).toEqual(['custom.season-patron', 'custom.vip'])
})

test('two labels that are made offline and differ by a mark are both in the list', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ cut: true })
  await laptop.api.contacts.create({ fields: quilla(), newLabels: ['की', 'का'] })
  const { labels } = await laptop.api.contacts.labels({})
  expect(labels.filter(({ onSite }) => !onSite).map(({ name }) => name)).toEqual(expect.arrayContaining(['की', 'का']))
})
