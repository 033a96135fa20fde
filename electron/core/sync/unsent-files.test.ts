import { expect, test } from 'vitest'
import { loadSpeech } from '../base/speech.ts'
import { unsentFiles } from './unsent-files.ts'

const row = {
  id: 'op-1',
  number: 7,
  what: '{"code":"sales.void","values":{"order":"2K4"}}',
  desk: 'Door 1',
  input: '{}',
}

test('unsent changes are written in the language of papers, their titles and what they are', async () => {
  const { csv } = unsentFiles([row], await loadSpeech('de'))
  const [titles, line] = csv.split('\r\n')
  expect(titles).toBe('"Nummer";"Was";"Betrifft";"Gemacht um";"Von";"Kasse";"Stand";"Versuche";"Vorgangsnummer"')
  expect(line).toContain('2K4')
  expect(line).not.toContain('Void sale')
})

test('without a language they are in English', () => {
  expect(unsentFiles([row]).csv).toMatch(
    /^"Number","What","About","Made at","By","Laptop","State","Tries","Operation id"\r\n"7","Void sale 2K4/,
  )
})

test('the settings may ask for another form of tables than the language has', async () => {
  expect(unsentFiles([row], await loadSpeech('de'), 'comma').csv).toMatch(/^"Nummer","Was",/)
})
