import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const renderer = join(import.meta.dirname, '..')
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: renderer }).map((path) => readFileSync(join(renderer, path), 'utf8'))
const words = (texts: string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap((found) => (found[1] ?? '').split(/\s+/))))

/** The building blocks that there are. */
const parts = words(textOf('theme/parts/*.css'), /^ {2}\.(\w+)/gm)
/** The building blocks that sheets and markup name. Nothing else would notice a name that is written wrongly. */
const named = words(
  [...textOf('**/*.module.css'), ...textOf('**/*.tsx')],
  /(?:composes: |className=")([\w ]+?)(?: from global|")/g,
)

test('every building block that is named is there', () => {
  expect([...named].filter((name) => !parts.has(name))).toEqual([])
})

test('every building block is used', () => {
  expect([...parts].filter((part) => !named.has(part))).toEqual([])
})
