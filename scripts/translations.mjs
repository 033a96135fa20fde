// What the catalogs have in common: a sentence that two of them hold is translated once.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { catalogFilesIn } from './catalogs.mjs'

/** @typedef {import('@lingui/conf').CatalogType} Catalog the sentences of a file by their ids */
/** @typedef {{ path: string, language: string, catalog: Catalog }} CatalogFile */

/** Every catalog as it stands in the files. @param {string} root @returns {Promise<CatalogFile[]>} */
export async function readCatalogs(root) {
  const { parse } = formatter()
  return Promise.all(
    catalogFilesIn(root).map(async (path) => {
      const filename = join(root, path)
      const language = basename(path, '.po')
      const catalog = await parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename })
      return { path, language, catalog }
    }),
  )
}

/** The same sentence in two catalogs with two translations, a line each. @param {CatalogFile[]} files @returns {string[]} */
export function differencesOf(files) {
  /** @type {Map<string, { path: string, translation: string }>} */
  const first = new Map()
  return translationsOf(files).flatMap(({ path, key, message, translation }) => {
    const known = first.get(key)
    if (known === undefined) first.set(key, { path, translation })
    return known === undefined || known.translation === translation
      ? []
      : [`“${message}” is “${known.translation}” in ${known.path} and “${translation}” in ${path}`]
  })
}

/**
 * A catalog with the translations that it lacks and another one has; undefined where it lacks none of them.
 * @param {string} language @param {Catalog} catalog @param {CatalogFile[]} known @returns {Catalog | undefined}
 */
export function filled(language, catalog, known) {
  const translations = new Map(translationsOf(known).map(({ key, entry }) => [key, entry]))
  let isChanged = false
  const entries = Object.entries(catalog).map(([id, entry]) => {
    const found = entry.translation ? undefined : translations.get(keyOf(language, id))
    if (found === undefined) return [id, entry]
    isChanged = true
    return [id, { ...entry, translation: found.translation, extra: found.extra }]
  })
  return isChanged ? Object.fromEntries(entries) : undefined
}

/** @param {CatalogFile[]} files */
const translationsOf = (files) =>
  files.flatMap(({ path, language, catalog }) =>
    Object.entries(catalog).flatMap(([id, entry]) => {
      const { message = id, translation = '' } = entry
      return translation === '' ? [] : [{ path, key: keyOf(language, id), message, translation, entry }]
    }),
  )

/** An id is made of a sentence and its context. @param {string} language @param {string} id */
const keyOf = (language, id) => `${language} ${id}`
