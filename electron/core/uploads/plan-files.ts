import type { PlanFile, PlanPart } from '../../../shared/app/upload-plan-files.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { kindOfType } from './kind-of.ts'
import type { LibraryIndex } from './library-index.ts'
import type { PlanStore } from './plan.queries.ts'
import { isProblem } from './plan-shown.ts'
import { foldersOf, renamed, siteNameOf } from './site-name.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'

interface Beside {
  plans: Pick<PlanStore, 'files'>
  library: Pick<LibraryIndex, 'about'>
  /** The pattern for names, as the plan's choices have it now. */
  rename: string
}

/** One file of the plan as a window shows it, with what it was compared to. */
export function shownPlanFile(row: UploadRecord, { plans, library, rename }: Beside): PlanFile {
  const { id, name, folder, size, mimeType, likeId, reason } = row
  const part = partOf(row)
  const original = part === 'twin' ? plans.files.original(row) : undefined
  const there = likeId === null ? undefined : library.about(likeId)
  return {
    ...{ id, name, folder, size, part },
    kind: kindOfType(mimeType),
    siteName: siteNameOf({ name, siteName: rename === '' ? null : renamed(rename, row, row.number) }),
    like: original === undefined ? (there ?? null) : { name: original.name, path: foldersOf(original) },
    reason: part === 'problem' && reason !== null ? messageFrom(reason) : null,
  }
}

function partOf(row: UploadRecord): PlanPart {
  if (isProblem(row)) return 'problem'
  return row.verdict === null ? 'unchecked' : (row.verdict as PlanPart)
}

/** The folder that all files go to; null for several. A plan without files goes to the top. */
export const targetOf = ([first, second]: readonly string[]): string | null =>
  second === undefined ? (first ?? '') : null

/** A file of the plan that goes to another folder: what it is called there decides anew whether the site has one like it. */
export const retargeted = ({ verdict }: UploadRecord, target: string): UploadChange => ({
  target,
  folderId: null,
  ...(verdict === 'new' || verdict === 'newer' ? { verdict: null, likeId: null } : {}),
})
