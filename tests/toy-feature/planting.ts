import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sourceFiles } from '../../scripts/check-imports.mjs'

const root = join(import.meta.dirname, '../..')

/** Where each file of the toy would stand if it were a desk of the product: in folders of its own. */
const homes = new Map([
  ['plan.mirror.ts', 'electron/core/toy/plan.mirror.ts'],
  ['plan-name.queued.ts', 'electron/core/toy/plan-name.queued.ts'],
  ['toy.feature.ts', 'electron/core/toy/toy.feature.ts'],
  ['open-toy.ts', 'electron/core/toy/open-toy.ts'],
  ['toy-app.ts', 'shared/app/toy.ts'],
  ['toy-screen.tsx', 'renderer/features/toy/toy-screen.tsx'],
])

/** What has the toy's part as it has all others, once the toy is planted. */
const inProduct = new Map([
  ['toy-contract.ts', 'shared/app/index.ts'],
  ['toy-api.ts', 'renderer/api.ts'],
])

/** The lines that a desk adds outside its own folders: after which line of which file. */
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
    file: 'shared/messages/catalog.ts',
    after: 'export const catalog = {',
    line: '  ...toyMessages,',
    imported: "import { toyMessages } from './toy.messages.ts'",
  },
  {
    file: 'renderer/screens.ts',
    after: 'export const SCREENS: readonly Screen[] = [',
    line: `  {
    id: 'toy',
    path: '/toy',
    title: t\`Plans\`,
    Icon: IconScan,
    group: 'site',
    atDoor: 'hidden',
    keys: ['G 0'],
    load: () => import('./features/toy/toy-screen.tsx').then((m) => ({ default: m.ToyScreen })),
  },`,
    imported: '',
  },
]

const messages = {
  path: 'shared/messages/toy.messages.ts',
  text: "import { sentence } from './sentence.ts'\n\nexport const toyMessages = { 'plans.rename': sentence('Rename') }\n",
}

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
  return { path: home, text: moved }
}

/** The sources of the product with the toy planted among them. Throws where a line has no place. */
export function sourcesWithToy(): { path: string; text: string }[] {
  const planted = sourceFiles(root).map(({ path, text }) => {
    const added = lines.find(({ file }) => file === path)
    if (added === undefined) return { path, text }
    if (text.split(added.after).length !== 2) throw new Error(`${path} has no single line ${added.after}`)
    return { path, text: `${added.imported}\n${text.replace(added.after, `${added.after}\n${added.line}`)}` }
  })
  return [...planted, ...[...homes].map(([name, home]) => atHome(name, home)), messages]
}
