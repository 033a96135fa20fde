import type { PlanOptions } from '../../../shared/app/upload-plan.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { sameFileReasons } from './same-file-reasons.ts'
import { altTextFor, renamed } from './site-name.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'

export const noPlanOptions: PlanOptions = {
  same: 'skip',
  twins: 'skip',
  newer: 'both',
  rename: '',
  labels: [],
  private: false,
  altText: '',
}

/** The part of a confirmed row that does not depend on what the site has. */
export function requested(row: UploadRecord, options: PlanOptions): UploadChange {
  return {
    siteName: options.rename === '' ? null : renamed(options.rename, row, row.number),
    labels: options.labels.length === 0 ? null : JSON.stringify(options.labels),
    isPrivate: options.private ? 1 : 0,
    altText: isPicture(row) ? altTextFor(options.altText, row) : null,
  }
}

const isPicture = ({ mimeType }: Pick<UploadRecord, 'mimeType'>): boolean => mimeType.startsWith('image/')

/** A row of the plan that its filter leaves out is skipped for this reason when the plan is confirmed. */
export const leftOut = (reason: string, now: number): UploadChange => ({
  ...{ state: 'skipped', isPlanned: 0, keptOut: null, reason, endedAt: now },
})

/**
 * A file that the site has already, as far as this laptop knows: what it knows may be old, so the site is asked before the
 * file stays here.
 */
export const askedAbout = (likeId: string): UploadChange => ({
  ...{ state: 'planned', isPlanned: 4, verdict: 'same', likeId, reason: null, endedAt: null },
})

/** What becomes of a row of the plan that was compared, by a person's choices. `now` is the wall clock. */
export function applyChoices(row: UploadRecord, options: PlanOptions, now: number): UploadChange {
  const goes: UploadChange = { ...requested(row, options), isPlanned: 0, state: 'waiting', reason: null, nextTryAt: 0 }
  const stays = (reason: string): UploadChange => ({
    ...goes,
    ...{ state: 'skipped', reason, fileId: row.likeId, endedAt: now },
  })
  switch (row.verdict) {
    case 'same':
      if (options.same === 'skip' && row.likeId !== null)
        return { ...requested(row, options), ...askedAbout(row.likeId) }
      return { ...goes, insists: 1, replaces: options.same === 'replace' ? row.likeId : null }
    case 'twin':
      return options.twins === 'skip' ? stays(sameFileReasons.twin) : { ...goes, insists: 1 }
    case 'newer':
      if (options.newer === 'skip') return stays(storedMessage(messageOf('uploads.otherStays')))
      return { ...goes, replaces: options.newer === 'replace' ? row.likeId : null }
    default:
      return goes
  }
}
