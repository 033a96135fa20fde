// The steps of `npm test` and `npm run test:long`, and how they are run one after the other.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { endToEndFailures, longTests, secondTries, summaryOf, unitFailures } from './test-summary.mjs'

/**
 * How many tests passed, failed and were skipped, and what the summary at the end says about them. A step without tests
 * of its own counts only when it fails.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], secondTries?: string[] }} Counts
 * @typedef {{ name: string, run: () => Counts | Promise<Counts> }} Step
 */

const root = join(import.meta.dirname, '..')
const results = join(root, 'tests', '.results')
const nothing = { passed: 0, failed: 0, skipped: 0 }
const oneFailure = { passed: 0, failed: 1, skipped: 0 }

/**
 * Runs all steps, those after a failure too, so that one run shows everything. The last line is
 * `N passed, N failed, N skipped`; then the process ends.
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes = []
  for (const { name, run } of steps) {
    const startedAt = performance.now()
    console.log(`\n— ${name}`)
    const counts = await run()
    outcomes.push({ name, ...counts })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${inWords(counts)} (${seconds} s)`)
  }
  const total = outcomes.reduce(add, nothing)
  const summary = summaryOf(outcomes)
  if (summary.length > 0) console.log(`\n${summary.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exit(total.failed > 0 ? 1 : 0)
}

/** What `npm run test:long` sets. @param {Record<string, string | undefined>} env */
const isLong = (env) => env['FOYER_TEST_LONG'] !== undefined

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  if (passed + failed + skipped === 0) return 'fine'
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** @param {Counts} a @param {Counts} b @returns {Counts} */
function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  }
}

/**
 * Runs a program of the project; its words go straight to the terminal.
 * @param {[program: string, ...words: string[]]} command
 * @returns {Promise<boolean>}
 */
function succeeds([program, ...words], /** @type {Record<string, string | undefined>} */ env = {}) {
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
export async function check(...command) {
  return (await succeeds(command)) ? nothing : oneFailure
}

/**
 * Checks beside each other, in rows of which each takes a core: nearly all of them use one only. What a check says stands
 * under its name.
 * @param {{ name: string, command: [program: string, ...words: string[]] }[][]} rows
 * @returns {Promise<Counts>}
 */
export async function checksInRows(rows) {
  const ended = await Promise.all(rows.map(checksInTurn))
  const failures = ended.flat()
  return { ...nothing, failed: failures.length, failures }
}

/** The names of the checks that failed. @param {{ name: string, command: [program: string, ...words: string[]] }[]} row */
async function checksInTurn(row) {
  const failed = []
  for (const { name, command } of row) {
    const startedAt = performance.now()
    const { ok, said } = await quietly(command)
    if (!ok) failed.push(name)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${said.trimEnd()}${said.trim() === '' ? '' : '\n'}  ${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  }
  return failed
}

/**
 * Runs a program of the project and keeps its words for later: two that speak at once would be mixed.
 * @param {[program: string, ...words: string[]]} command
 * @returns {Promise<{ ok: boolean, said: string }>}
 */
function quietly([program, ...words]) {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(program, words, { cwd: root, shell: process.platform === 'win32', env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    }
    child.on('error', (error) => resolve({ ok: false, said: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, said }))
  })
}

export async function build() {
  try {
    await buildIfStale()
    return nothing
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return oneFailure
  }
}

export function chromiumForTests() {
  if (ensureChromium() !== undefined) return nothing
  console.log('No Chromium was found or could be installed. Install one, or name one with CHROMIUM_PATH.')
  return oneFailure
}

/**
 * Those that are tagged as long are left out, unless the run is long itself. By themselves (`npx vitest run FILE`) all of
 * a file are run.
 * @param {Record<string, string>} env
 */
export async function unitTests(env = {}) {
  const report = join(results, 'unit.json')
  const words = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  if (!isLong(env)) words.push('--tags-filter=!long')
  const ok = await succeeds(['vitest', ...words], env)
  const said = read(report)
  if (said === undefined) return oneFailure
  const left = longTests(said)
  const counts = {
    passed: said.numPassedTests,
    failed: said.numFailedTests,
    skipped: said.numPendingTests + said.numTodoTests - left,
    failures: unitFailures(said, root),
  }
  if (!isLong(env)) console.log(`${left} long ones are left to npm run test:long`)
  return withFailure(counts, ok)
}

/**
 * Those that are tagged with `@long` are left out, unless the run is long itself.
 * @param {Record<string, string | undefined>} env
 */
export async function endToEndTests(env = {}) {
  const report = join(results, 'e2e.json')
  const words = isLong(env) ? [] : ['--grep-invert', '@long']
  const ok = await succeeds(['playwright', 'test', '--reporter=dot,json', ...words], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Playwright sets the other variable for its workers, and each would complain of the two.
    NO_COLOR: undefined,
  })
  const said = read(report)
  if (said?.stats === undefined) return oneFailure
  const { expected, flaky, unexpected, skipped } = said.stats
  const counts = { passed: expected + flaky, failed: unexpected, skipped }
  return withFailure({ ...counts, failures: endToEndFailures(said), secondTries: secondTries(said) }, ok)
}

/**
 * Torture, and evenings of the simulation beside it: killed processes are waited for most of the time, which the
 * simulated ones can use.
 * @param {{ torture: string, evenings: Record<string, string> }} how the words of each command, evenings by a name
 */
export async function tortureAndSimulation({ torture, evenings }) {
  const play = async () => {
    let counts = nothing
    for (const [name, words] of Object.entries(evenings)) {
      counts = add(counts, await counted(name, 'tests/simulation/main.ts', words))
    }
    return counts
  }
  return (await Promise.all([counted('torture', 'tests/torture/main.ts', torture), play()])).reduce(add)
}

/**
 * Runs a program that writes its own counts into a file.
 * @param {string} name @param {string} program @param {string} words
 */
async function counted(name, program, words) {
  const report = join(results, `${name}.json`)
  const ok = await succeeds(['node', program, ...words.split(' '), '--report', report])
  /** @type {Counts} */
  const counts = withFailure(read(report) ?? nothing, ok)
  return counts.failed === 0 ? counts : { ...counts, failures: counts.failures ?? [name] }
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
