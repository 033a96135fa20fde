import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { billOfMaterials, licenceText, noticesText, writeNotices } from './notices.mjs'
import { shippedPackages } from './shipped-packages.mjs'

const root = join(import.meta.dirname, '..')
const packages = shippedPackages(root)
const own = { name: 'foyer', version: '0.1.0', license: 'MIT' }
const bill = billOfMaterials(own, packages)
const folder = mkdtempSync(join(tmpdir(), 'foyer-notices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the bill has what CycloneDX 1.6 requires at its head', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'foyer', version: '0.1.0' })
})

test('each component has a type, name, version, address, licence and hash of its algorithm’s length', () => {
  expect(bill.components.length).toBeGreaterThan(100)
  for (const component of bill.components) {
    expect(['library', 'framework']).toContain(component.type)
    expect(component.name).toMatch(/^[\w.-]+$/)
    expect(component.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(component.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/)
    expect(component.licenses).toHaveLength(1)
    expect(component.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
  }
})

test('a licence is an id, and an expression where it is several', () => {
  const licencesOf = (/** @type {string} */ name) => bill.components.find((one) => one.name === name)?.licenses
  expect(licencesOf('zod')).toEqual([{ license: { id: 'MIT' } }])
  expect(licencesOf('type-fest')).toEqual([{ expression: '(MIT OR CC0-1.0)' }])
})

test('references are unique, and the graph names listed components only', () => {
  const refs = [bill.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])]
  expect(new Set(refs).size).toBe(refs.length)
  expect(bill.dependencies.map(({ ref }) => ref)).toEqual(refs)
  for (const { dependsOn } of bill.dependencies) {
    expect(new Set(dependsOn).size).toBe(dependsOn.length)
    for (const ref of dependsOn) expect(refs).toContain(ref)
  }
})

test('the time is SOURCE_DATE_EPOCH’s, or there is none', () => {
  expect(bill.metadata).not.toHaveProperty('timestamp')
  expect(billOfMaterials(own, packages, '0').metadata).toHaveProperty('timestamp', '1970-01-01T00:00:00.000Z')
})

test('two runs write the same bytes, without a path of this machine', () => {
  writeNotices(root, folder)
  const read = () =>
    ['sbom.cdx.json', 'THIRD-PARTY-NOTICES.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))
  const first = read()
  writeNotices(root, folder)
  expect(read()).toEqual(first)
  for (const text of first) expect(text.includes(root)).toBe(false)
})

test('every package is in the notices with the text of its licence', () => {
  const text = noticesText(packages, (one) => licenceText(root, one))
  for (const one of packages) {
    expect(text).toContain(`\n${one.name} ${one.version} (${one.licence})\n`)
    expect(licenceText(root, one).length).toBeGreaterThan(200)
  }
})

test('without a licence file there is the standard text with the author; without either it fails', () => {
  const drizzle = packages.find(({ name }) => name === 'drizzle-orm')
  if (drizzle === undefined) throw new Error('drizzle-orm is not shipped.')
  expect(licenceText(root, drizzle)).toMatch(/^Copyright .+\n\nApache License/)
  expect(() => licenceText(root, { ...drizzle, licence: 'ISC' })).toThrow(
    'drizzle-orm has no licence file, and there is no text for ISC.',
  )
})
