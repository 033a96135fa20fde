import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledNames, closureOf, onlyShippedPackages, shippedPackages } from './shipped-packages.mjs'

const root = join(import.meta.dirname, '..')
const shipped = shippedPackages(root)
const names = shipped.map(({ name }) => name)

test('what the window and the core import is shipped, and so is what those packages need', () => {
  expect(names).toEqual(
    expect.arrayContaining(['better-sqlite3', 'electron', 'react', 'zod', 'drizzle-orm', '@mantine/core']),
  )
  expect(names).toEqual(
    expect.arrayContaining(['@fontsource-variable/hanken-grotesk', 'scheduler', 'prosemirror-model']),
  )
})

test('tools, tests and types are not shipped', () => {
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    'electron-builder',
    '@playwright/test',
    '@electron/get',
    '@types/node',
  ])
    expect(names).not.toContain(name)
})

test('every shipped package has a version, a licence and a hash', () => {
  expect(
    shipped.filter(({ version, licence, integrity }) => version === '' || licence === '' || integrity === ''),
  ).toEqual([])
})

test('a dependency is the nearest one, optional peers are left out, and circles end', () => {
  const lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^2', c: '*' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { a: '*' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': {
        version: '3.0.0',
        peerDependencies: { d: '*', e: '*' },
        peerDependenciesMeta: { e: { optional: true } },
      },
      'node_modules/d': { version: '4.0.0', dependencies: { '@types/x': '*' } },
      'node_modules/e': { version: '5.0.0' },
      'node_modules/@types/x': { version: '6.0.0' },
    },
  }
  const found = closureOf(lock, ['node_modules/a', 'node_modules/an-alias'])
  expect(found.map(({ name, version }) => `${name}@${version}`)).toEqual(['a@1.0.0', 'b@2.0.0', 'c@3.0.0', 'd@4.0.0'])
  expect(found.filter(({ isDirect }) => isDirect).map(({ name }) => name)).toEqual(['a'])
})

test('modules name their packages, on every system', () => {
  expect(
    bundledNames([
      '/x/node_modules/zod/index.js',
      'C:\\x\\node_modules\\@a\\b\\index.js',
      '/x/node_modules/a/node_modules/c/i.js',
      '/x/renderer/app.tsx',
      '\0/x/node_modules/virtual.js',
    ]),
  ).toEqual(['zod', '@a/b', 'c'])
})

test('a build that bundles an unlisted package fails and names it', () => {
  const plugin = onlyShippedPackages(root)
  const bundleOf = (/** @type {string} */ id) => ({ 'a.js': { type: 'chunk', modules: { [id]: {} } } })
  expect(() => plugin.generateBundle({}, bundleOf('/x/node_modules/zod/index.js'))).not.toThrow()
  expect(() => plugin.generateBundle({}, bundleOf('/x/node_modules/left-pad/index.js'))).toThrow(
    'Bundled, and missing in the notices: left-pad.',
  )
})
