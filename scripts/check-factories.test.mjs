import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { expect, test } from 'vitest'
import { violationsOf } from './check-factories.mjs'

/** @param {number} count @param {string} [prefix] */
const members = (count, prefix = 'part') =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}(): number`).join('; ')

/** @type {[what: string, line: string][]} */
const broken = [
  ['nine members', `export declare function createDesk(): { ${members(9)} }`],
  [
    'members that it inherits',
    `interface Lower { ${members(5)} } interface Upper extends Lower { ${members(4, 'more')} } export declare function createDesk(): Upper`,
  ],
  ['what a promise brings', `export declare function createDesk(): Promise<{ ${members(9)} }>`],
  ['an object that may be missing', `export declare function createDesk(): { ${members(9)} } | undefined`],
  ['a function in a variable', `export const createDesk = (): { ${members(9)} } => { throw new Error() }`],
  [
    'no type written down',
    'export const createDesk = () => ({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9 })',
  ],
  ['more than its exception says', `export declare function createGrown(): { ${members(11)} }`],
  ['less than its exception says', `export declare function createShrunk(): { ${members(9)} }`],
]

/** @type {[what: string, line: string][]} */
const allowed = [
  ['eight members', `export declare function createDesk(): { ${members(8)} }`],
  ['parts side by side', `export declare function createDesk(): { one: { ${members(8)} }; other: { ${members(8)} } }`],
  ['a function that only its file knows', `declare function createDesk(): { ${members(9)} }`],
  ['a function that makes nothing of its own', `export declare function openDesk(): { ${members(9)} }`],
  ['a text', 'export declare function createName(): string'],
  ['a list', 'export declare function createRows(): readonly number[]'],
  ['a function', 'export declare function createReader(): (id: string) => number'],
  ['an exception', `export declare function createKnown(): { ${members(10)} }`],
]

const files = Object.fromEntries(
  [...broken, ...allowed].map(([, line], at) => [`/planted/electron/core/case-${at}.ts`, `${line}\nexport {}\n`]),
)
const options = { strict: true, target: 'ES2024', module: 'ESNext', noEmit: true, types: [] }
const fs = createVirtualFileSystem({
  ...files,
  '/planted/electron/hosts/host.ts': `export declare function createHost(): { ${members(9)} }\n`,
  '/planted/electron/tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['.'] }),
})
const excepted = { createKnown: 10, createGrown: 10, createShrunk: 10, createNothing: 9 }
const violations = violationsOf('/planted', { fs, excepted })
/** @param {number} index */
const inCase = (index) => violations.filter(({ path }) => path === `electron/core/case-${index}.ts`)

test.each(broken.map(([what], index) => ({ what, index })))('$what: found', ({ index }) => {
  expect(inCase(index)).toEqual([expect.objectContaining({ line: 1 })])
})

test.each(allowed.map(([what], index) => ({ what, index })))('$what: fine', ({ index }) => {
  expect(inCase(broken.length + index)).toEqual([])
})

test('only the core is looked at, and an unneeded exception is found', () => {
  const others = violations.filter(({ path }) => !path.startsWith('electron/core/'))
  expect(others).toEqual([
    expect.objectContaining({ why: 'createNothing is an exception without need: its entry can go' }),
  ])
})
