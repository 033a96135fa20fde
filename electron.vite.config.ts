import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { languageModules } from './scripts/catalog-modules.mjs'
import { programChunks } from './scripts/program-chunks.mjs'
import { onlyShippedPackages } from './scripts/shipped-packages.mjs'

const root = import.meta.dirname
/** `scripts/build.mjs` builds beside the old output and swaps, so that a running app never sees half of a build. */
const outDir = resolve(root, process.env['FOYER_OUT_DIR'] ?? 'out')

const programs = {
  electron: resolve(root, 'electron/hosts/electron/main.ts'),
  browser: resolve(root, 'electron/hosts/browser/start.ts'),
  'browser-host': resolve(root, 'electron/hosts/browser/main.ts'),
  sandbox: resolve(root, 'sandbox/main.ts'),
  'mirror-worker': resolve(root, 'electron/core/mirror-worker.ts'),
  'reading-program': resolve(root, 'electron/hosts/common/file-reading/reading-program.ts'),
  'workbook-worker': resolve(root, 'electron/hosts/common/workbook-worker.ts'),
  'table-worker': resolve(root, 'electron/hosts/common/tables/table-worker.ts'),
}
/** They load little, and no SQLite. */
const small = [programs['reading-program'], programs['workbook-worker'], programs['table-worker']]

/**
 * Three builds. Everything is bundled except what cannot be: Electron itself, the native SQLite binding, Node's own
 * modules. The browser host, the sandbox and the threads are plain Node programs beside Electron's main.
 */
export default defineConfig({
  main: {
    // Papers and exported files speak the languages of the catalogs, too.
    plugins: [languageModules(root), onlyShippedPackages(root)],
    build: {
      outDir: resolve(outDir, 'main'),
      target: 'node24',
      sourcemap: true,
      externalizeDeps: { include: ['electron', 'better-sqlite3'] },
      lib: {
        entry: programs,
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
      },
      rolldownOptions: {
        output: {
          chunkFileNames: 'shared/[name]-[hash].js',
          codeSplitting: {
            groups: [{ name: programChunks(Object.values(programs), small), includeDependenciesRecursively: false }],
          },
        },
      },
    },
  },
  preload: {
    plugins: [onlyShippedPackages(root)],
    build: {
      outDir: resolve(outDir, 'preload'),
      // A sandboxed preload can load no module of its own: one CommonJS file.
      externalizeDeps: false,
      lib: {
        entry: { preload: resolve(root, 'electron/hosts/electron/preload.ts') },
        formats: ['cjs'],
        fileName: (_format, name) => `${name}.cjs`,
      },
    },
  },
  renderer: {
    root: resolve(root, 'renderer'),
    plugins: [lingui({ macroTransform: true }), languageModules(root), react(), onlyShippedPackages(root)],
    // What the macro for sentences with markup becomes; `lingui.config.ts` names it.
    resolve: { alias: { 'foyer/trans': resolve(root, 'renderer/language/trans.tsx') } },
    build: {
      outDir: resolve(outDir, 'renderer'),
      // The security policy allows no `data:` fonts, so no asset is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(root, 'renderer/index.html') },
    },
  },
})
