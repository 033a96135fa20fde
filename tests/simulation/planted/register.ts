import { registerHooks } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plantedFaults, withFault } from './planted.ts'

/** Loaded before a worker: puts the fault named in the environment into the sources while they load. */
const name = process.env['FOYER_PLANT']
const fault = plantedFaults.find((planted) => planted.name === name)
if (fault === undefined) throw new Error(`There is no planted fault ${name}.`)

const root = join(import.meta.dirname, '..', '..', '..')
const files = new Set(fault.edits.map(({ file }) => file))

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.startsWith('file:')) return loaded
    const file = relative(root, fileURLToPath(url)).split(sep).join('/')
    if (!files.has(file)) return loaded
    return { ...loaded, source: withFault(fault, file, String(loaded.source)) }
  },
})
