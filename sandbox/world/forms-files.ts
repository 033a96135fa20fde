import { z } from 'zod'
import { day, iso } from '../clock.ts'
import type { StoredSubmission } from './forms.ts'
import type { World } from './world.ts'

/** Files of a deleted submission stay this long, unless they are to be preserved. */
export const fileDays = 210

const FileValues = z.array(z.looseObject({ fileId: z.string() }))

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
    world.formFilesToGo.remove(fileId)
  }
}
