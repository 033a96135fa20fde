import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { UserFiles } from '../ports/files.ts'
import { createLocalPictures } from './local-picture.ts'
import type { UploadStore } from './uploads.queries.ts'

interface ListParts {
  site(): string
  store: UploadStore
  userFiles: Pick<UserFiles, 'read'>
  now(): number
  /** Batches of files that go on are open again. */
  reopen(): void
  /** Ends what is sent of these files, or of all. */
  interrupt(ids: readonly string[] | undefined): void
  letGo(place: string): void
  /** What had ended is off the list. */
  cleared(): void
  wake(): void
  changed(): void
}

/** What a person does with files of the list: with those that are named, or with all that it fits. */
export function listHandlers({
  site,
  store,
  userFiles,
  now,
  reopen,
  interrupt,
  letGo,
  cleared,
  wake,
  changed,
}: ListParts): Pick<Handlers<App>['uploads'], 'retry' | 'leaveOut' | 'sendAnyway' | 'clear' | 'localPicture'> {
  const pictureOf = createLocalPictures({
    get: (id) => [store.get(id)].find((file) => file?.site === site()),
    userFiles,
  })
  return {
    localPicture: async ({ id }) => ({ picture: await pictureOf(id) }),
    retry: ({ ids }) => {
      const count = store.states.again.tryAgain(site(), ids)
      reopen()
      wake()
      return { count }
    },
    leaveOut: ({ ids }) => {
      const reason = storedMessage(messageOf('uploads.leftOut'))
      const change = { state: 'skipped', reason, endedAt: now(), isPlanned: 0 } as const
      const open = ['planned', 'copying', 'waiting', 'sending', 'needsYou', 'failed'] as const
      const count = store.states.changeAll(site(), ids, open, change)
      interrupt(ids)
      wake()
      return { count }
    },
    sendAnyway: ({ ids }) => {
      const count = store.states.again.sendAnyway(site(), ids)
      reopen()
      wake()
      return { count }
    },
    clear: () => {
      const places = store.clear(site())
      cleared()
      for (const place of places) letGo(place)
      changed()
      return { count: places.length }
    },
  }
}
