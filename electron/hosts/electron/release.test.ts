import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supportedElectron } from '../../../tests/support/electron-support.ts'

const root = join(import.meta.dirname, '../../..')

test('16. the version of Electron is exact, and one that its makers mend', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version: string = devDependencies.electron
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const major = Number(version.split('.', 1)[0])
  expect(supportedElectron).toContain(major)
  expect(major).toBeGreaterThanOrEqual(Math.max(...supportedElectron) - 2)
})

/** What the builder burns into the program, by name. */
function fuses(): Record<string, string> {
  const text = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
  const block = /^electronFuses:\n((?: {2}\w+: \w+\n)+)/m.exec(text)?.[1] ?? ''
  return Object.fromEntries(
    block
      .trim()
      .split(/\n\s*/)
      .map((line) => line.split(': ') as [string, string]),
  )
}

test.each([
  ['runAsNode', 'false'],
  ['enableCookieEncryption', 'true'],
  ['enableNodeOptionsEnvironmentVariable', 'false'],
  ['enableNodeCliInspectArguments', 'false'],
  ['enableEmbeddedAsarIntegrityValidation', 'true'],
  ['onlyLoadAppFromAsar', 'true'],
  ['grantFileProtocolExtraPrivileges', 'false'],
])('19. the fuse %s is %s', (name, value) => {
  expect(fuses()[name]).toBe(value)
})

test('19. there is no other fuse, and integrity has its archive', () => {
  expect(Object.keys(fuses())).toHaveLength(7)
  expect(readFileSync(join(root, 'electron-builder.yml'), 'utf8')).toMatch(/^asar: true$/m)
})
