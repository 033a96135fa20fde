import type { UploadSummary } from './uploads.ts'

/** How many files had arrived, and how many needed a person, when files began to go. */
export interface Going {
  done: number
  needsYou: number
}

/** What became of the files that went; nothing while some still go. */
export interface UploadsEnd {
  arrived: number
  stuck: number
}

/** Follows the files from the first that goes to the last: returns what to remember, and once at the end what became of them. */
export function followUploads(
  going: Going | undefined,
  { files, copying }: UploadSummary,
): { going: Going | undefined; end: UploadsEnd | undefined } {
  if (files.going + files.waiting + copying > 0) {
    const { done, needsYou } = files
    // Fewer than at the start: the list was cleared, or what had stopped goes again.
    const from = {
      done: Math.min(going?.done ?? done, done),
      needsYou: Math.min(going?.needsYou ?? needsYou, needsYou),
    }
    return { going: from, end: undefined }
  }
  if (going === undefined) return { going, end: undefined }
  const end = {
    arrived: Math.max(0, files.done - going.done),
    stuck: Math.max(0, files.needsYou - going.needsYou),
  }
  return { going: undefined, end: end.arrived + end.stuck === 0 ? undefined : end }
}
