import { expect, test } from 'vitest'
import { countryOf } from './country-of.ts'
import { languageOf } from './language-of.ts'
import { labelsByName } from './row-labels.ts'

test('countries by their codes and names, and nothing else', () => {
  expect(
    ['de', 'Germany', 'Deutschland', 'ALLEMAGNE', 'España', 'France', 'UK', 'fx', 'zz', 'constructor', ''].map(
      countryOf,
    ),
  ).toEqual([...['DE', 'DE', 'DE', 'DE', 'ES', 'FR', 'GB', 'FR', undefined, undefined, undefined]])
})

test('languages by their codes and names; what is neither stays as it is', () => {
  expect(['en', 'pt-BR', 'German', 'Deutsch (Österreich)', 'français', 'Elvish'].map(languageOf)).toEqual([
    ...['en', 'pt-BR', 'de', 'de-AT', 'fr', 'Elvish'],
  ])
})

test('labels by their names: of the site, waiting, new, and those that are the platform’s own', () => {
  const label = (key: string, name: string, more: object = {}) => ({
    ...{ key, name, kind: 'user' as const, count: 1, onSite: true, ...more },
  })
  const { splitLabels, labelsOf } = labelsByName([
    label('custom.patron', 'Patron'),
    label('custom.row', 'Row 1, left'),
    label('custom.soon', 'Soon', { onSite: false }),
    label('contacts.customers', 'Customers', { kind: 'system' }),
  ])
  expect(splitLabels('Patron, Row 1, left , Press')).toEqual(['Patron', 'Row 1, left', 'Press'])
  expect(splitLabels('Row 1, left;Press;;')).toEqual(['Row 1, left', 'Press'])
  expect(labelsOf(['patron', 'Soon', 'Press', 'press', 'Customers'], [])).toEqual({
    add: ['custom.patron'],
    create: ['Soon', 'press'],
  })
  expect(labelsOf(['Patron', 'Press'], ['custom.patron', 'custom.press'])).toEqual({ add: [], create: [] })
})
