import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { AppError } from '../../../shared/errors.ts'

/** Where the parts of the installed application are. */
export interface AppPaths {
  root: string
  migrationsDir: string
  rendererDir: string
  sandboxEntry: string
  mirrorWorkerUrl: URL
  readingEntry: string
  workbookWorkerUrl: URL
  tableWorkerUrl: URL
}

/**
 * Finds the application from any of its modules: the same result from TypeScript sources, from `out/` (where bundling
 * moves modules) and from a packaged application.
 */
export function appPaths(moduleUrl: string): AppPaths {
  const modulePath = fileURLToPath(moduleUrl)
  const root = rootAbove(modulePath)
  const built = modulePath.startsWith(join(root, 'out') + sep)
  const main = join(root, 'out', 'main')
  const worker = (name: string, folder: string) =>
    pathToFileURL(built ? join(main, `${name}.js`) : join(root, 'electron', folder, `${name}.ts`))
  return {
    root,
    migrationsDir: join(root, 'drizzle'),
    rendererDir: join(root, 'out', 'renderer'),
    sandboxEntry: built ? join(main, 'sandbox.js') : join(root, 'sandbox', 'main.ts'),
    mirrorWorkerUrl: worker('mirror-worker', 'core'),
    readingEntry: fileURLToPath(worker('reading-program', 'hosts/common/file-reading')),
    workbookWorkerUrl: worker('workbook-worker', 'hosts/common'),
    tableWorkerUrl: worker('table-worker', 'hosts/common/tables'),
  }
}

function rootAbove(path: string): string {
  const parent = dirname(path)
  if (parent === path)
    throw new AppError('internal', { reason: 'Foyer’s own files were not found beside the program.' })
  return existsSync(join(parent, 'drizzle')) && existsSync(join(parent, 'package.json')) ? parent : rootAbove(parent)
}
