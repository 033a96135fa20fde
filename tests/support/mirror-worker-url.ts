import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

const built = new Map<string, Promise<URL>>()

/**
 * The mirror's threads as the packaged app has them: in one file. A thread that reads the hundreds of sources one by one
 * takes a second or more to start, and each test starts two. Made once for all tests of a process.
 */
export const mirrorWorkerUrl = (): Promise<URL> => once('electron/core/mirror-worker.ts')

/** The same, but for one word that kills it. */
export const mortalWorkerUrl = (): Promise<URL> => once('tests/support/mortal-worker.ts')

function once(entry: string): Promise<URL> {
  const url = built.get(entry) ?? build(entry)
  built.set(entry, url)
  return url
}

/** What a manifest loads when its feature is opened on a laptop stays outside: no thread of the mirror opens one. */
const manifestsOnly = {
  name: 'manifests-only',
  resolveDynamicImport: (named: unknown, manifest: string) =>
    manifest.endsWith('.feature.ts') ? { id: String(named), external: true } : null,
}

async function build(entry: string): Promise<URL> {
  const vite = await import('vite')
  // Inside the project, so that what stays outside the file is found from there.
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'worker-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await vite.build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    plugins: [manifestsOnly],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: resolve(root, entry),
      outDir,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs', codeSplitting: false } },
    },
  })
  return pathToFileURL(join(outDir, 'worker.mjs'))
}
