import { z } from 'zod'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { type Item, instantOf, itemEntity } from './item.mirror.ts'
import { filledIn, writtenOf } from './item-fields.ts'
import { itemNameOf } from './item-id.ts'
import { textsIn } from './item-words.ts'

const Document = z.custom<Item>(itemEntity.fits)

/** How versions of an item are compared in a conflict: one field per field of its collection. */
export const itemKind: DocumentKind = {
  dataSet: 'dataItems',
  fieldsOf: (document) => filledIn(Document.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => instantOf(Document.parse(document), '_updatedDate'),
  nameOf: (document) => itemEntity.nameOf(Document.parse(document)),
  labelOf: (field, question) => question?.label ?? field,
  wordsOf: (value, question) => {
    if (typeof value === 'boolean') return messageOf(value ? 'data.yes' : 'data.no')
    return question?.wordsOf?.(value) ?? (textsIn(value).join(', ') || JSON.stringify(value))
  },
  edit: ({ recordId }, fields) => ({
    operation: 'data.edit',
    input: { ...itemNameOf(recordId), fields: writtenOf(fields) },
  }),
}
