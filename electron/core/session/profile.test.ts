import { expect, test } from 'vitest'
import { memorySecrets } from '../platform/scripted-ports.ts'
import type { SiteProfile } from '../ports.ts'
import { forgetProfile, recallProfile, rememberProfile, secretNameOf } from './profile.ts'

const withKey: SiteProfile = {
  kind: 'site',
  siteName: 'The Old Theatre',
  baseUrl: 'https://www.site.test',
  auth: { kind: 'apiKey', apiKey: 'IST.canary', siteId: 'site/1' },
  requestsPerMinute: 50,
}
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

test('every profile has its own name in the secret store, of plain characters', () => {
  const other = { ...withKey, baseUrl: 'https://other.test' }
  const names = [withKey, asVisitor, other].map(secretNameOf)
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[\w.%-]+$/)
})
