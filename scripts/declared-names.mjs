// What a source file declares and says: the names it gives to things, and its comments. A name that it only uses, imports,
// passes on or takes out of an object by its own name belongs to another file and is left out.
import { SyntaxKind } from 'typescript/unstable/ast'

/** @typedef {import('typescript/unstable/ast').SourceFile} SourceFile */
/** @typedef {{ name: string, at: number, isFunction: boolean, isMember: boolean }} Declared */
/** @typedef {{ text: string, at: number }} Comment */

const always = new Set([
  ...[SyntaxKind.VariableDeclaration, SyntaxKind.Parameter, SyntaxKind.TypeParameter, SyntaxKind.NamedTupleMember],
  ...[SyntaxKind.FunctionDeclaration, SyntaxKind.FunctionExpression, SyntaxKind.ClassDeclaration],
  ...[SyntaxKind.InterfaceDeclaration, SyntaxKind.TypeAliasDeclaration, SyntaxKind.EnumDeclaration],
  ...[SyntaxKind.EnumMember, SyntaxKind.PropertySignature, SyntaxKind.MethodSignature],
  ...[SyntaxKind.PropertyDeclaration, SyntaxKind.NamespaceImport],
])
const ofClasses = new Set([SyntaxKind.MethodDeclaration, SyntaxKind.GetAccessor, SyntaxKind.SetAccessor])
const members = new Set([SyntaxKind.PropertySignature, SyntaxKind.PropertyAssignment])
const functions = new Set([SyntaxKind.ArrowFunction, SyntaxKind.FunctionExpression])
const texts = new Set([
  ...[SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral, SyntaxKind.RegularExpressionLiteral],
  ...[SyntaxKind.TemplateHead, SyntaxKind.TemplateMiddle, SyntaxKind.TemplateTail, SyntaxKind.JsxText],
])

/**
 * The names that a file declares and the comments in it, each with its place in the text.
 * @param {SourceFile} file @returns {{ names: Declared[], comments: Comment[] }}
 */
export function declaredIn(file) {
  /** @type {Declared[]} */
  const names = []
  /** @type {[start: number, end: number][]} */
  const literals = []
  /** @param {any} node */
  const visit = (node) => {
    if (texts.has(node.kind)) literals.push([node.getStart(file), node.end])
    const name = declares(node) ? node.name : undefined
    if (typeof name?.text === 'string') {
      const isFunction = node.kind === SyntaxKind.FunctionDeclaration || functions.has(node.initializer?.kind)
      names.push({ name: name.text, at: name.getStart(file), isFunction, isMember: members.has(node.kind) })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return { names, comments: commentsIn(withoutLiterals(file.text, literals)) }
}

/** Whether a node gives its name to something. @param {any} node */
function declares(node) {
  if (always.has(node.kind)) return true
  if (node.kind === SyntaxKind.BindingElement)
    return node.propertyName !== undefined || node.parent.kind === SyntaxKind.ArrayBindingPattern
  if (node.kind === SyntaxKind.ImportSpecifier) return node.propertyName !== undefined
  if (ofClasses.has(node.kind)) return node.parent.kind === SyntaxKind.ClassDeclaration
  return node.kind === SyntaxKind.PropertyAssignment && isOfSchema(node.parent.parent)
}

/** A call such as `z.object(…)`: its properties are those of a type. @param {any} node */
const isOfSchema = (node) =>
  node.kind === SyntaxKind.CallExpression &&
  /^(?:(?:loose|strict)?object|(?:safeE|e)xtend)$/i.test(node.expression.name?.text ?? '')

/** The text with blanks in place of literals, so that no `//` in an address begins a comment. @param {string} text @param {[number, number][]} literals */
function withoutLiterals(text, literals) {
  const pieces = []
  let place = 0
  for (const [start, end] of literals) {
    pieces.push(text.slice(place, start), ' '.repeat(end - start))
    place = end
  }
  return pieces.join('') + text.slice(place)
}

/** The comments of a text that has no literals. @param {string} text @returns {Comment[]} */
export function commentsIn(text) {
  const found = []
  for (let at = text.indexOf('/'); at !== -1; ) {
    const [isLine, isBlock] = [text[at + 1] === '/', text[at + 1] === '*']
    const end = isLine ? text.indexOf('\n', at) : isBlock ? text.indexOf('*/', at + 2) + 2 : at + 1
    const until = end < at + 1 ? text.length : end
    if (isLine || isBlock) found.push({ text: text.slice(at, until), at })
    at = text.indexOf('/', until)
  }
  return found
}
