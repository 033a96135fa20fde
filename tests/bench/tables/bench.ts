import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startSandboxProcess } from '../../support/run-sandbox.ts'
import { runArm } from '../child.ts'
import type { Measure } from '../report.ts'
import { now } from '../world.ts'
import type { TablesJob, TablesResult } from './core.ts'
import { corpus, writeTable } from './corpus.ts'

/** How long a file may hold the thread of the core: below what a scan feels like. */
const mostBlocked = { atMost: 50 }
/** What parsing may cost beyond hashing the same bytes, and the memory it may take, MiB. */
const mostOfHash = { atMost: 100 }
const mostMemory = { atMost: 400 }
/** Below this the start of the worker is what is measured. */
const smallestTimed = 30 * 1024 * 1024

/** Files that were made to hurt their reader, opened as a table of contacts and planned; each in a process of its own. */
export async function benchTables(options: { folder: string; say(text: string): void }): Promise<Measure[]> {
  await using sandbox = await startSandboxProcess({ world: 'demo', now })
  const { url, apiKey, siteId } = sandbox
  const measures: Measure[] = []
  for (const name of Object.keys(corpus)) {
    const folder = mkdtempSync(join(options.folder, 'tables-'))
    const path = join(folder, 'table.csv')
    writeTable(name, path)
    const dir = join(folder, 'data')
    mkdirSync(dir)
    const result = await runArm<TablesResult>('tables/core.ts', {
      ...{ dir, site: { url, apiKey, siteId }, now, path },
    } satisfies TablesJob)
    options.say(`tables: ${name}: ${result.outcome}`)
    measures.push(...linesOf(name, path, result))
    rmSync(folder, { recursive: true, force: true })
  }
  return measures
}

function linesOf(name: string, path: string, { openedMs, longestMs, mebibytes }: TablesResult): Measure[] {
  const { bytes, hashMs } = hashOf(path)
  const line = { bench: 'tables' }
  const bound = { name: 'hashing it', value: hashMs }
  return [
    { ...{ ...line, name: `${name}: longest block of the core`, value: longestMs, unit: 'ms', target: mostBlocked } },
    { ...{ ...line, name: `${name}: memory beyond the start, MiB`, value: mebibytes, unit: '', target: mostMemory } },
    {
      ...{ ...line, name: `${name}: opened or refused`, value: openedMs, unit: 'ms', target: { atMost: 5000 } },
      ...(bytes < smallestTimed
        ? {}
        : { bound, ratio: { to: bound.name, pairs: [openedMs / hashMs], limit: mostOfHash } }),
    },
  ]
}

function hashOf(path: string): { bytes: number; hashMs: number } {
  const start = performance.now()
  const file = readFileSync(path)
  createHash('sha256').update(file).digest()
  return { bytes: file.byteLength, hashMs: performance.now() - start }
}
