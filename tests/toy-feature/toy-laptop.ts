import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '../../electron/core/features.ts'
import { openTestLaptop } from '../support/test-laptop.ts'
import { temporaryDir, testPorts } from '../support/test-ports.ts'
import { toyFeature } from './toy.feature.ts'
import { contractWithToy } from './toy-contract.ts'

/** The product's migrations with the toy's table after them, as drizzle would have generated it. */
export function migrationsWithToy(dir: string): string {
  cpSync(testPorts('').migrationsDir, dir, { recursive: true })
  cpSync(join(import.meta.dirname, 'drizzle'), join(dir, 'mirror'), { recursive: true })
  const path = join(dir, 'mirror', 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = journal.entries.at(-1)
  const entry = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: '0099_toy_plans' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  return dir
}

/** The core as it is, with one line more in the list of its features. */
export const coreWithToy = { features: [...features, toyFeature], contract: contractWithToy }

/** A laptop whose core knows passes. */
export async function openToyLaptop() {
  const migrations = temporaryDir()
  const laptop = await openTestLaptop({
    ports: { migrationsDir: migrationsWithToy(migrations.path) },
    files: coreWithToy,
  })
  return {
    laptop,
    [Symbol.asyncDispose]: async () => {
      await laptop[Symbol.asyncDispose]()
      migrations[Symbol.dispose]()
    },
  }
}
