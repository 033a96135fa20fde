// What a run of tests prints at its end, so that no one has to scroll: which tests failed and why, and which needed a
// second try.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Of vitest's JSON report, what is read here.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | undefined, tags?: string[] }} UnitTest
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: UnitTest[] }[] }} UnitReport
 */
/**
 * Of Playwright's.
 * @typedef {{ error?: { message?: string } | undefined }} Try
 * @typedef {{ title: string, file: string, tests: { status: string, results: Try[] }[] }} Spec
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} EndToEndReport
 */
/** @typedef {{ name: string, failed: number, failures?: string[], secondTries?: string[] }} Outcome */

/** A screen holds this and what stands around it. */
const mostLines = 20
/** Second tries keep so many lines when there is not room for everything. */
const mostLinesOfTries = 6
const longestLine = 200

/**
 * The tests that failed, one a line, and the files that did not load.
 * @param {UnitReport} report @param {string} root
 */
export function unitFailures({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [line(file, message)]
    return failed.map((test) => line(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
  })
}

/**
 * How many tests were skipped because they are long: they are left to another run and count as no gap in this one.
 * @param {UnitReport} report
 */
export function longTests({ testResults }) {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  return all.filter(({ status, tags = [] }) => status === 'skipped' && tags.includes('long')).length
}

/** @param {EndToEndReport} report */
export function endToEndFailures({ suites, errors = [] }) {
  const failed = specsOf(suites, 'unexpected').map(({ name, tries }) => line(name, messageOf(tries)))
  return [...failed, ...errors.map(({ message }) => line('before the tests', message))]
}

/**
 * The tests that passed at the second try only, with what went wrong at the first one.
 * @param {EndToEndReport} report
 */
export function secondTries({ suites }) {
  return specsOf(suites, 'flaky').map(({ name, tries }) => line(name, messageOf(tries)))
}

/**
 * At most twenty lines about all steps of a run; none when there is nothing to report.
 * @param {Outcome[]} steps
 */
export function summaryOf(steps) {
  const failures = steps.flatMap(({ name, failed, failures = [] }) => {
    // A step without tests of its own has nothing but its name.
    if (failed > 0 && failures.length === 0) return [`  ${name}`]
    return failures.map((failure) => `  ${name}: ${failure}`)
  })
  const tries = steps.flatMap((step) => step.secondTries ?? []).map((text) => `  ${text}`)
  const allFailures = failures.length === 0 ? [] : ['Failed:', ...failures]
  const allTries = tries.length === 0 ? [] : ['Passed at the second try only:', ...tries]
  const someTries = shortened(allTries, Math.max(mostLinesOfTries, mostLines - allFailures.length))
  return [...shortened(allFailures, mostLines - someTries.length), ...someTries]
}

/** @param {string[]} lines @param {number} most */
function shortened(lines, most) {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `  … and ${lines.length - most + 1} more`]
}

/**
 * A name and the first line of an error, without colours.
 * @param {string} name @param {string | undefined} error
 */
function line(name, error = '') {
  const first = stripVTControlCharacters(error)
    .split('\n')
    .map((text) => text.trim())
    .find((text) => text !== '')
  const whole = first === undefined ? name : `${name}: ${first}`
  return whole.length > longestLine ? `${whole.slice(0, longestLine - 1)}…` : whole
}

/**
 * @param {Suite[]} suites @param {string} status @param {string[]} around
 * @returns {{ name: string, tries: Try[] }[]}
 */
function specsOf(suites, status, around = []) {
  return suites.flatMap((suite) => {
    // The outermost suite of a file has the file's name for a title.
    const titles = suite.title === suite.file ? around : [...around, suite.title]
    const own = suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => ({ name: [file, ...titles, title].join(' › '), tries: results })),
    )
    return [...own, ...specsOf(suite.suites ?? [], status, titles)]
  })
}

/** @param {Try[]} tries */
const messageOf = (tries) => tries.find(({ error }) => error !== undefined)?.error?.message
