// What a factory of the core makes has one purpose, which a newcomer can hold in mind: an exported function `create…` of
// electron/core returns an object of 8 members at most. The type checker counts them, those that its type inherits too.
// Who needs more makes the parts apart, each with a name and a factory of its own, and returns them side by side. Prints
// one line per violation, `file:line  why`, and exits 1 when there is one.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SyntaxKind } from 'typescript/unstable/ast'
import { SignatureKind, TypeFlags } from 'typescript/unstable/sync'
import { lineOf, report, violationsIn } from './typed-sources.mjs'

/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/sync').Checker} Checker */

const mostMembers = 8

/**
 * Those that have more, each with its number: it may not grow, and the entry leaves when it is no longer needed.
 * @type {Readonly<Record<string, number>>}
 */
const exceptions = {}

/**
 * What is wrong in the core below this folder.
 * @param {string} root @param {import('./typed-sources.mjs').Options & { excepted?: Readonly<Record<string, number>> }} [options]
 */
export function violationsOf(root, { excepted = exceptions, ...options } = {}) {
  const allowed = new Map(Object.entries(excepted))
  const found = violationsIn(root, { folders: ['electron'], ...options }, (file, checker) =>
    file.fileName.includes('/electron/core/') ? oversizedIn(file, checker, allowed) : [],
  )
  const unneeded = [...allowed.keys()].map((name) => {
    const why = `${name} is an exception without need: its entry can go`
    return { path: 'scripts/check-factories.mjs', line: 1, why }
  })
  return [...found, ...unneeded]
}

/** Takes out of `allowed` what is needed of it. @param {SourceFile} file @param {Checker} checker @param {Map<string, number>} allowed */
function oversizedIn(file, checker, allowed) {
  return factoriesOf(file).flatMap(({ name, node }) => {
    const type = checker.getTypeAtLocation(node)
    const [signature] = type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call)
    const made = signature === undefined ? undefined : checker.getReturnTypeOfSignature(signature)
    const members = made === undefined ? 0 : membersOf(made, checker)
    if (members <= mostMembers) return []
    const exception = allowed.get(name)
    allowed.delete(name)
    if (exception === members) return []
    const limit = exception ?? mostMembers
    const why =
      members < limit
        ? `${name} has ${members} members by now: its exception says ${limit}`
        : `${name} returns an object of ${members} members; ${limit} are the most`
    return [{ line: lineOf(file, node), why }]
  })
}

/** The exported functions `create…`, however they are written. @param {SourceFile} file */
function factoriesOf(file) {
  return [...file.statements].flatMap((/** @type {any} */ statement) => {
    const isExported = statement.modifiers?.some((/** @type {any} */ { kind }) => kind === SyntaxKind.ExportKeyword)
    /** @type {any[]} */
    const declared = isExported ? [...(statement.declarationList?.declarations ?? [statement])] : []
    return declared.flatMap(({ name }) =>
      /^create[A-Z]/.test(name?.text ?? '') ? [{ name: name.text, node: name }] : [],
    )
  })
}

/**
 * How many members the object has, that of a promise too. A list, a text and a buffer have those of their kind, which are
 * not chosen here.
 * @param {Type} type @param {Checker} checker @returns {number}
 */
function membersOf(type, checker) {
  if (type.isUnionType()) return Math.max(0, ...type.getTypes().map((part) => membersOf(part, checker)))
  const name = type.getSymbol()?.name
  if (name === 'Promise')
    return Math.max(0, ...checker.getTypeArguments(/** @type {any} */ (type)).map((of) => membersOf(of, checker)))
  if ((type.flags & TypeFlags.Object) === 0 || checker.isArrayLikeType(type)) return 0
  return checker.getPropertiesOfType(type).length
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report(violationsOf(join(import.meta.dirname, '..')))
