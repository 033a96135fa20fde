import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { codedMessages } from './scripts/message-extractor.mjs'

/** Languages of the window and of papers. English is the language of the source; `pseudo` shows what is not translated. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'es', 'ar', 'pseudo'],
  pseudoLocale: { locale: 'pseudo', extend: 0.4 },
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/shared/locales/{locale}',
      include: ['renderer', 'shared/messages'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.test-kit.ts'],
    },
  ],
  // Without line numbers a catalog changes only where a sentence does.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: true }),
  runtimeConfigModule: { Trans: ['foyer/trans', 'Trans'] },
  extractors: [codedMessages, createSwcExtractor()],
})
