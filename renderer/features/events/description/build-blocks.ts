import type { JSONContent } from '@tiptap/core'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { dataNames, type EditedKind, editedKinds, isEditedKind, isEditorBlock } from './block-kinds.ts'
import { createTextBuilder } from './build-text.ts'
import { type EditorForm, startOf } from './to-editor.ts'

/**
 * Makes nodes of editor forms. What lies inside an edited block and is itself unchanged stays the object that came;
 * undefined for a card that holds nothing.
 */
export function createBuilder(blocks: readonly EditorForm[], newId: () => string) {
  let known: Map<string, RichNode> | undefined
  const textsOf = createTextBuilder(blocks)

  return function build(form: JSONContent): RichNode | undefined {
    known ??= knownForms(blocks)
    const came = known.get(JSON.stringify(form))
    if (came !== undefined) return came
    const kept = keptOf(form)
    if (!isEditorBlock(form.type)) return kept === null ? undefined : withId(kept, form, newId)
    const shell = withId(withOwnData(shellAs(kept, editedKinds[form.type]), form), form, newId)
    if (form.type === 'horizontalRule') return shell
    const content = form.content ?? []
    const isLine = form.type === 'paragraph' || form.type === 'heading'
    const nodes = isLine ? textsOf(content) : content.map(build).filter((node) => node !== undefined)
    return { ...shell, nodes }
  }
}

/** The nodes that came, by their forms, at every depth. */
function knownForms(blocks: readonly EditorForm[]): Map<string, RichNode> {
  const known = new Map<string, RichNode>()
  const add = (form: JSONContent, node: RichNode) => {
    known.set(JSON.stringify(form), node)
    if (form.type === 'paragraph' || form.type === 'heading') return
    for (const [at, inside] of (form.content ?? []).entries()) {
      const child = node.nodes?.[at]
      if (child !== undefined) add(inside, child)
    }
  }
  for (const { form, node } of blocks) add(form, node)
  return known
}

const keptOf = ({ attrs }: JSONContent): RichNode | null => (attrs?.['kept'] as RichNode | null | undefined) ?? null

/** The node around what was edited: the one that came, turned into this kind where it was another. */
function shellAs(kept: RichNode | null, kind: EditedKind): RichNode {
  if (kept === null) return { type: kind, id: '', nodes: [], [dataNames[kind]]: newDataOf(kind) }
  if (kept.type === kind) return kept
  if (!isEditedKind(kept.type)) return { type: kind, id: kept.id, nodes: [], [dataNames[kind]]: newDataOf(kind) }
  const { [dataNames[kept.type]]: data, ...rest } = kept
  const { textStyle, indentation } = (data ?? {}) as { textStyle?: unknown; indentation?: unknown }
  const moved = {
    ...(textStyle === undefined ? {} : { textStyle }),
    ...(indentation === undefined ? {} : { indentation }),
  }
  return { ...rest, type: kind, [dataNames[kind]]: { ...newDataOf(kind), ...moved } }
}

function newDataOf(kind: EditedKind): object {
  if (kind === 'DIVIDER') return { lineStyle: 'SINGLE', width: 'LARGE', alignment: 'CENTER' }
  return {}
}

/** Puts the level of a heading and the first number of a list where the editor has changed them. */
function withOwnData(node: RichNode, { type, attrs }: JSONContent): RichNode {
  const level: unknown = attrs?.['level']
  if (type === 'heading' && typeof level === 'number' && node.headingData?.level !== level) {
    const { renderedLevel: _, ...rest } = node.headingData ?? {}
    return { ...node, headingData: { ...rest, level } }
  }
  const start: unknown = attrs?.['start']
  if (type === 'orderedList' && typeof start === 'number' && start !== startOf(node))
    return { ...node, orderedListData: { ...node.orderedListData, start } }
  return node
}

/** Empty stands for a node inside a block that came without an id, and keeps none. */
function withId(node: RichNode, { attrs }: JSONContent, newId: () => string): RichNode {
  const id: unknown = attrs?.['id'] ?? newId()
  return typeof id !== 'string' || id === '' || id === node.id ? node : { ...node, id }
}
