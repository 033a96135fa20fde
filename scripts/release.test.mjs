import { expect, test } from 'vitest'
import { signingOf } from './release.mjs'

const apple = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' }
const azure = {
  ...{ AZURE_TENANT_ID: 'a', AZURE_CLIENT_ID: 'b', AZURE_CLIENT_SECRET: 'c' },
  ...{
    AZURE_PUBLISHER_NAME: 'P',
    AZURE_ENDPOINT: 'https://e',
    AZURE_CERTIFICATE_PROFILE: 'f',
    AZURE_SIGNING_ACCOUNT: 'g',
  },
}

/** @type {['darwin' | 'win32' | 'linux', Record<string, string>][]} */
const withoutSecrets = [
  ['darwin', {}],
  ['darwin', { CSC_LINK: '', ...apple }],
  ['darwin', { CSC_LINK: ' ' }],
  ['win32', {}],
  // The certificate of macOS never signs for Windows.
  ['win32', { CSC_LINK: 'mac' }],
  ['win32', { ...azure, AZURE_CLIENT_SECRET: '' }],
  ['linux', { CSC_LINK: 'mac', WIN_CSC_LINK: 'win' }],
]

test.each(withoutSecrets)('%s with %j is not signed, and says so', (system, env) => {
  const signing = signingOf(system, env)
  expect(signing).toMatchObject({ isSigned: false, words: [], env: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' } })
  expect(signing.line).toContain('not signed')
})

/** @type {['darwin' | 'win32', Record<string, string>, string][]} */
const withSecrets = [
  ['darwin', { CSC_LINK: 'x', ...apple }, 'macOS: signed and notarized.'],
  ['darwin', { CSC_LINK: 'x' }, 'macOS: signed, not notarized. The system warns before it opens Foyer.'],
  ['win32', { WIN_CSC_LINK: 'x' }, 'Windows: signed.'],
  ['win32', azure, 'Windows: signed.'],
]

test.each(withSecrets)('%s with %j is signed or fails', (system, env, line) => {
  const signing = signingOf(system, env)
  expect(signing).toMatchObject({ isSigned: true, line })
  expect(signing.words[0]).toBe('-c.forceCodeSigning=true')
  expect(signing.line).not.toContain('not signed')
})

test('the builder gets its own system’s secrets only, and no empty one', () => {
  const env = { PATH: '/bin', CSC_LINK: 'mac', CSC_KEY_PASSWORD: '', WIN_CSC_LINK: 'win', ...azure }
  expect(signingOf('darwin', env).env).toMatchObject({ PATH: '/bin', CSC_LINK: 'mac' })
  for (const name of ['CSC_KEY_PASSWORD', 'WIN_CSC_LINK', 'AZURE_CLIENT_SECRET'])
    expect(signingOf('darwin', env).env).not.toHaveProperty(name)
  expect(signingOf('linux', env).env).not.toHaveProperty('CSC_LINK')
})

test('no secret is among the builder’s words, which a log may show', () => {
  const secret = 'do-not-show'
  const secrets = { AZURE_TENANT_ID: secret, AZURE_CLIENT_ID: secret, AZURE_CLIENT_SECRET: secret }
  const words = signingOf('win32', { ...azure, ...secrets }).words.join(' ')
  expect(words).toContain('-c.win.azureSignOptions.endpoint=https://e')
  expect(words).not.toContain(secret)
})

test('the builder never gets the key that signs the feed of updates', () => {
  for (const system of /** @type {const} */ (['darwin', 'win32', 'linux'])) {
    const { env } = signingOf(system, { FOYER_UPDATES_SIGNING_KEY: 'secret', FOYER_UPDATES_URL: 'https://a.example/' })
    expect(Object.keys(env)).not.toContain('FOYER_UPDATES_SIGNING_KEY')
    expect(env).toMatchObject({ FOYER_UPDATES_URL: 'https://a.example/' })
  }
})
