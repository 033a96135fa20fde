/** The kinds of block that are edited here, by their name in the editor. */
export const editedKinds = {
  paragraph: 'PARAGRAPH',
  heading: 'HEADING',
  bulletList: 'BULLETED_LIST',
  orderedList: 'ORDERED_LIST',
  listItem: 'LIST_ITEM',
  blockquote: 'BLOCKQUOTE',
  horizontalRule: 'DIVIDER',
} as const
export type EditorBlock = keyof typeof editedKinds
export type EditedKind = (typeof editedKinds)[EditorBlock]

/** Where a node keeps the data of its kind. */
export const dataNames = {
  PARAGRAPH: 'paragraphData',
  HEADING: 'headingData',
  BULLETED_LIST: 'bulletedListData',
  ORDERED_LIST: 'orderedListData',
  LIST_ITEM: 'listItemData',
  BLOCKQUOTE: 'blockquoteData',
  DIVIDER: 'dividerData',
} as const satisfies Record<EditedKind, string>

/** Whether a name of the editor is that of a block that is edited, and not a card. */
export const isEditorBlock = (name: string | undefined): name is EditorBlock => Object.hasOwn(editedKinds, name ?? '')

/** Whether a kind of the description is one that is edited. */
export const isEditedKind = (type: string | null | undefined): type is EditedKind =>
  Object.hasOwn(dataNames, type ?? '')
