import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { UserFiles } from '../ports/files.ts'
import type { PlanStore } from './plan.queries.ts'
import type { UploadStore } from './uploads.queries.ts'

/**
 * Copies that a window was bringing when Foyer ended wait for a person: the window continues if it is still open, else
 * the operator adds the files again.
 */
export function breakCopies(of: {
  /** As `site-identity` names it. */
  site: string
  store: UploadStore
  planStore: PlanStore
  userFiles: Pick<UserFiles, 'expectCopy'>
}): void {
  const { site, store, planStore, userFiles } = of
  const broken = storedMessage(messageOf('uploads.copyBroken'))
  for (const { id, size } of store.next.inState(site, 'copying', 100_000)) userFiles.expectCopy(id, size)
  store.states.changeAll(site, undefined, ['copying'], { state: 'needsYou', reason: broken })
  planStore.checking.breakCopies(site, broken)
}
