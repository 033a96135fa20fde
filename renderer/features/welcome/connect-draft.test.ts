import { expect, test } from 'vitest'
import { type Draft, inputOf, signInInputOf, troublesOf } from './connect-draft.ts'

const empty: Draft = {
  way: 'apiKey',
  siteName: '',
  apiKey: '',
  siteId: '',
  staffLink: '',
  clientId: '',
  baseUrl: '',
  deskName: '',
}

test('a key needs its site, a visitor needs a client id, an address needs http', () => {
  expect(Object.keys(troublesOf(empty))).toEqual(['apiKey', 'siteId'])
  expect(Object.keys(troublesOf({ ...empty, way: 'visitor' }))).toEqual(['clientId'])
  expect(troublesOf({ ...empty, apiKey: 'k', siteId: 's' })).toEqual({})
  for (const baseUrl of [
    'localhost:1',
    'ftp://site',
    'example.org',
    '//x',
    'http://site.test',
    'https://a:b@site.test',
  ]) {
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
  expect(signInInputOf({ ...full, way: 'member' })).toEqual({
    siteName: 'Marlowe',
    baseUrl: 'http://127.0.0.1:1',
    clientId: 'c',
  })
})

test('a member needs a client id, unless the member’s site that is open has one', () => {
  const member: Draft = { ...empty, way: 'member' }
  expect(Object.keys(troublesOf(member))).toEqual(['clientId'])
  expect(troublesOf(member, 'member')).toEqual({})
  expect(signInInputOf(member)).toEqual({ siteName: '' })
  expect(Object.keys(troublesOf({ ...empty, way: 'visitor' }, 'member'))).toEqual(['clientId'])
})

test('a key’s site id may stay empty for the site that a key had opened', () => {
  const key: Draft = { ...empty, apiKey: 'k' }
  expect(troublesOf(key, 'apiKey')).toEqual({})
  expect(inputOf(key)).toEqual({ siteName: '', apiKey: 'k' })
  expect(Object.keys(troublesOf(key, 'member'))).toEqual(['siteId'])
})
