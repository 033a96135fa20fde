import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { doomFiles, spareFiles } from '../world/forms-files.ts'
import { revised, shownSubmission, submissionOf, sweepForms, trashedSubmissionOf } from '../world/forms-keeping.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { eachOf } from './forms-refusals.ts'

type Trash = Pick<
  AreaBehaviours<'submissions'>,
  'delete' | 'bulkDelete' | 'restore' | 'removeFromTrash' | 'bulkRemoveFromTrash'
>

export const submissionTrash: Trash = {
  delete: ({ input, world, now }) => {
    sweepForms(world, now)
    deleteSubmission(world, input.submissionId, { ...input, now })
    return {}
  },
  bulkDelete: ({ input, world, now }) => {
    sweepForms(world, now)
    return eachOf(input.submissionIds, (id) => {
      checkForm(submissionOf(world, id), input.formId)
      deleteSubmission(world, id, { ...input, now })
      return { id }
    })
  },
  restore: ({ input, world, now }) => {
    const restored = revised(shownSubmission(trashedSubmissionOf(world, input.submissionId)), now)
    world.trashedSubmissions.remove(restored.id)
    world.submissions.put(restored)
    spareFiles(world, restored.id)
    return { submission: restored }
  },
  removeFromTrash: ({ input, world }) => {
    world.trashedSubmissions.remove(trashedSubmissionOf(world, input.submissionId).id)
    return {}
  },
  bulkRemoveFromTrash: ({ input, world }) =>
    eachOf(input.submissionIds, (id) => {
      checkForm(trashedSubmissionOf(world, id), input.formId)
      world.trashedSubmissions.remove(id)
      return { id }
    }),
}

interface Deleting {
  permanent?: boolean | undefined
  preserveFiles?: boolean | undefined
  now: number
}

function deleteSubmission(world: World, id: string, how: Deleting): void {
  const submission = submissionOf(world, id)
  world.submissions.remove(submission.id)
  if (how.preserveFiles !== true) doomFiles(world, submission, how.now)
  if (how.permanent !== true) world.trashedSubmissions.put({ ...revised(submission, how.now), trashedAt: iso(how.now) })
}

function checkForm({ id, formId }: { id: string; formId: string }, wanted: string): void {
  if (formId === wanted) return
  throw new PlatformError(404, 'SUBMISSION_NOT_FOUND', { message: `No submission ${id} of form ${wanted}` })
}
