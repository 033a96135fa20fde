import { t } from '@lingui/core/macro'
import type { ActionProblems } from '../base/use-action.ts'

/** What went wrong with a shift; it stays on the screen until the next try. */
export const SHIFT_PROBLEMS = {
  precondition: t`Another window has opened or closed the shift meanwhile. Nothing was changed. Look again.`,
  files_busy: t`Another program on this laptop is using Foyer’s files, perhaps a backup. Nothing was changed, and what was saved before is safe. Wait a moment, then try again.`,
  disk_full: t`The disk of this laptop is full. Nothing was changed, and what was saved before is safe. Free some space, then try again.`,
} satisfies ActionProblems
