// The catalogs of the window's languages. `npm run messages` brings them up to date and counts what is missing;
// `npm run messages -- --check` changes nothing, and exits 1 for a catalog that is stale, a language that is not whole
// or a sentence that is no message.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalsIn } from './literals.mjs'

const root = join(import.meta.dirname, '..')
const lingui = join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js')
/** Languages that Settings offers: none of their messages may be missing. */
const whole = ['en', 'de', 'fr', 'es']

if (process.argv.includes('--check')) {
  const stale = run('check', 'sync', '--clean', '--overwrite', '--workers', '1', '--verbose')
  const missing = run(
    'check',
    'missing',
    '--mode',
    'catalog',
    '--locale',
    whole.join(','),
    '--workers',
    '1',
    '--verbose',
  )
  const literals = windowFiles().flatMap((path) =>
    literalsIn(readFileSync(join(root, path), 'utf8'), path).map(({ line, text }) => `${path}:${line}  ${text}`),
  )
  for (const line of literals) console.error(line)
  if (literals.length > 0) console.error(`${literals.length} sentences stand outside of a message.`)
  process.exit(stale === 0 && missing === 0 && literals.length === 0 ? 0 : 1)
}
process.exit(run('extract', '--clean', '--overwrite', '--workers', '1'))

/** @param {...string} args @returns {number} */
function run(...args) {
  return spawnSync(process.execPath, [lingui, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
}

/** @returns {string[]} */
function windowFiles() {
  return globSync('renderer/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|test-kit|d)\.tsx?$/.test(path))
    .sort()
}
