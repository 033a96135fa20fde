import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { groupsOf, movesIn, usesIn } from './check-glossary.mjs'
import { countsOf, risen } from './glossary-counts.mjs'

const long = 'x'.repeat(30)

/** @type {[what: string, path: string, text: string, word: string][]} */
const broken = [
  ['a variable', 'shared/a.ts', 'export const lastDeed = 1', 'deed'],
  ['a function', 'shared/a.ts', 'export function tellEnd(): void {}', 'tell'],
  ['a parameter', 'shared/a.ts', 'export const f = (wishes: number) => wishes', 'wish'],
  ['a type', 'shared/a.ts', 'export type UploadWishes = number', 'wish'],
  ['a property', 'shared/a.ts', 'export interface A { isDeparted: boolean }', 'departed'],
  ['a method of a type', 'shared/a.ts', 'export interface A { answer(): void }', 'answer'],
  ['a method of a class', 'shared/a.ts', 'export class A { answer() {} }', 'answer'],
  ['a property of a schema', 'shared/a.ts', 'export const A = z.strictObject({ answers: z.number() })', 'answer'],
  ['a new name for a member', 'shared/a.ts', 'export const { a: desk } = b', 'desk'],
  ['a new name for an import', 'shared/a.ts', "import { a as desk } from './b.ts'", 'desk'],
  ['a name as a whole', 'shared/a.ts', 'export const isRemembered = true', 'isRemembered'],
  ['a participle for a function', 'shared/a.ts', 'export const shown = () => 1', 'participle'],
  ['a component', 'renderer/a.tsx', 'export function DeskPage() { return <p>//</p> }', 'desk'],
  ['a line of comment', 'shared/a.ts', "export const a = 'https://a' // Nobody reads it.", 'nobody'],
  ['a block of comment', 'shared/a.ts', '/** The deed itself. */\nexport const a = 1', 'deed'],
  ['a comment of a style sheet', 'renderer/a.css', '/* for somebody */ a { color: red }', 'somebody'],
  ['a script', 'scripts/a.mjs', 'export const told = 1', 'told'],
  ['a file', 'renderer/use-item-deeds.ts', '', 'deed'],
  ['a sentence', 'renderer/locales/en.po', 'msgid "a"\nmsgstr "Nothing to do: it is so already."', 'so already'],
  ['a long sentence', 'renderer/locales/en.po', `msgstr ""\n"${long} "\n"is not here"`, 'is not, does not, cannot'],
]

test.each(broken)('%s: found', (_what, path, text, word) => {
  const uses = usesIn([{ path, text }])
  expect(uses).toContainEqual(expect.objectContaining({ word, path }))
  expect(risen(uses, new Map())).toContainEqual(expect.objectContaining({ path }))
})

/** @type {[what: string, path: string, text: string][]} */
const allowed = [
  ['an import', 'shared/a.ts', "import { useItemDeeds } from './b.ts'"],
  ['a call', 'shared/a.ts', 'export const a = useItemDeeds(desk.answers)'],
  ['a member taken by its own name', 'shared/a.ts', 'export const { desk, answer = 1 } = b'],
  ['what is handed to old code', 'shared/a.ts', 'export const a = f({ onDeed: () => 1, answer: 2, told() {} })'],
  ['a text', 'shared/a.ts', `export const a = ['// nobody', \`// nobody \${b} // told\`, /[//] told/]`],
  ['a text between tags', 'renderer/a.tsx', 'export const a = <p>// nobody</p>'],
  ['quoted code', 'shared/a.ts', '/** As `deed` of {@link desk} and useItemDeeds. */\nexport const a = 1'],
  ['the id of a laptop', 'shared/a.ts', 'export const deskId = 1 // of desk.db'],
  ['mark as', 'shared/a.ts', 'export const markAsPaid = 1 // Marks as paid.'],
  ['a longer word', 'shared/a.ts', 'export const desktopMarkdown = 1'],
  ['a word of the platform', 'shared/wire/a.ts', 'export const answer = 1'],
  [
    'the id of a sentence',
    'renderer/locales/en.po',
    'msgid "nobody"\nmsgstr "{nobody} can {told, plural, other {go}}"',
  ],
  ['another language', 'renderer/locales/de.po', 'msgstr "is no"'],
]

test.each(allowed)('%s: fine', (_what, path, text) => {
  expect(usesIn([{ path, text }])).toEqual([])
})

test('a folder counts once, and a new file in it is not charged for it', () => {
  const paths = ['renderer/list-desk/a.ts', 'renderer/list-desk/b/c.ts']
  expect(usesIn(paths.map((path) => ({ path, text: '' })))).toEqual([
    expect.objectContaining({ place: 'renderer/list-desk/', word: 'desk' }),
  ])
})

test('a sentence in two catalogs counts once', () => {
  const text = 'msgstr "it is so"'
  const paths = ['renderer/locales/en.po', 'renderer/features/media/locales/en.po']
  expect(usesIn(paths.map((path) => ({ path, text })))).toHaveLength(1)
})

test('a violation names the line and what to write', () => {
  const [found] = risen(usesIn([{ path: 'shared/a.ts', text: '\n/*\n * The deed.\n */' }]), new Map())
  expect(found).toEqual({ path: 'shared/a.ts', line: 3, why: expect.stringContaining('write action') })
})

const folder = mkdtempSync(join(tmpdir(), 'glossary-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that git sees as moved takes its counts along, a split one those that are named', () => {
  const git = (/** @type {string[]} */ ...parts) => execFileSync('git', ['-C', folder, ...parts])
  const text = 'export const deed = 1\nexport const deeds = [deed]\n'
  const counts = join(folder, 'counts.json')
  git('init', '-q')
  for (const path of ['old.ts', 'counts.json']) writeFileSync(join(folder, path), text)
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'a')
  renameSync(join(folder, 'old.ts'), join(folder, 'now.ts'))
  git('add', '.')
  const before = countsOf(usesIn([{ path: 'old.ts', text }]))
  const after = usesIn([{ path: 'now.ts', text }])
  expect(risen(after, before)).toHaveLength(1)
  const moves = movesIn(folder, counts, [])
  expect(moves).toEqual([['old.ts', 'now.ts']])
  expect(risen(after, before, groupsOf(moves, []))).toEqual([])
  expect(movesIn(folder, counts, ['--moved', 'old.ts', 'part.ts'])).toContainEqual(['old.ts', 'part.ts'])
})
