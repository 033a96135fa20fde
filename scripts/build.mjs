// Builds `out/` when a source is newer than it. The new output is built beside the old one and swapped in whole, so
// that an app that runs from `out/` never meets half of a build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeNotices } from './notices.mjs'
import { releaseUpdates, writeUpdates } from './updates-address.mjs'

const root = join(import.meta.dirname, '..')
const out = join(root, 'out')
const stampPath = join(out, '.stamp')
const turn = join(root, 'node_modules', '.foyer-build')
const sources = ['shared', 'electron', 'renderer', 'sandbox', 'resources']
const singles = [
  'electron.vite.config.ts',
  'scripts/program-chunks.mjs',
  'scripts/catalogs.mjs',
  'scripts/catalog-modules.mjs',
  'scripts/notices.mjs',
  'scripts/shipped-packages.mjs',
  'lingui.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
]
const startedAt = Date.now()

// `npm run build` runs this file itself.
if (process.argv[1] === import.meta.filename) await buildIfStale()

/** Builds when `out/` does not match the sources. Throws when the build fails, and for an address for updates that it can't use. */
export async function buildIfStale() {
  const updates = releaseUpdates(root, process.env)
  if (!isFresh()) await buildInTurn()
  // Not a part of what is fresh: the same build may be packaged with another address.
  writeUpdates(out, updates)
}

async function buildInTurn() {
  await takeTurn()
  try {
    if (!isFresh()) await build(fingerprint())
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

function isFresh() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint()
}

/** A hash over the content of everything that is built; tests are not. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = sources
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => !/\.(test|suite|test-d)\.tsx?$/.test(path))
  for (const path of [...files, ...singles].sort()) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** One build at a time: two in the same folder would spoil each other. A turn whose owner died is taken over. */
async function takeTurn() {
  for (;;) {
    try {
      mkdirSync(turn)
      writeFileSync(join(turn, 'pid'), String(process.pid))
      return
    } catch {
      if (!ownerLives()) rmSync(turn, { recursive: true, force: true })
      await pause(200)
    }
  }
}

function ownerLives() {
  try {
    const pid = Number(readFileSync(join(turn, 'pid'), 'utf8'))
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    // Just taken and its number not written yet, or written by another account.
    return code === 'EPERM' || (code === 'ENOENT' && existsSync(turn) && Date.now() - startedAt < 5000)
  }
}

/** @param {string} stamp */
async function build(stamp) {
  process.stderr.write('Foyer: building. This takes a few seconds.\n')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const next = join(root, '.cache', 'out-next')
  rmSync(next, { recursive: true, force: true })
  await runBuild(next)
  writeNotices(root, next)
  writeFileSync(join(next, '.stamp'), stamp)
  const old = join(root, '.cache', 'out-old')
  rmSync(old, { recursive: true, force: true })
  try {
    if (existsSync(out)) renameSync(out, old)
    renameSync(next, out)
  } catch {
    // Windows does not rename a folder that is in use.
    cpSync(next, out, { recursive: true, force: true })
  }
  for (const path of [next, old]) rmSync(path, { recursive: true, force: true })
}

/** @param {string} outDir @returns {Promise<void>} */
function runBuild(outDir) {
  const vite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, FOYER_OUT_DIR: outDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${said}`))))
  })
}
