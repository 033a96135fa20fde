import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { expect, test } from 'vitest'
import { violationsOf } from './check-keys.mjs'

const known = `
declare const id: string
declare const table: Record<string, number>
declare const side: 'mine' | 'theirs'
declare const sides: Record<'mine' | 'theirs', number>
declare const list: readonly string[]
declare const place: number
declare const text: string
declare const anything: any
`

/** @type {[what: string, line: string][]} */
const broken = [
  ['a read', 'export const found = table[id]'],
  ['a read of what may be absent', 'export const found = (table as typeof table | undefined)?.[id]'],
  ['a read by a computed text', `export const found = table[\`\${id}\`]`],
  ['a read by anything', 'export const found = table[anything]'],
  ['a read by part of a closed set', "export const found = table[id as 'a' | (string & {})]"],
  ['a read of a constant table', "export const found = ({ PAID: 'paid' } as Record<string, string>)[id]"],
  ['a read by a key of any type parameter', 'export const found = <K extends string>(key: K) => table[key]'],
  ['a write', 'table[id] = 1'],
  ['a write of what was absent', 'table[id] ??= 1'],
  ['a question', 'export const isThere = id in table'],
  ['a destructuring', 'export const { [id]: found } = table'],
  ['an assignment of members of any name', 'Object.assign({}, table)'],
  ['a reason that is none', '// own keys:\nexport const found = table[id]'],
]

/** @type {[what: string, line: string][]} */
const allowed = [
  ['a literal', "export const found = table['a']"],
  ['a closed set', 'export const found = sides[side]'],
  ['a key of the type', 'export const found = <T extends object>(one: T, key: keyof T) => one[key]'],
  [
    'a key of the type that is a text',
    'export const of = <T extends object>(one: T, key: keyof T & string) => one[key]',
  ],
  ['a place in a list', 'export const found = list[place]'],
  ['a letter', 'export const found = text[place]'],
  ['a new member', 'export const made = { [id]: 1 }'],
  ['new members', 'export const made = Object.fromEntries([[id, 1]])'],
  ['a spread', 'export const made = { ...table }'],
  ['a removal', 'delete table[id]'],
  ['a member left out', 'export const { [id]: _, ...rest } = table'],
  ['members of known names', 'Object.assign({}, { a: 1 })'],
  ['a literal asked for', "export const isThere = 'a' in table"],
  ['a reason', '// own keys: made above.\nexport const found = table[id]'],
]

const options = { strict: true, target: 'ES2024', module: 'ESNext', noEmit: true, types: [] }
const files = Object.fromEntries(
  [...broken, ...allowed].map(([, line], index) => [
    `/planted/shared/case-${index}.ts`,
    `${line}\nexport {}\n${known}`,
  ]),
)
const fs = createVirtualFileSystem({
  ...files,
  '/planted/shared/left-out.test.ts': `export const found = table[id]\n${known}`,
  '/planted/shared/tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['.'] }),
})
const violations = violationsOf('/planted', { folders: ['shared'], fs })
/** @param {number} index */
const inCase = (index) => violations.filter(({ path }) => path === `shared/case-${index}.ts`)

test.each(broken.map(([what, line], index) => ({ what, line, index })))('$what: found', ({ line, index }) => {
  expect(inCase(index)).toEqual([expect.objectContaining({ line: line.split('\n').length })])
})

test.each(allowed.map(([what], index) => ({ what, index })))('$what: fine', ({ index }) => {
  expect(inCase(broken.length + index)).toEqual([])
})

test('tests may reach for what they like', () => {
  expect(violations.filter(({ path }) => path.endsWith('.test.ts'))).toEqual([])
})
