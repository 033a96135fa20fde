import { expect, test } from 'vitest'
import { differencesOf, filled, knownTranslations } from './translations.mjs'

/** @param {string} path @param {import('./translations.mjs').Catalog} catalog */
const german = (path, catalog) => ({ path, language: 'de', catalog })

test('a sentence that two catalogs translate differently is named with both of them', () => {
  const files = [
    german('a/de.po', { x1: { message: 'Cancel', translation: 'Abbrechen' }, x2: { translation: 'Weiter' } }),
    german('b/de.po', { x1: { message: 'Cancel', translation: 'Stornieren' }, x2: { translation: '' } }),
    { ...german('b/fr.po', { x1: { message: 'Cancel', translation: 'Annuler' } }), language: 'fr' },
  ]
  expect(differencesOf(files)).toEqual(['“Cancel” is “Abbrechen” in a/de.po and “Stornieren” in b/de.po'])
})

test('a sentence that went to another catalog takes its translation along, and is gone where it was', () => {
  const from = { x1: { message: 'Cancel', translation: 'Abbrechen', obsolete: true } }
  const to = { x1: { message: 'Cancel', translation: '' }, x2: { message: 'New', translation: '' } }
  const known = knownTranslations([german('a/de.po', from), german('b/de.po', to)])
  expect(filled('de', from, known)).toEqual({})
  expect(filled('de', to, known)).toEqual({
    x1: { message: 'Cancel', translation: 'Abbrechen' },
    x2: { message: 'New', translation: '' },
  })
  expect(filled('fr', to, known)).toEqual(to)
})

test('a translation that is in use goes before one that is not, and none is written over', () => {
  const known = knownTranslations([
    german('a/de.po', { x1: { translation: 'Abbrechen' } }),
    german('b/de.po', { x1: { translation: 'Stornieren', obsolete: true } }),
  ])
  expect(filled('de', { x1: { translation: '' } }, known)).toEqual({ x1: { translation: 'Abbrechen' } })
  expect(filled('de', { x1: { translation: 'Verwerfen' } }, known)).toEqual({ x1: { translation: 'Verwerfen' } })
})
