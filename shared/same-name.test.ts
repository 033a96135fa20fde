import { expect, test } from 'vitest'
import { hasOtherScript, nameKey, sameName } from './same-name.ts'
import { fold, foldLatin } from './search-words.ts'

test.each([
  ['パパ', 'ハハ'],
  ['がき', 'かき'],
  ['プリン', 'ふりん'],
  ['का', 'की'],
  ['май', 'маи'],
  ['Bär', 'Bar'],
  ['été', 'ete'],
])('%s and %s are two names, whatever a search takes for alike', (one, other) => {
  expect(sameName(one, other)).toBe(false)
  expect(sameName(one, one.normalize('NFD'))).toBe(true)
})

test('capitals, blanks at the ends and two ways to write one letter make no other name', () => {
  expect([nameKey(' Café '), nameKey('CAFE\u0301')]).toEqual(['café', 'café'])
})

test('what is compared loses the accents of Latin letters only', () => {
  expect([foldLatin('Café Łódź'), foldLatin('がき'), foldLatin('か\u3099き')]).toEqual(['cafe lodz', 'がき', 'がき'])
  expect(fold('がき')).toBe('かき')
  expect([hasOtherScript('Café 7'), hasOtherScript('かき'), hasOtherScript('7')]).toEqual([false, true, false])
})
