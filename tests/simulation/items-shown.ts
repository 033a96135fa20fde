import { recordIdOf } from '../../electron/core/data/item-id.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { lookUp } from '../../shared/look-up.ts'
import { noteFields } from './collections.ts'

/** An item as a person sees it in the list of its collection. */
export interface ShownItem {
  itemId: string
  recordId: string
  title: string
  /** By field: those that several people write. */
  texts: Readonly<Record<string, string | null>>
  status: 'published' | 'draft'
  /** The rooms that a note is linked to. */
  linked: readonly string[]
}

/** What the list of a collection shows, by title; without what is to be removed. Nothing while it is not here. */
export async function shownItems(api: Client<App>, collectionId: string): Promise<ShownItem[]> {
  const { collections } = await api.data.collections({})
  const fields = collections.find(({ id, place }) => id === collectionId && place === 'here')?.fields
  if (fields === undefined) return []
  const sort = { key: 'title', descending: false }
  const { rows } = await api.data.list({ collectionId, filter: {}, sort, start: 0, count: 200 })
  return rows.flatMap(({ id, title, cells, draft, leaving }): ShownItem[] => {
    if (leaving) return []
    const cellOf = new Map(fields.map(({ key }, at) => [key, cells[at]]))
    const texts = Object.fromEntries(
      noteFields.map((key) => {
        const value = cellOf.get(key)?.value
        return [key, typeof value === 'string' ? value : null]
      }),
    )
    const linked = cellOf.get('alsoIn')?.linked?.map((one) => one.id) ?? []
    const recordId = recordIdOf({ collectionId, itemId: id })
    return [{ itemId: id, recordId, title, texts, linked, status: draft ? 'draft' : 'published' }]
  })
}

/** The text of one field. */
export const textIn = ({ texts }: ShownItem, field: string): string | null => lookUp(texts, field) ?? null
