import type { ReviewAction } from '../../../shared/app/form-review.ts'

/** What a key does to the open submission. */
export type ReviewKeyAction = ReviewAction | 'next' | 'previous' | 'tagAgain' | 'chooseTag' | 'note' | 'edit' | 'undo'

const actions = new Map<string, ReviewKeyAction>([
  ['c', 'confirm'],
  ['u', 'markSeen'],
  ['x', 'trash'],
  ['t', 'tagAgain'],
  ['T', 'chooseTag'],
  ['n', 'note'],
  ['e', 'edit'],
  ['z', 'undo'],
  ['j', 'next'],
  ['k', 'previous'],
])

/** What a key does on the screen of forms; undefined for any other key. Shift matters for T alone. */
export function actionOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): ReviewKeyAction | undefined {
  const letter = key.toLowerCase()
  return actions.get(letter === 't' && shiftKey ? 'T' : letter)
}

/** Whether a key with Shift does this to all ticked submissions. */
export const isOfMany = (action: ReviewKeyAction): action is 'confirm' | 'markSeen' | 'trash' =>
  action === 'confirm' || action === 'markSeen' || action === 'trash'
