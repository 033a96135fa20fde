import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { catalogFilesIn, catalogsIn } from './catalogs.mjs'

const root = join(import.meta.dirname, '..')
const config = getConfig({ cwd: root })

/** @param {string} path */
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')

/** Each source that may have sentences, with the folder of each catalog that reads it. */
async function catalogsOfSources() {
  /** @type {Map<string, string[]>} */
  const folders = new Map()
  for (const catalog of await getCatalogs(config)) {
    const folder = dirname(fromRoot(catalog.getFilename('en')))
    for (const source of catalog.sourcePaths.map(fromRoot))
      folders.set(source, [...(folders.get(source) ?? []), folder])
  }
  return folders
}

test('the sentences of a feature are in its own folder, those of the rest of the window in one catalog', async () => {
  const folders = await catalogsOfSources()
  const window = [...folders].filter(([source]) => source.startsWith('renderer/'))
  expect(window.length).toBeGreaterThan(300)
  const wrong = window.filter(([source, found]) => {
    const feature = /^renderer\/features\/[^/]+/.exec(source)?.[0]
    return found.join() !== `${feature ?? 'renderer'}/locales`
  })
  expect(wrong).toEqual([])
})

test('a module of coded sentences goes to the feature of its name, or has a catalog of its own', async () => {
  const folders = await catalogsOfSources()
  expect(folders.get('shared/messages/checkin.messages.ts')).toEqual(['renderer/features/checkin/locales'])
  expect(folders.get('shared/messages/sales.messages.ts')).toEqual(['shared/messages/locales/sales'])
  const modules = [...folders].filter(([source]) => source.startsWith('shared/'))
  expect(modules.filter(([, found]) => found.length !== 1)).toEqual([])
})

test('every catalog has each language, and no other file has translations', async () => {
  const wanted = (await getCatalogs(config)).flatMap((catalog) =>
    config.locales.map((language) => fromRoot(catalog.getFilename(language))),
  )
  expect(catalogFilesIn(root)).toEqual(wanted.sort())
})

test('a new feature has its catalog by its folder; what a removed one left behind has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogs-'))
  for (const path of ['renderer/features/plans/plans.tsx', 'renderer/features/gone/locales/de.po']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  expect(catalogsIn(folder).map(({ path }) => path)).toEqual([
    '<rootDir>/renderer/locales/{locale}',
    '<rootDir>/renderer/features/plans/locales/{locale}',
  ])
  rmSync(folder, { recursive: true })
})
