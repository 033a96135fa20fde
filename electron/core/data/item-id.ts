/** An item of a collection: its own id is unique in its collection only. */
export interface ItemName {
  collectionId: string
  itemId: string
}

/**
 * What an item is called in the mirror and in the queue: `Collection/item`. Of the collection's id only letters, digits
 * and a few punctuation characters stand in it as they are, so the first slash always ends it.
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
