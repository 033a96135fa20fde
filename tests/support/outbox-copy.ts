import type { Files } from '../../electron/core/ports/files.ts'
import { type CopiedOutbox, readOutboxCopyInSteps } from '../../electron/core/sync/outbox-copy-reader.ts'

/** What lies in the data directory from before. */
export function readOutboxCopy(files: Files): CopiedOutbox {
  const steps = readOutboxCopyInSteps(files)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
