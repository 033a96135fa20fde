import { z } from 'zod'
import { day, iso } from '../clock.ts'
import type { StoredSubmission } from './forms.ts'
import { roots, type StoredFile } from './media.ts'
import { mediaPrefix } from './media-files.ts'
import { mediaTypeOf } from './media-kinds.ts'
import type { World } from './world.ts'

/** Files of a deleted submission stay this long, unless they are to be preserved. */
export const fileDays = 210

const FileValues = z.array(z.looseObject({ fileId: z.string() }))
const SentFiles = z.array(z.looseObject({ fileId: z.string(), displayName: z.string(), fileType: z.string() }))

/** A file of the library, or one that came with a submission. */
export const fileNamed = (world: World, id: string): StoredFile | undefined =>
  world.files.get(id) ?? world.sentFiles.get(id)

/** Adds the files that a seeded submission names: private, as all that visitors send. */
export function keepSentFiles(world: World, { submissions, createdDate }: StoredSubmission): void {
  for (const value of Object.values(submissions ?? {})) {
    for (const { fileId: id, displayName, fileType } of SentFiles.safeParse(value).data ?? []) {
      const url = mediaPrefix + encodeURIComponent(id)
      const mediaType = mediaTypeOf(fileType, displayName) ?? 'OTHER'
      const at = { createdDate, updatedDate: createdDate }
      const file = { id, displayName, url, parentFolderId: roots.visitors, private: true, mediaType, ...at }
      world.sentFiles.put({ file: { ...file, labels: [], state: 'OK' }, readyAt: 0, fails: false })
    }
  }
}

/** From now on the submission's files wait for their end. */
export function doomFiles(world: World, submission: StoredSubmission, now: number): void {
  const goesAt = iso(now + fileDays * day)
  for (const value of Object.values(submission.submissions ?? {})) {
    for (const { fileId } of FileValues.safeParse(value).data ?? []) {
      world.formFilesToGo.put({ fileId, submissionId: submission.id, goesAt })
    }
  }
}

/** The submission is back, and its files stay. */
export function spareFiles(world: World, submissionId: string): void {
  for (const { fileId } of world.formFilesToGo.group(submissionId)) world.formFilesToGo.remove(fileId)
}

/** Takes away the files whose time is over. */
export function sweepFormFiles(world: World, now: number): void {
  for (const { fileId } of world.formFilesToGo.all().filter(({ goesAt }) => goesAt < iso(now))) {
    world.files.remove(fileId)
    world.sentFiles.remove(fileId)
    world.formFilesToGo.remove(fileId)
  }
}
