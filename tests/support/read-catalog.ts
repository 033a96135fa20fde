import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Sentences } from '../../shared/locales/languages.ts'

/** A language's catalog, compiled from its file, for tests that run without the bundler. */
export async function readCatalog(language: string): Promise<Sentences> {
  const filename = join(import.meta.dirname, `../../shared/locales/${language}.po`)
  const context = { locale: language, sourceLocale: 'en', filename }
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), context)
  const texts = Object.fromEntries(Object.entries(catalog).map(([id, { translation = '' }]) => [id, translation]))
  const { source } = createCompiledCatalog(language, texts, { namespace: 'json' })
  return (JSON.parse(source) as { messages: Sentences }).messages
}
