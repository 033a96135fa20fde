import type { JSONContent } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { withIds } from '../../../../shared/rich-text/block-ids.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { isWithinLimits } from './editor-limits.ts'
import { descriptionSchema } from './editor-schema.ts'
import { inlineOf } from './text-spans.ts'

/** A block with its form in the editor. `node` is the very object that came. */
export interface EditorForm {
  id: string
  node: RichNode
  form: JSONContent
}

/** A description for the editor; one that the editor can't hold is shown and kept instead. */
export type EditorDocument = { readable: true; nodes: RichNode[]; blocks: EditorForm[] } | { readable: false }

/** Takes a description apart for the editor. What isn't edited there is carried along as it came. */
export function toEditor(nodes: RichNode[]): EditorDocument {
  if (!isWithinLimits(nodes)) return { readable: false }
  try {
    const blocks = withIds(nodes).map((block, at) => ({
      id: block.id ?? '',
      node: nodes[at] ?? block,
      form: checked(blockOf(block)) ?? checked(cardOf(block)),
    }))
    const isWhole = (block: { form: JSONContent | undefined }): block is EditorForm => block.form !== undefined
    return blocks.every(isWhole) ? { readable: true, nodes, blocks } : { readable: false }
  } catch {
    return { readable: false }
  }
}

/** The document that the editor begins with; an empty description is an empty paragraph. */
export function documentOf(blocks: readonly EditorForm[], newId: () => string): JSONContent {
  const empty = { type: 'paragraph', attrs: { id: newId() } }
  return { type: 'doc', content: blocks.length === 0 ? [empty] : blocks.map(({ form }) => form) }
}

/** A form as the editor itself would write it; undefined where its rules rule it out. */
export function checked(form: JSONContent): JSONContent | undefined {
  try {
    const node = Node.fromJSON(descriptionSchema, form)
    node.check()
    return node.toJSON() as JSONContent
  } catch {
    return undefined
  }
}

const cardOf = (node: RichNode): JSONContent => ({ type: 'card', attrs: { id: idOf(node), kept: node } })

const blockOf = (node: RichNode): JSONContent => editedOf(node) ?? cardOf(node)

/** The form of a block that can be edited, all that is inside it included. */
function editedOf(node: RichNode): JSONContent | undefined {
  const nodes = node.nodes ?? []
  switch (node.type) {
    case 'PARAGRAPH':
      return formOf('paragraph', node, inlineOf(nodes))
    case 'HEADING': {
      const level = node.headingData?.level ?? 0
      return [1, 2, 3, 4, 5, 6].includes(level) ? formOf('heading', node, inlineOf(nodes), { level }) : undefined
    }
    case 'BLOCKQUOTE':
      return formOf('blockquote', node, nodes.map(blockOf))
    case 'BULLETED_LIST':
      return formOf('bulletList', node, itemsOf(nodes))
    case 'ORDERED_LIST':
      return formOf('orderedList', node, itemsOf(nodes), { start: startOf(node) })
    case 'DIVIDER':
      return { type: 'horizontalRule', attrs: { id: idOf(node), kept: node } }
    default:
      return undefined
  }
}

/** The number that an ordered list begins with. */
export function startOf(list: RichNode | null): number {
  const start = list?.orderedListData?.start ?? 1
  return Number.isSafeInteger(start) ? start : 1
}

function itemsOf(nodes: readonly RichNode[]): JSONContent[] | undefined {
  if (!nodes.every(({ type }) => type === 'LIST_ITEM')) return undefined
  return nodes.flatMap((item) => formOf('listItem', item, (item.nodes ?? []).map(blockOf)) ?? [])
}

function formOf(type: string, node: RichNode, content: JSONContent[] | undefined, more: object = {}) {
  if (content === undefined) return undefined
  // What is inside is the editor's; all else of the node stays beside it.
  const kept = Object.hasOwn(node, 'nodes') ? { ...node, nodes: [] } : node
  return { type, attrs: { ...more, id: idOf(node), kept }, ...(content.length === 0 ? {} : { content }) }
}

const idOf = ({ id }: RichNode): string => (typeof id === 'string' ? id : '')
