import { join } from 'node:path'
import { compiledCatalog } from '../../scripts/catalog-modules.mjs'
import type { Sentences } from '../../shared/locales/languages.ts'

/** A language's sentences, compiled from the catalogs, for tests that run without the bundler. */
export async function readCatalog(language: string): Promise<Sentences> {
  const source = await compiledCatalog(join(import.meta.dirname, '../..'), language, 'json')
  return (JSON.parse(source) as { messages: Sentences }).messages
}
