import type { Settings } from '../../../shared/app/settings.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import type { Speech } from '../base/speech.ts'
import type { Closing, Desktop } from '../ports/desktop.ts'

/** What closing the last window does: it ends Foyer, unless files are on their way; then it is as chosen, or asked. */
export function closingOf(
  { files, paused, standsStill }: Pick<UploadSummary, 'files' | 'paused' | 'standsStill'>,
  kept: Settings['closeWhileUploading'],
  { say }: Speech,
  chosen: (closing: Closing, remembers: boolean) => void,
): Parameters<Desktop['onClose']>[0] {
  const count = files.going + files.waiting
  // What stands still would not continue in the background either.
  if (count === 0 || paused || standsStill !== null) return 'quit'
  if (kept !== 'ask') return kept
  const question = {
    ...{ title: say('desktop.closing'), detail: say('desktop.closingDetail', { count }) },
    ...{ background: say('desktop.keepUploading'), quit: say('desktop.quitNow'), remember: say('desktop.remember') },
  }
  return { question, chosen }
}
