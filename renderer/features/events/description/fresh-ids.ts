import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'

/** An id for a block that is made here. */
export const newBlockId = (): string => `f${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/**
 * Gives each block that is new an id as soon as it is there, so that it keeps it from one edit to the next. Blocks that
 * were cut and pasted have their own again; the later of two with one id gets a new one.
 */
export const FreshIds = Extension.create({
  name: 'freshIds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? givenIds(state) : null,
    }),
  ],
})

function givenIds({ doc, tr }: EditorState): Transaction | null {
  const taken = new Set<unknown>()
  doc.descendants((node) => {
    taken.add(node.attrs['id'])
  })
  const seen = new Set<unknown>()
  doc.descendants((node, at, parent) => {
    if (node.isInline) return false
    const id: unknown = node.attrs['id']
    const isTop = parent === doc
    const isMissing = (id ?? null) === null || (isTop && (id === '' || seen.has(id)))
    if (isTop && !isMissing) seen.add(id)
    if (!isMissing) return true
    const own = idFor(node, taken)
    taken.add(own)
    seen.add(own)
    tr.setNodeAttribute(at, 'id', own)
    return true
  })
  return tr.steps.length === 0 ? null : tr
}

function idFor(node: Node, taken: ReadonlySet<unknown>): string {
  const own: unknown = node.attrs['kept']?.id
  return typeof own === 'string' && own !== '' && !taken.has(own) ? own : newBlockId()
}
