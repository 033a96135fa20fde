// Ids, names and keys of the platform or of a person never reach into a plain object: `constructor` or `__proto__` finds
// what every object inherits. The type checker is asked about each `object[key]`, `key in object`,
// `{ [key]: one } = object` and `Object.assign`; prints one line per violation, `file:line  why`, and exits 1 when there is
// one. A key of a closed set is fine, and so is one that makes a new member (`{ [key]: value }`, `Object.fromEntries`):
// that is always the object's own. The ways out are a Map, and `lookUp` and `putOwn` of shared/look-up.ts; where none
// fits, `// own keys: REASON` is on the line or above it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SyntaxKind } from 'typescript/unstable/ast'
import { TypeFlags } from 'typescript/unstable/sync'
import { hasReason, lineOf, report, violationsIn } from './typed-sources.mjs'

/** @typedef {import('typescript/unstable/ast').Node} Node */
/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {{ at: Node, key: Node, object: Node, why: string }} Access */

const reads = 'a key from outside finds what every object inherits: use a Map, or lookUp of shared/look-up.ts'
const writes = 'a key from outside changes what the object inherits: use a Map, or putOwn of shared/look-up.ts'
const asks = 'a key from outside is in every object that inherits it: ask Object.hasOwn'
const assigns = 'Object.assign follows a key `__proto__` of its sources: spread them into a new object'

/**
 * What is wrong in the source files of these folders, each of them a project of TypeScript.
 * @param {string} root @param {import('./typed-sources.mjs').Options} [options]
 */
export const violationsOf = (root, options = {}) => violationsIn(root, options, openKeysIn)

/** @param {SourceFile} file @param {Checker} checker */
function openKeysIn(file, checker) {
  const accesses = accessesOf(file)
  if (accesses.length === 0) return []
  const keys = checker.getTypeAtLocation(accesses.map(({ key }) => key))
  const objects = checker.getTypeAtLocation(accesses.map(({ object }) => object))
  return accesses.flatMap(({ at, why }, index) => {
    const [key, object] = [keys[index], objects[index]]
    if (key === undefined || object === undefined) return []
    const isFine = why === assigns ? !hasOpenKeys(key, checker) : isClosed(key, checker) || isList(object, checker)
    const line = lineOf(file, at)
    return isFine || hasReason(file, line, 'own keys') ? [] : [{ line, why }]
  })
}

/** Every place that reaches for a member by a key that is no literal. @param {SourceFile} file @returns {Access[]} */
function accessesOf(file) {
  /** @type {Access[]} */
  const found = []
  /** @param {any} node */
  const visit = (node) => {
    found.push(...accessesAt(node))
    node.forEachChild(visit)
  }
  visit(file)
  return found.filter(({ key }) => key.kind !== SyntaxKind.StringLiteral && key.kind !== SyntaxKind.NumericLiteral)
}

/** @param {any} node @returns {Access[]} */
function accessesAt(node) {
  if (node.kind === SyntaxKind.ElementAccessExpression) {
    const { parent, argumentExpression: key, expression: object } = node
    // What is deleted is the object's own, or nothing.
    if (parent?.kind === SyntaxKind.DeleteExpression) return []
    return [{ at: node, key, object, why: isAssigned(node) ? writes : reads }]
  }
  if (node.kind === SyntaxKind.BinaryExpression && node.operatorToken.kind === SyntaxKind.InKeyword) {
    return [{ at: node, key: node.left, object: node.left, why: asks }]
  }
  if (node.kind === SyntaxKind.BindingElement && node.propertyName?.kind === SyntaxKind.ComputedPropertyName) {
    const key = node.propertyName.expression
    // `{ [key]: _, ...rest }` only leaves a member out.
    return /^_/.test(node.name.text ?? '') ? [] : [{ at: node, key, object: key, why: reads }]
  }
  if (node.kind === SyntaxKind.CallExpression && /^Object\s*\.\s*assign$/.test(node.expression.getText())) {
    return [...node.arguments].slice(1).map((source) => ({ at: source, key: source, object: source, why: assigns }))
  }
  return []
}

/** @param {any} node */
function isAssigned({ parent, pos, end }) {
  const { kind, left, operatorToken } = parent ?? {}
  if (kind !== SyntaxKind.BinaryExpression || left.pos !== pos || left.end !== end) return false
  return operatorToken.kind >= SyntaxKind.FirstAssignment && operatorToken.kind <= SyntaxKind.LastAssignment
}

const closedFlags =
  TypeFlags.StringLiteral | TypeFlags.NumberLike | TypeFlags.ESSymbolLike | TypeFlags.Never | TypeFlags.Index
const boundFlags = TypeFlags.TypeParameter | TypeFlags.IndexedAccess | TypeFlags.Conditional

/** Whether a key can only be one of those that are written down. @param {Type} type @param {Checker} checker @returns {boolean} */
function isClosed(type, checker) {
  if (type.isUnionType()) return type.getTypes().every((part) => isClosed(part, checker))
  if (type.isIntersectionType()) return type.getTypes().some((part) => isClosed(part, checker))
  if ((type.flags & closedFlags) !== 0) return true
  if ((type.flags & boundFlags) === 0) return false
  const bound = checker.getBaseConstraintOfType(type)
  return bound !== undefined && bound.id !== type.id && isClosed(bound, checker)
}

/** Lists and texts have members by number. @param {Type} type @param {Checker} checker @returns {boolean} */
function isList(type, checker) {
  if (type.isUnionType()) return type.getTypes().every((part) => isList(part, checker))
  return checker.isArrayLikeType(type)
}

/** @param {Type} type @param {Checker} checker @returns {boolean} */
function hasOpenKeys(type, checker) {
  if (type.isUnionType()) return type.getTypes().some((part) => hasOpenKeys(part, checker))
  if ((type.flags & TypeFlags.AnyOrUnknown) !== 0) return true
  return checker.getIndexInfosOfType(type).some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report(violationsOf(join(import.meta.dirname, '..')))
