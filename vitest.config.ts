import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'
import { languageModules } from './scripts/catalog-modules.mjs'

/** Generous, because a loaded machine is no reason to fail: a test that waits for something real ends as soon as it comes. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 15_000 } } }

/** Tests that change what is global: the process looks like a browser's tab, or every connection to a file is watched. */
const changeGlobals = [
  'renderer/channel.test.ts',
  'electron/hosts/browser/socket-channel.test.ts',
  'tests/toy-feature/toy-simulation.test.ts',
]

/** The sentences of the window are macros, and are read in English where a test loads no other language. */
const sentences = [lingui({ macroTransform: true }), languageModules(import.meta.dirname)]
/** What the macro for sentences with markup becomes; `lingui.config.ts` names it. */
const alias = { 'foyer/trans': resolve(import.meta.dirname, 'renderer/language/trans.tsx') }
/** A sandbox of a test gets its world from those that are made already. */
const keptWorlds: Plugin = {
  name: 'kept-worlds',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './seeds/build.ts' && importer?.replaceAll('\\', '/').endsWith('/sandbox/state.ts') === true
      ? resolve(import.meta.dirname, 'tests/support/kept-worlds.ts')
      : undefined,
}
const setupFiles = ['tests/support/english.ts', 'tests/support/fixed-seed.ts']

/**
 * Unit tests, beside the code they test: those of the window run in jsdom, all others in plain Node. The latter share
 * their processes, so that each module is loaded once and not once per file.
 */
export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Takes so long that `npm test` leaves it to `npm run test:long`.' }],
    // By itself vitest leaves one core unused, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [sentences, keptWorlds],
        resolve: { alias },
        test: {
          name: 'node',
          setupFiles,
          environment: 'node',
          isolate: false,
          ...patience,
          include: ['{shared,electron,sandbox,renderer,tests}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: changeGlobals,
        },
      },
      {
        plugins: [sentences, keptWorlds],
        test: { name: 'globals', setupFiles, environment: 'node', ...patience, include: changeGlobals },
      },
      {
        plugins: [sentences, keptWorlds, react()],
        resolve: { alias },
        // Each file has a fresh jsdom; the process and what is compiled are kept from file to file.
        test: {
          name: 'window',
          setupFiles,
          environment: 'jsdom',
          pool: 'vmThreads',
          ...patience,
          include: ['renderer/**/*.test.tsx'],
        },
      },
    ],
  },
})
