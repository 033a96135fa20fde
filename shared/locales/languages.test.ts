import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from './languages.ts'

const loaded = async (language: Language) => (await LANGUAGES[language].load()).messages

test('every language has the sentences of all catalogs', async () => {
  const english = Object.keys(await loaded('en'))
  expect(english).toContain('sales.charged')
  for (const language of ['de', 'fr', 'es', 'pseudo'] as const)
    expect(Object.keys(await loaded(language)), language).toEqual(english)
})

test('the pseudo language is English with other letters and more of them', async () => {
  const [english, pseudo] = [await loaded('en'), await loaded('pseudo')]
  expect(english['paper.thanks']).toEqual(['Thank you.'])
  expect(JSON.stringify(pseudo['paper.thanks'])).not.toContain('Thank')
  expect(JSON.stringify(pseudo).length).toBeGreaterThan(JSON.stringify(english).length * 1.2)
})
