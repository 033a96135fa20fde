import type { Speech } from '../base/speech.ts'
import type { BoxWords } from '../ports/desktop.ts'

/** What the system's boxes say in one language. */
export const boxWords = ({ say }: Pick<Speech, 'say'>): BoxWords => ({
  keepsClosing: {
    ...{ message: say('desktop.keepsClosing'), detail: say('desktop.keepsClosingDetail') },
    ...{ reopen: say('desktop.openAgain'), quit: say('desktop.quit') },
  },
  unresponsive: {
    ...{ message: say('desktop.unresponsive'), detail: say('desktop.unresponsiveDetail') },
    ...{ wait: say('desktop.wait'), reopen: say('desktop.reopen') },
  },
  unknownFiles: { message: say('desktop.unknownFiles'), detail: say('desktop.unknownFilesDetail') },
  about: { licence: say('desktop.licence') },
})
