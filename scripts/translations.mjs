// What the catalogs have in common: a sentence that two of them hold is translated once.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { catalogFilesIn } from './catalogs.mjs'

/** @typedef {import('@lingui/conf').CatalogType} Catalog the sentences of a file by their ids */
/** @typedef {{ path: string, language: string, catalog: Catalog }} CatalogFile */

/** Every catalog as it is in the files. @param {string} root @returns {Promise<CatalogFile[]>} */
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
  return translationsOf(files).flatMap(({ path, key, entry: { message, translation = '' } }) => {
    const known = first.get(key)
    if (known === undefined) first.set(key, { path, translation })
    return known === undefined || known.translation === translation
      ? []
      : [`“${message ?? key}” is “${known.translation}” in ${known.path} and “${translation}” in ${path}`]
  })
}

/**
 * Every translation by its language and sentence, for `filled`. What is in use goes before what is not.
 * @param {CatalogFile[]} files
 */
export function knownTranslations(files) {
  const all = translationsOf(files)
  const [old, used] = [all.filter(({ entry }) => entry.obsolete), all.filter(({ entry }) => !entry.obsolete)]
  return new Map(
    [...old, ...used].map(({ key, entry: { translation = '', extra } }) => [
      key,
      { translation, ...(extra === undefined ? {} : { extra }) },
    ]),
  )
}

/**
 * A catalog without the sentences that it has no more, and with the translations that it lacks and another one has.
 * @param {string} language @param {Catalog} catalog @param {ReturnType<typeof knownTranslations>} known @returns {Catalog}
 */
export const filled = (language, catalog, known) =>
  Object.fromEntries(
    Object.entries(catalog)
      .filter(([, entry]) => !entry.obsolete)
      .map(([id, entry]) => {
        const found = entry.translation ? undefined : known.get(keyOf(language, id))
        return [id, { ...entry, ...found }]
      }),
  )

/** @param {CatalogFile[]} files */
const translationsOf = (files) =>
  files.flatMap(({ path, language, catalog }) =>
    Object.entries(catalog)
      .filter(([, { translation }]) => translation)
      .map(([id, entry]) => ({ path, key: keyOf(language, id), entry })),
  )

/** An id is made of a sentence and its context. @param {string} language @param {string} id */
const keyOf = (language, id) => `${language} ${id}`
