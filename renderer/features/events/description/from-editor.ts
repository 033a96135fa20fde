import type { JSONContent } from '@tiptap/core'
import { isSameJson } from '../../../../shared/same-json.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import { createBuilder } from './build-blocks.ts'
import type { EditorDocument } from './to-editor.ts'

type ReadableDocument = Extract<EditorDocument, { readable: true }>

/**
 * Reads the editor's document back. A block whose form is unchanged is the very object that came; with no change at all the
 * whole list is. A block without an id of its own, or with one that an earlier block has, gets a new one.
 */
export function createReader({ nodes, blocks }: ReadableDocument, newId: () => string) {
  const byId = new Map(blocks.map((block) => [block.id, block]))
  const build = createBuilder(blocks, newId)
  return (doc: JSONContent): RichNode[] => {
    const forms = doc.content ?? []
    const used = new Set<string>()
    const taken = new Set(forms.map(({ attrs }) => attrs?.['id']))
    const after = forms.length === 1 && forms.every(isNothing) ? [] : forms.flatMap(blockOf)
    return isList(nodes, after) ? nodes : after

    function blockOf(form: JSONContent): RichNode[] {
      const id: unknown = form.attrs?.['id']
      const came = typeof id === 'string' && !used.has(id) ? byId.get(id) : undefined
      if (came !== undefined && isSameJson(came.form, form)) {
        used.add(came.id)
        return [came.node]
      }
      const node = build(form)
      if (node === undefined) return []
      // What was cut and pasted lost its id on the way, and has it again where no copy of it does.
      const keptId: unknown = form.attrs?.['kept']?.id
      const own = [id, taken.has(keptId) ? null : keptId].find(isFree) ?? newId()
      used.add(own)
      return [node.id === own ? node : { ...node, id: own }]
    }

    function isFree(id: unknown): id is string {
      return typeof id === 'string' && id !== '' && !used.has(id)
    }
  }
}

/** The paragraph that an empty editor shows. */
const isNothing = ({ type, attrs, content }: JSONContent): boolean =>
  type === 'paragraph' && (attrs?.['kept'] ?? null) === null && (content ?? []).length === 0

const isList = (before: readonly RichNode[], after: readonly RichNode[]): boolean =>
  before.length === after.length && before.every((node, at) => node === after[at])
