import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusedLicences } from './licences.mjs'
import { shippedPackages } from './shipped-packages.mjs'

/** @param {string} licence @param {string} name */
const refusedFor = (licence, name = 'planted') =>
  refusedLicences([{ name, version: '1.0.0', licence, integrity: '', path: '', isDirect: true, needs: [] }])

test('every package that is shipped has an allowed licence', () => {
  expect(refusedLicences(shippedPackages(join(import.meta.dirname, '..')))).toEqual([])
})

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'GPL-3.0-only OR ISC', 'MIT AND ISC', '(MIT AND ISC) OR GPL-2.0-only'])(
  '%s is allowed',
  (licence) => {
    expect(refusedFor(licence)).toEqual([])
  },
)

test.each([
  ['', 'no licence'],
  ['GPL-3.0-only', 'GPL-3.0-only'],
  ['MIT AND GPL-3.0-only', 'MIT AND GPL-3.0-only'],
  ['GPL-3.0-only OR MIT AND AGPL-3.0-only', 'GPL-3.0-only OR MIT AND AGPL-3.0-only'],
  ['(MIT', '(MIT'],
  ['MIT extra', 'MIT extra'],
  ['toString', 'toString'],
  ['SEE LICENSE IN file', 'SEE LICENSE IN file'],
])('“%s” is refused, and the package named', (licence, why) => {
  expect(refusedFor(licence)).toEqual([`planted 1.0.0: ${why}`])
})

test('the licence of fonts is for fonts only', () => {
  expect(refusedFor('OFL-1.1', '@fontsource/some')).toEqual([])
  expect(refusedFor('OFL-1.1')).toEqual(['planted 1.0.0: OFL-1.1'])
})
