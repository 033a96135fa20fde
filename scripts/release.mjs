// What the release workflow runs on each system: packages the app, signed where the secrets for it are there, and says
// plainly which of the two it was, in the job's summary and in a file for the release notes.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distSteps, runDist } from './dist.mjs'
import { signFeeds } from './sign-updates.mjs'
import { releaseUpdates } from './updates-address.mjs'

/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ isSigned: boolean, line: string, words: string[], env: Env }} Signing */

/** Every secret that the builder reads. Those of other systems, and empty ones, are kept from it. */
const secretNames = {
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
  linux: /** @type {string[]} */ ([]),
}
/** What this script reads itself; the builder has no use for it. */
const feedSecret = 'FOYER_UPDATES_SIGNING_KEY'
const notarizing = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID']
const azureSecrets = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET']
/** The account of the signing service, which is not secret: the builder's option, and the variable with its value. */
const azureOptions = {
  publisherName: 'AZURE_PUBLISHER_NAME',
  endpoint: 'AZURE_ENDPOINT',
  certificateProfileName: 'AZURE_CERTIFICATE_PROFILE',
  codeSigningAccountName: 'AZURE_SIGNING_ACCOUNT',
}

/**
 * Whether packages of a system are signed, what the release says about it, and what the builder gets. Where they are to
 * be signed, the builder fails instead of leaving one unsigned.
 * @param {'darwin' | 'win32' | 'linux'} system @param {Env} env @returns {Signing}
 */
export function signingOf(system, env) {
  const isSet = (/** @type {string} */ name) => Boolean(env[name]?.trim())
  const kept = cleanEnv(system, env)
  const unsigned = (/** @type {string} */ line) => ({
    isSigned: false,
    line,
    words: [],
    env: { ...kept, CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
  })
  const signed = (/** @type {string} */ line, /** @type {string[]} */ words) => ({
    isSigned: true,
    line,
    words: ['-c.forceCodeSigning=true', ...words],
    env: kept,
  })
  if (system === 'linux') return unsigned('Linux: not signed. Compare the packages with SHA256SUMS.')
  if (system === 'darwin') {
    if (!isSet('CSC_LINK'))
      return unsigned('macOS: not signed and not notarized. The system warns before it opens Foyer.')
    return notarizing.every(isSet)
      ? signed('macOS: signed and notarized.', ['-c.mac.notarize=true'])
      : signed('macOS: signed, not notarized. The system warns before it opens Foyer.', [])
  }
  if (isSet('WIN_CSC_LINK')) return signed('Windows: signed.', [])
  if ([...azureSecrets, ...Object.values(azureOptions)].every(isSet)) {
    const options = Object.entries(azureOptions).map(
      ([option, name]) => `-c.win.azureSignOptions.${option}=${env[name]}`,
    )
    return signed('Windows: signed.', options)
  }
  return unsigned('Windows: not signed. The system warns before it starts Foyer.')
}

/** Without secrets of other systems, and without empty ones, which the builder takes for a certificate. @param {keyof typeof secretNames} system @param {Env} env */
function cleanEnv(system, env) {
  const all = [...Object.values(secretNames).flat(), feedSecret]
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => !all.includes(name) || (secretNames[system].includes(name) && value?.trim() !== ''),
    ),
  )
}

/**
 * Signs the feed of updates and says what the release has of it. Throws where there is an address and no key: Foyer would
 * refuse every update.
 * @param {string} folder @param {string} system @param {Env} env @param {boolean} hasAddress
 */
export function signedFeedLine(folder, system, env, hasAddress) {
  if (!hasAddress) return `${system}: no updates, as no address is set.`
  const key = env[feedSecret]?.trim()
  if (!key) throw new Error(`An address for updates is set, and ${feedSecret} is not: Foyer would refuse every update.`)
  const names = signFeeds(folder, key)
  if (names.length === 0) throw new Error('The builder has written no feed for updates.')
  return `${system}: feed of updates signed (${names.join(', ')}).`
}

if (process.argv[1] === import.meta.filename) {
  const { platform, env } = process
  if (platform !== 'darwin' && platform !== 'win32' && platform !== 'linux')
    throw new Error(`No packages for ${platform}.`)
  const signing = signingOf(platform, env)
  process.exitCode = await runDist(signing.words, distSteps(signing.env))
  if (process.exitCode === 0) {
    const folder = join(import.meta.dirname, '..', 'dist')
    mkdirSync(folder, { recursive: true })
    const hasAddress = releaseUpdates(join(import.meta.dirname, '..'), env) !== undefined
    const lines = `- ${signing.line}\n- ${signedFeedLine(folder, platform, env, hasAddress)}\n`
    writeFileSync(join(folder, `signing-${platform}.md`), lines)
    if (env['GITHUB_STEP_SUMMARY'] !== undefined) appendFileSync(env['GITHUB_STEP_SUMMARY'], lines)
  }
}
