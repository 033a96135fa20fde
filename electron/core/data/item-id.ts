/** Names an item: its id is unique in its collection only. */
export interface ItemName {
  collectionId: string
  itemId: string
}

/**
 * An item's id in the mirror and in the queue: `Collection/item`. The collection's id is percent-encoded, so the first
 * slash always ends it.
 */
export const recordIdOf = ({ collectionId, itemId }: ItemName): string =>
  `${encodeURIComponent(collectionId.toWellFormed())}/${itemId}`

/** The collection and the item that a record's id names. */
export function itemNameOf(recordId: string): ItemName {
  const at = recordId.indexOf('/')
  return { collectionId: decoded(recordId.slice(0, Math.max(at, 0))), itemId: recordId.slice(at + 1) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
