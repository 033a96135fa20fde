// Finds Electron's runtime, or fetches it once when its download server can be reached. Never hangs.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'node_modules', 'electron')
const defaultMirror = 'https://github.com/electron/electron/releases/download/'
const responseWithinMs = 3000
const fetchWithinMs = 5 * 60_000

/** The path of the runtime's program; undefined when there is none to be had. @param {(text: string) => void} say */
export async function electronRuntime(say) {
  const there = installed()
  if (there !== undefined) return there
  if (!(await reachable(process.env.ELECTRON_MIRROR ?? defaultMirror))) return undefined
  say('Foyer: fetching Electron’s runtime, about 120 MB, once.')
  return (await install()) ? installed() : undefined
}

function installed() {
  const pathFile = join(folder, 'path.txt')
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron'
  const program = join(dist, name)
  return existsSync(program) ? program : undefined
}

/** @param {string} address @returns {Promise<boolean>} */
function reachable(address) {
  return new Promise((resolve) => {
    try {
      const asked = request(address, { method: 'HEAD', timeout: responseWithinMs }, (response) => {
        response.destroy()
        resolve(true)
      })
      asked.once('timeout', () => asked.destroy())
      asked.once('error', () => resolve(false))
      asked.once('close', () => resolve(false))
      // The timeout above counts silence only; a name that never resolves is not counted.
      setTimeout(() => asked.destroy(), responseWithinMs).unref()
      asked.end()
    } catch {
      resolve(false)
    }
  })
}

/** @returns {Promise<boolean>} */
function install() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(folder, 'install.js')], { stdio: ['ignore', 2, 2] })
    const timer = setTimeout(() => child.kill(), fetchWithinMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
    child.once('error', () => resolve(false))
  })
}
