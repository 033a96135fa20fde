import { join } from 'node:path'
import { build } from 'vite'
import { languageModules } from '../../../scripts/catalog-modules.mjs'
import { builtApp } from '../laptop/process.ts'

/**
 * The laptop's program as the hosts are built: a process that has to read TypeScript first takes three times
 * the memory of the one that people run. Where it is.
 */
export async function bundleLaptop(): Promise<string> {
  const outDir = join(builtApp, '.cache', 'torture')
  await build({
    configFile: false,
    logLevel: 'error',
    root: builtApp,
    plugins: [languageModules(builtApp)],
    build: {
      ssr: join(import.meta.dirname, 'begin-laptop.ts'),
      outDir,
      target: 'node24',
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  })
  return join(outDir, 'begin-laptop.js')
}
