// The catalogs of the window's languages. `npm run messages` brings them up to date and counts what is missing;
// `npm run messages -- --check` changes nothing, and exits 1 for a file that is stale or that no catalog has, a language
// that is not whole, a sentence with two translations or one that is no message.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { literalsIn } from './literals.mjs'
import { differencesOf, filled, knownTranslations, readCatalogs } from './translations.mjs'

const root = join(import.meta.dirname, '..')
/** Languages that Settings offers: none of their messages may be missing. */
const whole = ['en', 'de', 'fr', 'es']

// Lingui looks for sources from where it runs.
process.chdir(root)
const config = getConfig({ cwd: root })
const catalogs = await getCatalogs(config)
const own = new Set(
  catalogs.flatMap((catalog) => config.locales.map((language) => pathOf(catalog.getFilename(language)))),
)
const isRight = process.argv.includes('--check') ? await check() : await extract()
process.exit(isRight ? 0 : 1)

/** Writes the catalogs. A translation follows its sentence to another catalog. */
async function extract() {
  // Sentences that went elsewhere stay, with their translations, until all catalogs have what is theirs.
  for (const catalog of catalogs) {
    const made = await catalog.make({ clean: false, overwrite: true, orderBy: config.orderBy })
    if (made === false) return false
  }
  const known = knownTranslations(await readCatalogs(root))
  for (const catalog of catalogs) {
    for (const language of config.locales) {
      await catalog.write(language, filled(language, (await catalog.read(language)) ?? {}, known))
    }
  }
  const after = await readCatalogs(root)
  for (const { language, path, catalog } of after.filter(({ path }) => own.has(path))) {
    const missing = Object.values(catalog).filter(({ translation }) => !translation).length
    if (missing > 0) console.log(`${path}: ${missing} not translated to ${language}`)
  }
  if (printed(differencesOf(after))) return false
  // What a catalog without a feature had is in the others now.
  for (const { path } of after.filter(({ path }) => !own.has(path))) rmSync(join(root, path))
  return true
}

async function check() {
  const files = await readCatalogs(root)
  const wrong = [
    ...files.filter(({ path }) => !own.has(path)).map(({ path }) => `${path} belongs to no catalog`),
    ...differencesOf(files),
    ...windowFiles().flatMap((path) =>
      literalsIn(readFileSync(join(root, path), 'utf8'), path).map(
        ({ line, text }) => `${path}:${line} stands outside of a message: ${text}`,
      ),
    ),
  ]
  const isStale = !passes('sync', '--clean', '--overwrite')
  const isMissing = !passes('missing', '--mode', 'catalog', '--locale', whole.join(','))
  return !printed(wrong) && !isStale && !isMissing
}

/** @param {...string} args */
function passes(...args) {
  const lingui = join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js')
  const command = [lingui, 'check', ...args, '--workers', '1', '--verbose']
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status === 0
}

/** @param {string[]} wrong */
function printed(wrong) {
  for (const line of wrong) console.error(line)
  return wrong.length > 0
}

/** @param {string} filename */
function pathOf(filename) {
  return relative(root, filename).replaceAll('\\', '/')
}

/** @returns {string[]} */
function windowFiles() {
  return globSync('renderer/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|test-kit|d)\.tsx?$/.test(path))
    .sort()
}
