// Which licences a shipped package may have. The list with its reasons is allowed-licences.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./shipped-packages.mjs').Shipped} Shipped */

/** @type {Record<string, string>} */
const allowed = JSON.parse(readFileSync(join(import.meta.dirname, 'allowed-licences.json'), 'utf8'))

/** Fonts may have a licence that code may not. */
const onlyForFonts = new Set(['OFL-1.1'])

/** The packages whose licence is not on the list, one line each. @param {readonly Shipped[]} packages */
export function refusedLicences(packages) {
  return packages
    .filter(({ name, licence }) => !isAllowed(licence, name.startsWith('@fontsource')))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence === '' ? 'no licence' : licence}`)
}

/** Reads an SPDX expression: one side of OR is enough, AND needs both; AND binds more tightly. @param {string} licence @param {boolean} isFont */
function isAllowed(licence, isFont) {
  const tokens = licence.match(/[()]|[\w.+-]+/g) ?? []
  let at = 0
  /** @returns {boolean} */
  const either = () => {
    let result = both()
    while (tokens[at] === 'OR') {
      at += 1
      // Both sides are read in any case.
      result = both() || result
    }
    return result
  }
  /** @returns {boolean} */
  const both = () => {
    let result = one()
    while (tokens[at] === 'AND') {
      at += 1
      result = one() && result
    }
    return result
  }
  /** @returns {boolean} */
  const one = () => {
    const token = tokens[at++] ?? ''
    if (token !== '(') return Object.hasOwn(allowed, token) && (isFont || !onlyForFonts.has(token))
    const result = either()
    return tokens[at++] === ')' && result
  }
  const result = either()
  return result && at === tokens.length
}
