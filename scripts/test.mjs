// `npm test`: everything a change must pass, one step after the other. The last line is `N passed, N failed, N skipped`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const root = join(import.meta.dirname, '..')
const results = join(root, 'tests', '.results')

/**
 * A step answers how many tests passed, failed and were skipped. A step without tests of its own counts only when it
 * fails. Later steps run all the same, so that one run tells everything.
 * @type {{ name: string, run: () => Counts | Promise<Counts> }[]}
 */
const steps = [
  { name: 'types', run: () => check('tsc', '-b') },
  { name: 'lint and format', run: () => check('biome', 'ci', '--error-on-warnings', '.') },
  { name: 'import rules', run: () => check('node', 'scripts/check-imports.mjs') },
  { name: 'keys of objects', run: () => check('node', 'scripts/check-keys.mjs') },
  { name: 'patterns', run: () => check('node', 'scripts/check-patterns.mjs') },
  { name: 'walks from button to wire', run: () => check('node', 'scripts/walk.mjs') },
  { name: 'messages', run: () => check('node', 'scripts/messages.mjs', '--check') },
  { name: 'unit tests', run: unitTests },
  { name: 'build', run: build },
  { name: 'what was built', run: () => check('node', 'scripts/check-bundles.mjs') },
  // Killed processes are waited for most of the time, which the simulated ones can use.
  { name: 'torture and simulation', run: async () => (await Promise.all([torture(), simulation()])).reduce(add) },
  { name: 'Chromium', run: chromiumForTests },
  { name: 'end-to-end tests', run: endToEndTests },
]

const nothing = { passed: 0, failed: 0, skipped: 0 }
const oneFailure = { passed: 0, failed: 1, skipped: 0 }

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let total = nothing
for (const { name, run } of steps) {
  const startedAt = performance.now()
  console.log(`\n— ${name}`)
  const counts = await run()
  total = add(total, counts)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${inWords(counts)} (${seconds} s)`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  if (passed + failed + skipped === 0) return 'fine'
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** @param {Counts} a @param {Counts} b @returns {Counts} */
function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/**
 * Runs a program of the project; its words go straight to the terminal.
 * @param {[program: string, ...words: string[]]} command
 * @returns {Promise<boolean>}
 */
function succeeds([program, ...words], env = {}) {
  // npm has put the project's programs first on the path; on Windows they are .cmd files, which need the shell.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const shell = process.platform === 'win32'
  const allEnv = { ...process.env, ...plain, ...env }
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: root, stdio: 'inherit', shell, env: allEnv })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** @param {[program: string, ...words: string[]]} command */
async function check(...command) {
  return (await succeeds(command)) ? nothing : oneFailure
}

async function build() {
  try {
    await buildIfStale()
    return nothing
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return oneFailure
  }
}

function chromiumForTests() {
  if (ensureChromium() !== undefined) return nothing
  console.log('No Chromium was found or could be installed. Install one, or name one with CHROMIUM_PATH.')
  return oneFailure
}

async function unitTests() {
  const report = join(results, 'unit.json')
  const ok = await succeeds(['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`])
  const said = read(report)
  if (said === undefined) return oneFailure
  const counts = {
    passed: said.numPassedTests,
    failed: said.numFailedTests,
    skipped: said.numPendingTests + said.numTodoTests,
  }
  return withFailure(counts, ok)
}

async function torture() {
  const report = join(results, 'torture.json')
  const amounts = ['--kills', '20', '--power', '20', '--full', '8', '--damage', '20']
  const ok = await succeeds(['node', 'tests/torture/main.ts', ...amounts, '--report', report])
  const counts = read(report)
  return counts === undefined ? oneFailure : withFailure(counts, ok)
}

/** The same evenings every time, some of each profile, and some that nobody has played, whose first seed is printed. */
async function simulation() {
  const fixed = await evenings('simulation', '--seeds', '250', '--from', '201')
  const short = 'shared-limit,power-cuts,deleted-events,mixed-sales'
  const profiles = await evenings('simulation-profiles', '--profile', short, '--seeds', '5', '--from', '201')
  // One evening of this takes as long as ten others, and the first of a run is played twice.
  const long = await evenings('simulation-queue', '--profile', 'long-queue', '--seeds', '1', '--from', '201')
  return [profiles, long, await evenings('simulation-random', '--seeds', '30', '--from', 'random')].reduce(add, fixed)
}

/** @param {string} name @param {string[]} which */
async function evenings(name, ...which) {
  const report = join(results, `${name}.json`)
  const ok = await succeeds(['node', 'tests/simulation/main.ts', ...which, '--report', report])
  const counts = read(report)
  return counts === undefined ? oneFailure : withFailure(counts, ok)
}

async function endToEndTests() {
  const report = join(results, 'e2e.json')
  const ok = await succeeds(['playwright', 'test', '--reporter=dot,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const stats = read(report)?.stats
  if (stats === undefined) return oneFailure
  if (stats.flaky > 0) console.log(`${stats.flaky} passed at the second try only; see “flaky” above.`)
  return withFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, ok)
}

/**
 * A run that ended badly with no failed test (a file that does not load) is a failure too.
 * @param {Counts} counts @param {boolean} ok
 */
function withFailure(counts, ok) {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
