import { type MediaAction, type MediaDone, mostLabels } from '../../../shared/app/media.ts'
import type { Queue } from '../sync/queue.ts'
import { labelsBack, withLabels } from './file-labels.ts'
import type { Standing } from './media.queries.ts'

interface Parts {
  queue: Pick<Queue, 'add' | 'cancel' | 'together'>
  standing(fileId: string): Standing | undefined
  /** How many changes of a file the site does not have yet. */
  waiting(fileId: string): number
}

type Change = [operation: string, input: Record<string, unknown>]

/** Queues one action for many files in one commit. Those it does not apply to are skipped. */
export function applyFileAction({ queue, standing, waiting }: Parts, fileIds: readonly string[], action: MediaAction) {
  const ids = [...new Set(fileIds)]
  const chosen = ids.flatMap((fileId) => {
    const stands = standing(fileId)
    return stands !== undefined && applies(action, stands) ? [{ fileId, stands }] : []
  })
  const fitting = chosen.filter(
    ({ stands }) => action.action !== 'label' || !isTooMany(withLabels(stands.labels, action)),
  )
  const done = queue.together(() =>
    fitting.map(({ fileId, stands: { folderId, labels } }): MediaDone => {
      const before = waiting(fileId)
      const { operationId } = queue.add(...changeOf(action, fileId, labels))
      return { fileId, operationId, folderId, labels: [...labels], isJoined: waiting(fileId) === before }
    }),
  )
  return { done, skipped: ids.length - done.length, full: chosen.length - fitting.length }
}

/**
 * Takes actions back: those that left already, or became one with an earlier change, are undone by their opposites, where
 * there is one.
 */
export function takeBack({ queue, standing }: Parts, action: MediaAction, done: readonly MediaDone[]): void {
  queue.together(() => {
    for (const each of done) {
      const { fileId, operationId, isJoined } = each
      const mustStay = isJoined && (action.action === 'move' || action.action === 'label')
      if (!mustStay && queue.cancel(operationId)) continue
      const opposite = oppositeOf(action, each)
      if (opposite !== undefined) queue.add(...changeOf(opposite, fileId, standing(fileId)?.labels ?? []))
    }
  })
}

const words = { trash: 'media.trash', restore: 'media.restore', deleteForever: 'media.deleteForever' } as const

function changeOf(action: MediaAction, fileId: string, labels: readonly string[]): Change {
  if (action.action === 'move') return ['media.move', { fileId, folderId: action.folderId }]
  if (action.action === 'label') return ['media.label', { fileId, labels: withLabels(labels, action) }]
  return [words[action.action], { fileId }]
}

function oppositeOf(action: MediaAction, { folderId, labels }: MediaDone): MediaAction | undefined {
  switch (action.action) {
    case 'deleteForever':
      return undefined
    case 'move':
      return { action: 'move', folderId }
    case 'label': {
      const { add, remove } = labelsBack(labels, action)
      return { action: 'label', add: [...add], remove: [...remove] }
    }
    default:
      return { action: action.action === 'trash' ? 'restore' : 'trash' }
  }
}

function applies(action: MediaAction, { folderId, inTrash, labels }: Standing): boolean {
  switch (action.action) {
    case 'trash':
      return !inTrash
    case 'restore':
    case 'deleteForever':
      return inTrash
    case 'move':
      return !inTrash && folderId !== action.folderId
    case 'label': {
      const { add, remove } = action
      const changes = add.some((label) => !labels.includes(label)) || remove.some((label) => labels.includes(label))
      return !inTrash && changes
    }
  }
}

const isTooMany = (labels: readonly string[]): boolean => labels.length > mostLabels
