import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { catalogsIn } from './scripts/catalogs.mjs'
import { codedMessages } from './scripts/message-extractor.mjs'

/** Languages of the window and of papers. English is the language of the source; `pseudo` is made from it. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es'],
  pseudoLocale: { locale: 'pseudo', extend: 0.4 },
  fallbackLocales: { default: 'en' },
  catalogs: catalogsIn(import.meta.dirname),
  // The place of a catalog says whose sentences it holds. Without their files in it, it changes only where a sentence
  // does, and not where code moves.
  format: formatter({ origins: false, printPlaceholdersInComments: true }),
  runtimeConfigModule: { Trans: ['foyer/trans', 'Trans'] },
  extractors: [codedMessages, createSwcExtractor()],
})
