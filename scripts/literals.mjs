// Finds sentences of the window that are not messages: a translator would never see them.
import { parseAst } from 'vite'

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */
/** @typedef {{ line: number, text: string }} Literal */

/** Attributes whose text people read or a screen reader speaks. */
const spoken = new Set([
  ...['label', 'title', 'aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'alt', 'legend'],
  ...[
    'placeholder',
    'description',
    'verb',
    'text',
    'detail',
    'hint',
    'intro',
    'empty',
    'problem',
    'word',
    'ask',
    'sub',
  ],
  ...['question', 'summary', 'heading', 'caption', 'note', 'reason', 'thumbLabel', 'nothingFoundMessage'],
])
/** Calls whose texts are for the machine, or that make a message themselves. */
const machine =
  /^(t|msg|getElementById|querySelector(All)?|closest|matches|add(EventListener)?|removeEventListener|messageOf|[gs]etAttribute|removeAttribute|toggleAttribute|useLive|startsWith|endsWith|includes|split|replace(All)?|Error|TypeError|RegExp|KeyboardEvent|CustomEvent|set|get|has|setProperty|plural|select|selectOrdinal|warn|info|startViewTransition)$/
/** Properties that hold words of CSS, of the contract or of the platform. */
const machineProperty =
  /^(className|class|id|key|keys|kind|type|variant|color|code|path|route|icon|role|style|transform|gridTemplateColumns|gridArea|font|fontFamily|animation|background|boxShadow|value|dataSet|fields|also|sandbox)$/

/**
 * The sentences in a file of the window that stand outside of a message. A sentence is what is between tags, in an
 * attribute that is read, or any text of several words. `// not a message: why` in the line, or in the line before, excuses one.
 * @param {string} code @param {string} path @returns {Literal[]}
 */
export function literalsIn(code, path) {
  const tree = /** @type {Node} */ (
    /** @type {unknown} */ (parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
  )
  const lines = code.split('\n')
  /** @type {Literal[]} */
  const found = []
  /** @param {Node} node @param {string} text */
  const report = (node, text) => {
    const line = code.slice(0, node.start).split('\n').length
    if (/not a message: \S/.test(`${lines[line - 2] ?? ''}${lines[line - 1] ?? ''}`)) return
    found.push({ line, text: text.trim().replace(/\s+/g, ' ').slice(0, 80) })
  }
  visit(tree, [], report)
  return found
}

/** @param {Node} node @param {Node[]} above @param {(node: Node, text: string) => void} report @returns {void} */
function visit(node, above, report) {
  if (node.type === 'JSXElement' && isTrans(node)) return visitAttributes(node, above, report)
  // What a message is filled with is translated only where it is a message itself.
  if (isMessage(node)) {
    const filled = /** @type {Node[]} */ (/** @type {Node} */ (node['quasi'])['expressions'])
    for (const child of filled) visit(child, [...above, node], report)
    return
  }
  if (isForMachine(node)) return
  const text = textOf(node)
  if (text !== undefined && isSentence(node, text, above)) report(node, text)
  for (const child of childrenOf(node)) visit(child, [...above, node], report)
}

/**
 * Of `Trans` only what its elements are given: their children are the message.
 * @param {Node} node @param {Node[]} above @param {(node: Node, text: string) => void} report @returns {void}
 */
function visitAttributes(node, above, report) {
  if (node.type === 'JSXAttribute') return visit(node, above, report)
  if (node.type === 'JSXText') return
  for (const child of childrenOf(node)) visitAttributes(child, [...above, node], report)
}

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  /** @type {Node[]} */ (
    Object.entries(node).flatMap(([name, value]) =>
      name === 'parent'
        ? []
        : /** @type {(Node | null | undefined)[]} */ ([value].flat()).filter((child) => child?.type !== undefined),
    )
  )

/** @param {Node} node */
const isTrans = (node) => /^(Trans|Plural|Select)$/.test(nameOf(/** @type {Node} */ (node['openingElement'])['name']))
/** @param {Node} node */
const isMessage = (node) => node.type === 'TaggedTemplateExpression' && /^(t|msg)$/.test(nameOf(node['tag']))

/** @param {Node} node */
function isForMachine(node) {
  if (/^(Import|Export(All|Named)|TS|ThrowStatement)/.test(node.type) && node['declaration'] == null) return true
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return machine.test(nameOf(node['callee']))
  if (node.type === 'Property') return machineProperty.test(nameOf(node['key']))
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(String(node['operator']))
  if (node.type === 'JSXAttribute') {
    const name = nameOf(node['name'])
    return (
      !spoken.has(name) &&
      /^(class|data-|aria-(key|controls|labelledby|describedby)|style|id$|d$|key$|ref$|rel$|role$|transform|preserve)/.test(
        name,
      )
    )
  }
  return false
}

/** @param {unknown} node @returns {string} */
function nameOf(node) {
  const { type, name, property, value, namespace } = /** @type {Record<string, unknown>} */ (node ?? {})
  if (type === 'JSXNamespacedName') return `${nameOf(namespace)}:${nameOf(name)}`
  if (type === 'MemberExpression') return nameOf(property)
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}

/** @param {Node} node @returns {string | undefined} */
function textOf(node) {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    return String(node['value'])
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis'])
  return quasis.map(({ value }) => value.cooked).join('0')
}

/** @param {Node} node @param {string} text @param {Node[]} above */
function isSentence(node, text, above) {
  // The product's name and addresses are the same in every language.
  if (!/\p{L}{2}/u.test(text) || /^(Foyer|https?:\S+)$/.test(text.trim())) return false
  if (node.type === 'JSXText') return true
  if (node.type === 'Literal' && isChosenToBeRead(node, above)) return true
  const parent = above.at(-1)
  if (parent?.type === 'JSXAttribute' && spoken.has(nameOf(parent['name']))) return node.type === 'Literal'
  if (parent?.type === 'Property' && parent['key'] === node) return false
  if (/^([a-z]+:|[/.#[@]|[\w-]+\()/.test(text)) return false
  return /^\p{Lu}[\p{L}’]+(,? [\p{L}\d“’]+)+|\p{L}{2,}[,’]? \p{L}{2,}[,’]? \p{L}{2,}/u.test(text)
}

/**
 * Whether a text is one of several that are read: a branch of a choice between tags, in an attribute that is read, among
 * what a message is filled with, or beside a branch that is a message.
 * @param {Node} node @param {Node[]} above
 */
function isChosenToBeRead(node, above) {
  let branch = node
  let isChosen = false
  for (const parent of above.toReversed()) {
    if (parent.type === 'ConditionalExpression') {
      if (parent['test'] === branch) return false
      isChosen = true
      const branches = /** @type {Node[]} */ ([parent['consequent'], parent['alternate']])
      if (branches.some((other) => other !== branch && isMessage(other))) return true
    } else if (parent.type === 'LogicalExpression') {
      if (parent['right'] !== branch) return false
      isChosen = true
    } else if (parent.type === 'TaggedTemplateExpression') return isChosen
    else if (parent.type === 'JSXAttribute') return isChosen && spoken.has(nameOf(parent['name']))
    else if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return true
    else if (parent.type === 'TemplateLiteral') {
      if (isChosen && isSpaced(parent)) return true
    } else if (parent.type !== 'JSXExpressionContainer') return false
    branch = parent
  }
  return false
}

/** Words with spaces between them, and nothing that a path or a class name would have. @param {Node} node */
const isSpaced = (node) => {
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis']).map(({ value }) => value.cooked)
  return quasis.some((text) => text.includes(' ')) && quasis.every((text) => /^[\s\p{P}]*$/u.test(text))
}
