import { expect, test } from 'vitest'
import { collectionIdOf, fieldKeyOf } from './made-names.ts'

test.each([
  ['House rules', [], 'HouseRules'],
  ['  Über uns & Größe ', [], 'UberUnsGrosse'],
  ['舞台', [], 'Collection'],
  ['Artists', ['artists', 'ARTISTS2'], 'Artists3'],
])('a collection called “%s” beside %j gets the id %s', (name, taken, id) => {
  expect(collectionIdOf(name, taken)).toBe(id)
})

test.each([
  ['Opening night', [], 'openingNight'],
  ['E-mail', [], 'eMail'],
  ['2nd act', [], 'field2ndAct'],
  ['', [], 'field'],
  ['Title', ['title'], 'title2'],
  ['__proto__', [], 'proto'],
])('a field labelled “%s” beside %j gets the key %s', (label, taken, key) => {
  expect(fieldKeyOf(label, taken)).toBe(key)
})
