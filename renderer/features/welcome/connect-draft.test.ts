import { expect, test } from 'vitest'
import { type Draft, inputOf, troublesOf } from './connect-draft.ts'

const empty: Draft = { way: 'apiKey', siteName: '', apiKey: '', siteId: '', clientId: '', baseUrl: '', deskName: '' }

test('a key needs its site, a visitor needs a client id, an address needs http', () => {
  expect(Object.keys(troublesOf(empty))).toEqual(['apiKey', 'siteId'])
  expect(Object.keys(troublesOf({ ...empty, way: 'visitor' }))).toEqual(['clientId'])
  expect(troublesOf({ ...empty, apiKey: 'k', siteId: 's' })).toEqual({})
  for (const baseUrl of ['localhost:1', 'ftp://site', 'example.org', '//x']) {
    expect(troublesOf({ ...empty, apiKey: 'k', siteId: 's', baseUrl })).toHaveProperty('baseUrl')
  }
})

test('only what was filled in for the chosen way is sent', () => {
  const full = {
    ...empty,
    siteName: ' Marlowe ',
    apiKey: ' k ',
    siteId: 's',
    clientId: 'c',
    baseUrl: ' http://127.0.0.1:1 ',
  }
  expect(inputOf(full)).toEqual({ siteName: 'Marlowe', baseUrl: 'http://127.0.0.1:1', apiKey: 'k', siteId: 's' })
  expect(inputOf({ ...full, way: 'visitor', baseUrl: '' })).toEqual({ siteName: 'Marlowe', clientId: 'c' })
})
