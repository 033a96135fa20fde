import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sourceFiles } from '../../scripts/check-imports.mjs'

const root = join(import.meta.dirname, '../..')

/** Where each file of the toy would stand if it were a feature of the product: in folders of its own. */
const homes = new Map([
  ['plan.mirror.ts', 'electron/core/toy/plan.mirror.ts'],
  ['plan-name.queued.ts', 'electron/core/toy/plan-name.queued.ts'],
  ['toy.feature.ts', 'electron/core/toy/toy.feature.ts'],
  ['open-toy.ts', 'electron/core/toy/open-toy.ts'],
  ['toy-app.ts', 'shared/app/toy.ts'],
  ['toy.window.ts', 'renderer/features/toy/toy.window.ts'],
  ['toy-screen.tsx', 'renderer/features/toy/toy-screen.tsx'],
  ['toy.messages.ts', 'shared/messages/toy.messages.ts'],
  ['plan-sale.tsx', 'renderer/features/toy/plan-sale.tsx'],
])

/** What has the toy's part as it has all others, once the toy is planted. */
const inProduct = new Map([
  ['toy-contract.ts', 'shared/app/index.ts'],
  ['toy-api.ts', 'renderer/api.ts'],
])

/** The lines that a feature adds outside its own folders: after which line of which file. */
export const lines = [
  {
    file: 'electron/core/features.ts',
    after: 'export const features = [',
    line: '  toyFeature,',
    imported: "import { toyFeature } from './toy/toy.feature.ts'",
  },
  {
    file: 'shared/app/index.ts',
    after: 'export const app = {',
    line: '  toy,',
    imported: "import { toy } from './toy.ts'",
  },
  {
    file: 'shared/app/operator-rights.ts',
    after: 'const needs: { readonly [F in keyof App]: Part<F> } = {',
    line: "  toy: { reads: 'manage', writes: 'manage' },",
    imported: '',
  },
  {
    file: 'shared/links.ts',
    after: "  screen('today', '/'),",
    line: "  screen('toy'),\n  record('pass', (id) => '/toy?open=' + id),",
    imported: '',
  },
  {
    file: 'shared/messages/catalog.ts',
    after: 'export const catalog = {',
    line: '  ...toyMessages,',
    imported: "import { toyMessages } from './toy.messages.ts'",
  },
  {
    file: 'renderer/features.ts',
    after: 'const declared = [',
    line: '  toyWindow,',
    imported: "import { toyWindow } from './features/toy/toy.window.ts'",
  },
]

/** Whether a file is the toy’s own: in a folder of the toy, or named after it where each feature has one file. */
export const isOwn = (path: string): boolean =>
  /^(electron\/core|renderer\/features)\/toy\//.test(path) ||
  ['shared/app/toy.ts', 'shared/messages/toy.messages.ts', 'docs/keys/toy.md'].includes(path)

/** A file of the toy as it reads in its home: what it imports is the same, from another place. */
function atHome(name: string, home: string): { path: string; text: string } {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8')
  const moved = text.replaceAll(/(from |import\()'(\.[^']+)'/g, (_all, how: string, target: string) => {
    const path = relative(root, join(import.meta.dirname, target)).replaceAll('\\', '/')
    const name = relative('tests/toy-feature', path)
    const there = inProduct.get(name) ?? homes.get(name) ?? path
    const from = relative(dirname(home), there).replaceAll('\\', '/')
    return `${how}'${from.startsWith('.') ? from : `./${from}`}'`
  })
  return { path: home, text: moved.replaceAll('AppWithToy', 'App').replaceAll('contractWithToy', 'app') }
}

/** The sources of the product with the toy planted among them. Throws where a line has no place. */
export function sourcesWithToy(): { path: string; text: string }[] {
  const planted = sourceFiles(root).map(({ path, text }) => {
    const added = lines.find(({ file }) => file === path)
    if (added === undefined) return { path, text }
    if (text.split(added.after).length !== 2) throw new Error(`${path} has no single line ${added.after}`)
    return { path, text: `${added.imported}\n${text.replace(added.after, `${added.after}\n${added.line}`)}` }
  })
  return [...planted, ...[...homes].map(([name, home]) => atHome(name, home))]
}

/** A checkout of the product in `dir` with the toy planted in it: every file that git knows, and the packages. */
export function plantIn(dir: string): void {
  const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout.split('\0')
  for (const path of tracked.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    copyFileSync(join(root, path), join(dir, path))
  }
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  for (const { path, text } of sourcesWithToy()) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  cpSync(join(import.meta.dirname, 'locales'), join(dir, 'renderer/features/toy/locales'), { recursive: true })
}

/** The files of the checkout in `dir` that differ from the product’s or are new; what is made there is not counted. */
export function changedIn(dir: string): string[] {
  const made = /^(node_modules|\.cache|\.git)$/
  const files = readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !made.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(dir, entry.name), { recursive: true, withFileTypes: true })
            .filter((file) => file.isFile())
            .map((file) => relative(dir, join(file.parentPath, file.name)))
        : [entry.name],
    )
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => {
      const there = join(root, path)
      return !existsSync(there) || !readFileSync(there).equals(readFileSync(join(dir, path)))
    })
    .toSorted()
}
