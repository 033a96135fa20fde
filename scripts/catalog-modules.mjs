// Makes one module per language of all catalogs: `import('foyer/catalog/de')`.
import { join } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { catalogFilesIn } from './catalogs.mjs'

const prefix = 'foyer/catalog/'

/** Whether a module of the bundler is a language, which is read by itself when it is chosen. @param {string} id */
export const isLanguage = (id) => id.startsWith(`\0${prefix}`)

/**
 * The sentences of a language as the source of a module (`es`) or of a JSON file, compiled. What is not translated is
 * English; the pseudo language is made from English. Throws for a sentence that cannot be read.
 * @param {string} root the project's folder @param {string} language @param {'es' | 'json'} namespace
 */
export async function compiledCatalog(root, language, namespace) {
  const config = getConfig({ cwd: root })
  const pseudo = config.pseudoLocale.find(({ locale }) => locale === language)
  const { sourceLocale = 'en', fallbackLocales = {} } = config
  /** @type {Record<string, string>} */
  const sentences = {}
  for (const catalog of await getCatalogs(config)) {
    const options = { sourceLocale, fallbackLocales }
    const { messages } = await catalog.getTranslations(pseudo === undefined ? language : sourceLocale, options)
    Object.assign(sentences, messages)
  }
  const { source, errors } = createCompiledCatalog(language, sentences, {
    namespace,
    ...(pseudo === undefined ? {} : { pseudoLocale: pseudo.locale, pseudoLocaleOptions: pseudo.options }),
  })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors))
  return source
}

/**
 * Gives the bundler the languages. A changed catalog changes the module. `root` is the project's folder, which a bundled
 * configuration does not know of this file.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function languageModules(root) {
  return {
    name: 'language-modules',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!isLanguage(id)) return undefined
      for (const path of catalogFilesIn(root)) this.addWatchFile(join(root, path))
      return { code: await compiledCatalog(root, id.slice(prefix.length + 1), 'es'), map: null, moduleType: 'js' }
    },
  }
}
