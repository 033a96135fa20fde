import { expect, test } from 'vitest'
import { usesIn, violationsOf } from './check-glossary.mjs'
import { names, participles, phrases, stored, words } from './glossary-words.mjs'

const long = 'x'.repeat(30)
const sample = 'shared/a.ts'

/** @typedef {{ place: string, form: string, path: string, text: string, word: string }} Planted */

/** Each word, planted in each place that is looked at. @type {Planted[]} */
const planted = [...words].flatMap(([word, { forms, only }]) =>
  forms.flatMap((form) => {
    const big = `${form[0]?.toUpperCase()}${form.slice(1)}`
    const inNames = [
      { place: 'a name', path: `shared/name.ts`, text: `export const last${big} = 1` },
      { place: 'a file', path: `renderer/use-${form}.ts`, text: '' },
      { place: 'a folder', path: `renderer/${form}-list/a.ts`, text: '' },
    ]
    const inProse = [
      { place: 'a comment', path: `shared/comment.ts`, text: `/** The ${form} of it. */\nexport const a = 1` },
      { place: 'documentation', path: `docs/a.md`, text: `# A\n\nThe ${form} of it.\n` },
    ]
    return [...inNames, ...(only === 'names' ? [] : inProse)].map((one) => ({ ...one, form, word }))
  }),
)
// All of them as one program: each would take a compiler of its own.
const apart = planted.map((one, index) => ({ ...one, path: one.path.replace('/', `/p${index}p/`) }))
const foundApart = Map.groupBy(violationsOf(usesIn(apart)), ({ path }) => /\/p\d+p\//.exec(path)?.[0])

test.each(apart)('$place with “$form”: found', ({ path, word }) => {
  const why = expect.stringContaining(`“${word}”: write `)
  expect(foundApart.get(/\/p\d+p\//.exec(path)?.[0])).toContainEqual(expect.objectContaining({ why }))
})

test('the names that are wrong as a whole: found', () => {
  const text = [...names.keys()].map((name) => `export const ${name} = true`).join('\n')
  expect(usesIn([{ path: sample, text }]).map(({ word }) => word)).toEqual(expect.arrayContaining([...names.keys()]))
})

test('functions that are called by a participle: found, and values are not', () => {
  const all = [...participles]
  const functions = all.map((name) => `export const ${name} = () => 1`).join('\n')
  const values = all.map((name) => `export const ${name} = 1`).join('\n')
  expect(usesIn([{ path: sample, text: functions }])).toHaveLength(all.length)
  expect(usesIn([{ path: sample, text: values }])).toHaveLength(0)
})

/** A sentence for each phrase that is looked for. @type {Record<string, string>} */
const translated = {
  'is no': 'This is no ticket of the event.',
  'none is': 'None is waiting.',
  'so already': 'They all are so already.',
  'it is so': 'It is so.',
  'is not, does not, cannot': 'This cannot be sent.',
  'may not': 'You may not change it.',
  'any more': 'She doesn’t come any more.',
  'takes no, makes no': 'The event takes no guests.',
  'nothing of': 'Nothing of it was sent.',
  somebody: '{count} files need somebody.',
  nobody: 'Nobody waits.',
  whoever: 'Ask whoever sold it.',
  'the least': 'The least is 3.',
  'the most': 'The most is 3.',
  told: 'The site was told.',
  'hears of': 'The site hears of it.',
  'by itself': 'It goes by itself.',
  'is to be': 'It is to be paid.',
  'is meant': 'Which file is meant?',
  'stands in': 'It stands in the list.',
  'of its own': 'It has a page of its own.',
  'all the same': 'Let them in all the same.',
  'as of late': 'As of late: 3.',
  'by now': 'It is there by now.',
  'goes on': 'It goes on later.',
  'for good': 'Deleted for good.',
  'taken back': 'Taken back.',
  'let go': 'Let go to add.',
  'left empty': 'Left empty it costs nothing.',
  'those that': 'Those that wait.',
  'do it again': 'Do it again.',
  'a fault': 'The site has a fault.',
  answer: 'Show answers.',
  desk: 'This desk.',
  deed: 'A deed.',
  wish: 'A wish.',
}

test.each([...phrases.keys()])('a sentence with “%s”: found', (phrase) => {
  const text = `msgid "a"\nmsgstr "${translated[phrase] ?? ''}"`
  expect(usesIn([{ path: 'renderer/locales/en.po', text }])).toContainEqual(expect.objectContaining({ word: phrase }))
})

test.each(stored)('$name stays as a member where it is stored, and nowhere else', ({ name, files }) => {
  const text = `export interface Row { ${name}: string }`
  const at = ['shared/app/sync.ts', 'shared/app/settings.ts', 'shared/app/rsvps.ts', 'shared/app/orders.ts'].concat(
    'electron/core/data/steps/step-item.ts',
    'electron/core/db/outbox-schema.ts',
  )
  const path = at.find((one) => files.test(one)) ?? ''
  expect(usesIn([{ path, text }])).toEqual([])
  expect(usesIn([{ path: sample, text }])).toHaveLength(1)
  expect(usesIn([{ path, text: `export const ${name} = 1` }])).toHaveLength(1)
})

/** @type {[what: string, path: string, text: string, word: string][]} */
const broken = [
  ['a function', 'shared/a.ts', 'export function tellEnd(): void {}', 'tell'],
  ['a parameter', 'shared/a.ts', 'export const f = (wishes: number) => wishes', 'wish'],
  ['a type', 'shared/a.ts', 'export type UploadWishes = number', 'wish'],
  ['a property', 'shared/a.ts', 'export interface A { isDeparted: boolean }', 'departed'],
  ['a method of a type', 'shared/a.ts', 'export interface A { answer(): void }', 'answer'],
  ['a method of a class', 'shared/a.ts', 'export class A { answer() {} }', 'answer'],
  ['a property of a schema', 'shared/a.ts', 'export const A = z.strictObject({ answers: z.number() })', 'answer'],
  ['a new name for a member', 'shared/a.ts', 'export const { a: desk } = b', 'desk'],
  ['a new name for an import', 'shared/a.ts', "import { a as desk } from './b.ts'", 'desk'],
  ['a component', 'renderer/a.tsx', 'export function DeskPage() { return <p>//</p> }', 'desk'],
  ['a line of comment', 'shared/a.ts', "export const a = 'https://a' // Nobody reads it.", 'nobody'],
  ['a comment of a style sheet', 'renderer/a.css', '/* for somebody */ a { color: red }', 'somebody'],
  ['a script', 'scripts/a.mjs', 'export const told = 1', 'told'],
  ['a page at the top', 'README.md', 'One desk.', 'desk'],
  ['a long sentence', 'renderer/locales/en.po', `msgstr ""\n"${long} "\n"is not here"`, 'is not, does not, cannot'],
]

test.each(broken)('%s: found', (_what, path, text, word) => {
  expect(usesIn([{ path, text }])).toContainEqual(expect.objectContaining({ word, path }))
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
  ['a kind of field as the platform calls it', 'renderer/locales/en.po', 'msgid "a"\nmsgstr "Short answer"'],
  ['code in documentation', 'docs/a.md', 'The `answers` of\n\n```ts\nconst desk = 1\n```\n\n[it](desk.md).'],
  ['the glossary', 'docs/glossary.md', 'Not: desk, answer.'],
]

test.each(allowed)('%s: fine', (_what, path, text) => {
  expect(usesIn([{ path, text }])).toEqual([])
})

test('a folder counts once, and a new file in it is not charged for it', () => {
  const paths = ['renderer/list-desk/a.ts', 'renderer/list-desk/b/c.ts']
  expect(usesIn(paths.map((path) => ({ path, text: '' })))).toEqual([
    expect.objectContaining({ path: 'renderer/list-desk/', word: 'desk' }),
  ])
})

test('a sentence in two catalogs counts once', () => {
  const text = 'msgstr "it is so"'
  const paths = ['renderer/locales/en.po', 'renderer/features/media/locales/en.po']
  expect(usesIn(paths.map((path) => ({ path, text })))).toHaveLength(1)
})

test('a violation names the line and what to write', () => {
  expect(violationsOf(usesIn([{ path: sample, text: '\n/*\n * The deed.\n */' }]))).toEqual([
    { path: sample, line: 3, why: '“deed”: write action' },
  ])
  expect(violationsOf(usesIn([{ path: 'docs/a.md', text: '# A\n\nOne desk.' }]))[0]).toMatchObject({ line: 3 })
})
