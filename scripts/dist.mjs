// `npm run dist` and `npm run dist:dir` (`--dir`: the app as a folder, without installers): builds, then runs the builder.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { electronRuntime } from './electron-runtime.mjs'
import { releaseUpdates } from './updates-address.mjs'

const root = join(import.meta.dirname, '..')

export const runtimeIsMissing =
  'The Electron runtime is not on this machine and cannot be downloaded. The bundles are built in out/; run this again with a network.'

/**
 * The steps of packaging. `findRuntime` resolves to undefined where there is no runtime and none can be downloaded.
 * @typedef {{
 *   build: () => Promise<void>
 *   findRuntime: () => Promise<string | undefined>
 *   runBuilder: (words: readonly string[]) => Promise<number>
 *   feed: () => string | undefined
 *   say: (text: string) => void
 * }} DistSteps
 */

/**
 * Packages the app and returns the exit code. Without a runtime it stops before the builder, which would try to
 * download one for minutes and end with a stack trace.
 * @param {readonly string[]} words further words for the builder
 * @param {DistSteps} steps
 */
export async function runDist(words, { build, findRuntime, runBuilder, feed, say }) {
  try {
    await build()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 1
  }
  if ((await findRuntime()) !== undefined) return runBuilder([...words, ...feedWords(feed()), '--publish', 'never'])
  say(runtimeIsMissing)
  return 1
}

/**
 * Where the updater finds newer versions: the builder writes it into the package, and the files of the feed beside the
 * packages. @param {string | undefined} url
 */
const feedWords = (url) => (url === undefined ? [] : ['-c.publish.provider=generic', `-c.publish.url=${url}`])

/** What the steps really do; the builder gets `env`. @param {NodeJS.ProcessEnv} env @returns {DistSteps} */
export function distSteps(env) {
  /** @param {string} text */
  const say = (text) => process.stderr.write(`${text}\n`)
  return {
    build: buildIfStale,
    findRuntime: () => electronRuntime(say),
    runBuilder: (words) => runBuilder(words, env),
    feed: () => releaseUpdates(root, env)?.feed,
    say,
  }
}

/** @param {readonly string[]} words @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function runBuilder(words, env) {
  const cli = join(root, 'node_modules', 'electron-builder', 'cli.js')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...words], { cwd: root, stdio: 'inherit', env })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await runDist(process.argv.slice(2), distSteps(process.env))
