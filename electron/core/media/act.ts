import type { MediaDeed, MediaDone } from '../../../shared/app/media.ts'
import type { Queue } from '../sync/queue.ts'
import type { Standing } from './media.queries.ts'

interface Parts {
  queue: Pick<Queue, 'add' | 'cancel' | 'together'>
  standing(fileId: string): Standing | undefined
}

/** Queues one deed for many files in one commit. Those it does not apply to are skipped. */
export function act({ queue, standing }: Parts, fileIds: readonly string[], deed: MediaDeed) {
  const ids = [...new Set(fileIds)]
  const chosen = ids.flatMap((fileId) => {
    const stands = standing(fileId)
    return stands !== undefined && applies(deed, stands) ? [{ fileId, folderId: stands.folderId }] : []
  })
  const done = queue.together(() =>
    chosen.map(({ fileId, folderId }): MediaDone => {
      const { operationId } = queue.add(...changeOf(deed, fileId))
      return { fileId, operationId, folderId }
    }),
  )
  return { done, skipped: ids.length - done.length }
}

/** Takes deeds back: those that left already are undone by their opposites, where there is one. */
export function takeBack({ queue }: Pick<Parts, 'queue'>, deed: MediaDeed, done: readonly MediaDone[]): void {
  queue.together(() => {
    for (const { fileId, operationId, folderId } of done) {
      const opposite = oppositeOf(deed, folderId)
      if (!queue.cancel(operationId) && opposite !== undefined) queue.add(...changeOf(opposite, fileId))
    }
  })
}

const words = { trash: 'media.trash', restore: 'media.restore', deleteForever: 'media.deleteForever' } as const

const changeOf = (deed: MediaDeed, fileId: string): [operation: string, input: Record<string, unknown>] =>
  deed.act === 'move' ? ['media.move', { fileId, folderId: deed.folderId }] : [words[deed.act], { fileId }]

function oppositeOf(deed: MediaDeed, folderId: string): MediaDeed | undefined {
  if (deed.act === 'deleteForever') return undefined
  return deed.act === 'move' ? { act: 'move', folderId } : { act: deed.act === 'trash' ? 'restore' : 'trash' }
}

function applies(deed: MediaDeed, { folderId, inTrash }: Standing): boolean {
  switch (deed.act) {
    case 'trash':
      return !inTrash
    case 'restore':
    case 'deleteForever':
      return inTrash
    case 'move':
      return !inTrash && folderId !== deed.folderId
  }
}
