import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** What a reader must know to place the numbers. */
export interface Machine {
  at: string
  cpu: string
  cores: number
  memoryGiB: number
  platform: string
  node: string
  commit: string
  /** Whether the tree had changes that are in no commit. */
  dirty: boolean
  /** One minute load average: anything near the number of cores makes the numbers worthless. */
  loadBefore: number
  versions: Record<string, string>
}

export function describeMachine(): Machine {
  const versionOf = (name: string): string =>
    (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version
  return {
    at: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    commit: git('rev-parse', '--short', 'HEAD'),
    dirty: git('status', '--porcelain', '--untracked-files=no') !== '',
    loadBefore: load(),
    versions: Object.fromEntries(
      ['better-sqlite3', 'zod', 'react', '@tanstack/react-query'].map((name) => [name, versionOf(name)]),
    ),
  }
}

export const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}
