// `npm start -- ARGS`: builds what is stale, then opens the app in Electron, or in the browser where Electron's runtime
// is not to be had.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { electronRuntime } from './electron-runtime.mjs'

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

if (Number(process.versions.node.split('.')[0]) < 24) {
  say(`Foyer runs on its own Node 24, and this is Node ${process.versions.node}. Use "npm start".`)
  process.exit(1)
}
followLauncher()
try {
  await buildIfStale()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
const electron = args.includes('--browser') || !hasDisplay() ? undefined : await electronRuntime(say)
if (electron === undefined) await openInBrowser()
else openInElectron(electron)

async function openInBrowser() {
  const hostArgs = args.filter((arg) => arg !== '--browser')
  if (!hasDisplay() && !hostArgs.includes('--no-open')) {
    say('No display here, so no window is opened. Open the link below in a browser on this machine.')
    hostArgs.push('--no-open')
  } else if (!args.includes('--browser')) {
    say('Electron’s runtime is not on this machine and could not be fetched, so Foyer opens in your browser.')
  }
  // In this process, so that ending this process ends the app.
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...hostArgs)
  await import(pathToFileURL(join(root, 'out', 'main', 'browser.js')).href)
}

/** @param {string} program */
function openInElectron(program) {
  const child = spawn(program, [root, ...args], { stdio: 'inherit' })
  child.once('exit', (code) => process.exit(code ?? 1))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/**
 * npm passes no signal on when it is killed itself, which would leave the app running without a parent. So the
 * app ends when the npm that started it is gone: a process whose parent dies gets another one.
 */
function followLauncher() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  // Some shells stay between npm and this process; then it is the shell that changes its parent.
  const between = /sh$/.test(textOf(`/proc/${parent}/comm`)) ? parent : undefined
  const launcher = between && parentOf(between)
  setInterval(() => {
    const orphaned = process.ppid !== parent || !lives(parent) || (between && parentOf(between) !== launcher)
    if (orphaned) process.emit('SIGTERM')
  }, 1000).unref()
}

/** The parent of a process where the system reports it (Linux). @param {number} pid */
function parentOf(pid) {
  return textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
