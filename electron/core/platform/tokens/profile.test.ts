import { expect, test } from 'vitest'
import type { SiteProfile } from '../../ports.ts'
import { memorySecrets } from '../scripted-ports.test-kit.ts'
import { forgetProfile, recallProfile, rememberProfile, rememberTokens, secretNameOf } from './profile.ts'

const withKey: SiteProfile = {
  kind: 'site',
  siteName: 'The Old Theatre',
  baseUrl: 'https://www.site.test',
  auth: { kind: 'apiKey', apiKey: 'IST.canary', siteId: 'site/1' },
  requestsPerMinute: 50,
}
const asMember: SiteProfile = { ...withKey, auth: { kind: 'member', clientId: 'client-1', memberId: 'm/1' } }
const asVisitor: SiteProfile = { ...withKey, auth: { kind: 'visitor', clientId: 'client-1' } }

test('the API key lies in the secret store and nowhere else', async () => {
  const secrets = memorySecrets()
  const stored = await rememberProfile(secrets, withKey)
  expect(JSON.stringify(stored)).not.toContain('canary')
  expect([...secrets.kept]).toEqual([[secretNameOf(withKey), 'IST.canary']])
  expect(await recallProfile(secrets, stored)).toEqual(withKey)
})

test('a profile whose key is gone cannot be recalled', async () => {
  const secrets = memorySecrets()
  const stored = await rememberProfile(secrets, withKey)
  await forgetProfile(secrets, stored)
  expect(secrets.kept.size).toBe(0)
  expect(await recallProfile(secrets, stored)).toBeUndefined()
})

test('a visitor needs no secret to be recalled', async () => {
  const secrets = memorySecrets()
  const stored = await rememberProfile(secrets, asVisitor)
  expect(await recallProfile(secrets, stored)).toEqual(asVisitor)
})

test('a member is recalled with or without tokens, and the tokens lie beside the profile, not in it', async () => {
  const secrets = memorySecrets()
  const stored = await rememberProfile(secrets, asMember)
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
