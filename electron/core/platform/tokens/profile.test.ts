import { expect, test } from 'vitest'
import type { SecretStore, SiteProfile } from '../../ports.ts'
import { memorySecrets } from '../scripted-ports.test-kit.ts'
import {
  forgetProfile,
  keepProfileSecret,
  recallProfile,
  rememberTokens,
  StoredProfile,
  secretNameOf,
} from './profile.ts'

const withKey: SiteProfile = {
  kind: 'site',
  siteName: 'The Old Theatre',
  baseUrl: 'https://www.site.test',
  auth: { kind: 'apiKey', apiKey: 'IST.canary', siteId: 'site/1' },
  requestsPerMinute: 50,
}
const asMember: SiteProfile = { ...withKey, auth: { kind: 'member', clientId: 'client-1', memberId: 'm/1' } }
const asVisitor: SiteProfile = { ...withKey, auth: { kind: 'visitor', clientId: 'client-1' } }

async function remembered(secrets: SecretStore, profile: SiteProfile): Promise<StoredProfile> {
  await keepProfileSecret(secrets, profile)
  return StoredProfile.parse(profile)
}

test('the API key lies in the secret store and nowhere else', async () => {
  const secrets = memorySecrets()
  const stored = await remembered(secrets, withKey)
  expect(JSON.stringify(stored)).not.toContain('canary')
  expect([...secrets.kept]).toEqual([[secretNameOf(withKey), 'IST.canary']])
  expect(await recallProfile(secrets, stored)).toEqual(withKey)
})

test.each([
  ['gone', undefined],
  ['not given', () => Promise.reject(new Error('The keychain is locked.'))],
] as const)('a profile whose key is %s is recalled without one', async (_, get) => {
  const secrets = memorySecrets()
  const stored = await remembered(secrets, withKey)
  await forgetProfile(secrets, stored)
  expect(secrets.kept.size).toBe(0)
  if (get !== undefined) secrets.get = get
  const auth = { kind: 'apiKey', siteId: 'site/1', apiKey: undefined }
  expect(await recallProfile(secrets, stored)).toEqual({ ...withKey, auth })
})

test('a visitor needs no secret to be recalled', async () => {
  const secrets = memorySecrets()
  const stored = await remembered(secrets, asVisitor)
  expect(await recallProfile(secrets, stored)).toEqual(asVisitor)
})

test('a member is recalled with or without tokens, and the tokens lie beside the profile, not in it', async () => {
  const secrets = memorySecrets()
  const stored = await remembered(secrets, asMember)
  expect(await recallProfile(secrets, stored)).toEqual(asMember)
  const tokens = {
    accessToken: { value: 'canary', expiresAt: 1 },
    refreshToken: { value: 'canary', role: 'member' as const },
  }
  await rememberTokens(secrets, asMember, tokens)
  expect([...secrets.kept.keys()]).toEqual([secretNameOf(asMember)])
  expect(JSON.stringify(await recallProfile(secrets, stored))).not.toContain('canary')
})

test('every profile has its own name in the secret store, of plain characters', () => {
  const other = { ...withKey, baseUrl: 'https://other.test' }
  const otherMember: SiteProfile = { ...withKey, auth: { kind: 'member', clientId: 'client-1', memberId: 'm/2' } }
  const names = [withKey, asVisitor, other, asMember, otherMember].map(secretNameOf)
  expect(new Set(names).size).toBe(5)
  for (const name of names) expect(name).toMatch(/^[\w.%-]+$/)
})

const earlierName = (profile: SiteProfile) => secretNameOf(profile).replace('https%3A%2F%2F', '')

test('http and https of one host have two secrets', async () => {
  const secrets = memorySecrets()
  await remembered(secrets, { ...withKey, baseUrl: 'https://127.0.0.1:4010' })
  const plain = { ...withKey, baseUrl: 'http://127.0.0.1:4010' }
  expect(secretNameOf(plain)).not.toBe([...secrets.kept.keys()][0])
  const { auth: _, ...rest } = plain
  const recalled = await recallProfile(secrets, { ...rest, auth: { kind: 'apiKey', siteId: 'site/1' } })
  expect(recalled?.auth).toEqual({ kind: 'apiKey', siteId: 'site/1', apiKey: undefined })
})

test('a key that an older version kept moves to its new name when it is read', async () => {
  const secrets = memorySecrets()
  const stored = await remembered(memorySecrets(), withKey)
  expect(earlierName(withKey)).toBe('foyer.apiKey.www.site.test.site%2F1')
  secrets.kept.set(earlierName(withKey), 'IST.canary')
  expect(await recallProfile(secrets, stored)).toEqual(withKey)
  expect([...secrets.kept]).toEqual([[secretNameOf(withKey), 'IST.canary']])
})

test('a store that cannot move a key still gives it', async () => {
  const secrets = memorySecrets()
  const stored = await remembered(memorySecrets(), withKey)
  secrets.kept.set(earlierName(withKey), 'IST.canary')
  secrets.set = () => Promise.reject(new Error('The keychain is locked.'))
  expect(await recallProfile(secrets, stored)).toEqual(withKey)
  expect([...secrets.kept.keys()]).toEqual([earlierName(withKey)])
})

test('forgetting a profile forgets what older versions kept as well', async () => {
  const secrets = memorySecrets()
  secrets.kept.set(earlierName(withKey), 'IST.canary')
  await forgetProfile(secrets, withKey)
  expect(secrets.kept.size).toBe(0)
})

test('a profile at an address that credentials may not go to is not recalled', async () => {
  const secrets = memorySecrets()
  const stored = await remembered(secrets, { ...withKey, baseUrl: 'http://www.site.test' })
  expect(await recallProfile(secrets, stored)).toBeUndefined()
})
