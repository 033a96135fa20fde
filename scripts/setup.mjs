// Installs what is missing or stale, before `npm start` and `npm test`. It runs on whatever Node the machine has, so it
// uses nothing but Node's own modules. Everything is said on standard error: standard output belongs to the app.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampPath = join(root, 'node_modules', '.foyer-setup')
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

// By now `node` may be the project's own, which `npm ci` removes. The one that npm itself runs on stays.
const outerNode = process.env.npm_node_execpath ?? process.execPath

const stamp = stampOfDependencies()

if (!isFresh()) {
  say('Foyer: installing what it needs. This takes about a minute the first time.')
  // No package may run a script of its own, but for the one that brings the project's Node.
  npm(outerNode, 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  npm(outerNode, 'rebuild', 'node')
  if (!existsSync(ownNode)) {
    say('The project’s own Node could not be installed. Is the network there?')
    process.exit(1)
  }
  // npm leaves out an optional part, such as a program for this machine, that wants a newer Node than npm itself runs on.
  npm(ownNode, 'install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund')
  writeFileSync(stampPath, stamp)
}

/** Other parts of package.json, such as its scripts, change nothing in node_modules. */
function stampOfDependencies() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify({ dependencies, devDependencies, allowScripts }))
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

function isFresh() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp && existsSync(ownNode)
}

/** Runs npm on a Node. Registries have bad moments, so every call is tried twice. @param {string} node @param {string[]} args */
function npm(node, ...args) {
  // npm says where its program is when it runs a script; without it the shell finds it (on Windows it is a .cmd file).
  const cli = process.env.npm_execpath
  const [program, ...words] = cli?.endsWith('.js') ? [node, cli, ...args] : ['npm', ...args]
  const shell = program === 'npm' && process.platform === 'win32'
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const env = { ...process.env, PATH: path, npm_config_loglevel: 'error' }
  for (const isLast of [false, true]) {
    const { status, signal, error } = spawnSync(program, words, { cwd: root, stdio: ['ignore', 2, 2], shell, env })
    if (status === 0) return
    const how = error?.message ?? signal ?? `exit code ${status}`
    say(`"npm ${args.join(' ')}" did not succeed (${how}). ${isLast ? 'Its words are above.' : 'Trying once more.'}`)
  }
  process.exit(1)
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`)
}
