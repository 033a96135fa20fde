import type { QueuedOperation } from '../sync/queued-operation.ts'

/** The three operations of a trash, by their names. */
export interface TrashWords {
  trash: string
  restore: string
  forever: string
}

/**
 * What becomes of a decision that follows one that was never sent. What was to go and may stay after all is not sent at
 * all; from the library or the trash, for good is for good.
 */
export function trashFold<Input>(
  { trash, restore, forever }: TrashWords,
  word: string,
): NonNullable<QueuedOperation<Input>['fold']> {
  const opposite = new Map([
    [trash, restore],
    [restore, trash],
  ]).get(word)
  return ({ operation }, later) => {
    if (operation === opposite) return { become: 'none' }
    const isOne = operation === word || (word === forever && operation === trash)
    return isOne ? { become: 'one', operation: word, input: later, keepBase: true } : undefined
  }
}
