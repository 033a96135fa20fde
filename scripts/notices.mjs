// Writes what a package of Foyer says about the packages of others in it: THIRD-PARTY-NOTICES.txt for people, and a
// bill of materials (CycloneDX 1.6) for scanners. The same lock gives the same bytes.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from './shipped-packages.mjs'

/** @typedef {import('./shipped-packages.mjs').Shipped} Shipped */
/** @typedef {{ name: string, version: string, license: string }} OwnPackage */

const line = '-'.repeat(80)

/** Writes both files into a folder that is there. @param {string} root @param {string} outDir */
export function writeNotices(root, outDir) {
  const packages = shippedPackages(root)
  /** @type {OwnPackage} */
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const sbom = billOfMaterials(own, packages, process.env.SOURCE_DATE_EPOCH)
  writeFileSync(join(outDir, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  writeFileSync(
    join(outDir, 'THIRD-PARTY-NOTICES.txt'),
    noticesText(packages, (one) => licenceText(root, one)),
  )
}

/**
 * The notices as one text: each package once per version, and under it the text of its licence.
 * @param {readonly Shipped[]} packages @param {(one: Shipped) => string} textOf
 */
export function noticesText(packages, textOf) {
  const intro = [
    'Foyer contains the packages below, each under its own licence.',
    'The licences of Chromium and of Node, which Electron brings along, are in the files beside the program.',
  ]
  const parts = once(packages).map((one) => `${line}\n${one.name} ${one.version} (${one.licence})\n\n${textOf(one)}`)
  return `${intro.join('\n')}\n\n${parts.join('\n\n')}\n`
}

/** A version that lies in several folders counts once. @param {readonly Shipped[]} packages */
function once(packages) {
  return [...new Map(packages.map((one) => [purlOf(one), one])).values()]
}

/**
 * The licence files of a package. Where it has none, its author and the standard text of the licence it declares.
 * @param {string} root @param {Shipped} one
 */
export function licenceText(root, { name, licence, path }) {
  const folder = join(root, path)
  const files = readdirSync(folder).filter((file) => /^(?:un)?(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(file))
  if (files.length > 0)
    return files
      .sort()
      .map((file) => plainText(join(folder, file)))
      .join('\n\n')
  const standard = join(import.meta.dirname, 'licence-texts', `${licence}.txt`)
  if (!existsSync(standard)) throw new Error(`${name} has no licence file, and there is no text for ${licence}.`)
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const holder = typeof author === 'string' ? author : author?.name
  return `Copyright ${holder ?? `the authors of ${name}`}\n\n${plainText(standard)}`
}

/** @param {string} path */
function plainText(path) {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()
}

/**
 * A bill of materials in CycloneDX 1.6. `epoch` is SOURCE_DATE_EPOCH, in seconds; without it there is no time in it.
 * @param {OwnPackage} own @param {readonly Shipped[]} packages @param {string} [epoch]
 */
export function billOfMaterials(own, packages, epoch) {
  const ownRef = purlOf(own)
  const listed = once(packages)
  const refs = new Map(packages.map((one) => [one.path, purlOf(one)]))
  const components = listed.map(componentOf)
  const graph = [
    { ref: ownRef, dependsOn: listed.filter(({ isDirect }) => isDirect).map(purlOf) },
    ...listed.map((one) => ({ ref: purlOf(one), dependsOn: uniqueRefs(one, refs) })),
  ]
  const timestamp = epoch === undefined ? {} : { timestamp: new Date(Number(epoch) * 1000).toISOString() }
  const { name, version, license } = own
  const application = { type: 'application', 'bom-ref': ownRef, name, version, purl: ownRef }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([own.version, components, graph]))}`,
    version: 1,
    metadata: { ...timestamp, component: { ...application, licenses: [{ license: { id: license } }] } },
    components,
    dependencies: graph,
  }
}

/** @param {Shipped} one @param {ReadonlyMap<string, string>} refs */
function uniqueRefs({ needs }, refs) {
  return [...new Set(needs.flatMap((path) => refs.get(path) ?? []))].sort()
}

/** @param {Shipped} one */
function componentOf(one) {
  const [name = one.name, group] = one.name.split('/').reverse()
  const isExpression = /[ (]/.test(one.licence)
  return {
    type: one.name === 'electron' ? 'framework' : 'library',
    'bom-ref': purlOf(one),
    ...(group === undefined ? {} : { group }),
    name,
    version: one.version,
    hashes: hashesOf(one.integrity),
    licenses: [isExpression ? { expression: one.licence } : { license: { id: one.licence } }],
    purl: purlOf(one),
  }
}

/** npm's integrity is base64 and CycloneDX's hash is hexadecimal. @param {string} integrity */
function hashesOf(integrity) {
  return integrity.split(' ').flatMap((one) => {
    const [, bits, value] = /^sha(1|256|384|512)-(.+)$/.exec(one) ?? []
    return value === undefined ? [] : [{ alg: `SHA-${bits}`, content: Buffer.from(value, 'base64').toString('hex') }]
  })
}

/** The package's address in any registry of npm packages. @param {{ name: string, version: string }} one */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** A UUID (version 5's form) that follows from the content alone. @param {string} content */
function uuidOf(content) {
  const hex = createHash('sha256').update(content).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
