import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface EndpointTests {
  /** Titles of tests that look at what the call did. */
  effects: string[]
  /** Titles of tests that give it bad input. */
  refusals: string[]
}

/**
 * The tests of each endpoint, found by their titles under tests/platform: `area.operation: what it does` and
 * `area.operation refuses what`.
 */
export function testsByEndpoint(): Map<string, EndpointTests & { file: string }> {
  const found = new Map<string, EndpointTests & { file: string }>()
  for (const file of globSync('tests/platform/**/*.test.ts', { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = '', kind = '', rest = ''] of text.matchAll(
      /\btest\(\s*['`"](\w+\.\w+)(: | refuses )([^'`"]*)/g,
    )) {
      const entry = found.get(name) ?? { file, effects: [], refusals: [] }
      if (kind === ': ') entry.effects.push(rest)
      else entry.refusals.push(rest)
      found.set(name, entry)
    }
  }
  return found
}
