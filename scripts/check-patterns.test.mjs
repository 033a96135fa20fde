import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { expect, test } from 'vitest'
import { isSlowOn, violationsOf } from './check-patterns.mjs'

/** @type {[what: string, line: string][]} */
const broken = [
  ['a tail of one sign', "export const cut = text.replace(/\\s+$/, '')"],
  ['two parts that may share their signs', 'export const fits = /^\\S+-\\S+$/.test(text)'],
  ['a start that every place may be', "export const cut = text.replace(/\\{([^}]+)\\}/g, '')"],
  ['repetitions in a repetition', 'export const fits = /^(a+)+$/.test(text)'],
  ['a pattern put together', 'export const fits = new RegExp(text).test(text)'],
  ['one put together without new', 'export const fits = RegExp(text).test(text)'],
  ['a reason that is none', '// linear:\nexport const fits = /(a|a)+$/.test(text)'],
]

/** @type {[what: string, line: string][]} */
const allowed = [
  ['a tail that begins where no such sign stands before', "export const cut = text.replace(/(?<!\\s)\\s+$/, '')"],
  ['parts that cannot share', 'export const fits = /^[^\\s-]+-\\S+$/.test(text)'],
  ['a start that ends what began before', "export const cut = text.replace(/\\{([^{}]+)\\}/g, '')"],
  ['a reason', '// linear: the word stands for itself.\nexport const fits = new RegExp(text).test(text)'],
]

const files = Object.fromEntries(
  [...broken, ...allowed].map(([, line], at) => [
    `/planted/shared/case-${at}.ts`,
    `${line}\nexport {}\ndeclare const text: string\n`,
  ]),
)
const options = { strict: true, target: 'ES2024', module: 'ESNext', noEmit: true, types: [] }
const fs = createVirtualFileSystem({
  ...files,
  '/planted/shared/tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['.'] }),
})
const known = new Map()
const violations = violationsOf('/planted', { folders: ['shared'], fs, known })
/** @param {number} index */
const inCase = (index) => violations.filter(({ path }) => path === `shared/case-${index}.ts`)

test.each(broken.map(([what, line], index) => ({ what, line, index })))('$what: found', ({ line, index }) => {
  expect(inCase(index)).toEqual([expect.objectContaining({ line: line.split('\n').length })])
})

test.each(allowed.map(([what], index) => ({ what, index })))('$what: fine', ({ index }) => {
  expect(inCase(broken.length + index)).toEqual([])
})

test('what was found of a pattern once is not looked for again', { tags: 'long' }, () => {
  const before = new Map([...known.keys()].map((pattern) => [pattern, 'said before']))
  const again = violationsOf('/planted', { folders: ['shared'], fs, known: before })
  expect(again.filter(({ why }) => why === 'said before')).toHaveLength(known.size)
})

/** What the fuzzer once made for patterns; two of them it called slow although they are not. @type {[string, string, string, string, string, boolean][]} */
const claims = [
  ['any length up to a letter', '/^ {4}at (?:.*[(/])?([a-z][a-z.-]{0,60}):/', '    at b', '(j', '', false],
  ['groups of capitals', '/^(?=.*\\d)[0-9A-Z]{2,12}(-[0-9A-Z]{2,12}){1,4}$/', '0', 'AAA-0000AA', '\0', false],
  ['a tail of one sign', '/\\s+$/', '', ' ', 'x', true],
  ['repetitions in a repetition', '/^(a+)+$/', '', 'a', 'x', true],
]
test.each(claims)(
  'a claim of the fuzzer is tried: %s',
  { tags: 'long' },
  (_, pattern, prefix, pump, suffix, isSlow) => {
    expect(isSlowOn(pattern, { pumps: [{ prefix, pump }], suffix })).toBe(isSlow)
  },
)
