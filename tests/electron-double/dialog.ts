import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron'
import { facts } from './facts.ts'

let next: MessageBoxReturnValue = { response: 0, checkboxChecked: false }

/** What a person chooses in the dialogs that come from now on. */
export const answerNext = (choice: MessageBoxReturnValue): void => {
  next = choice
}

export const dialog = {
  showErrorBox: (title: string, text: string) => {
    facts.dialogs.push(`${title}: ${text}`)
    process.stderr.write(`${title}: ${text}\n`)
  },
  // Electron takes the window before the options, or none.
  showMessageBox: async (...given: unknown[]) => {
    const { message } = given.at(-1) as MessageBoxOptions
    facts.dialogs.push(message)
    return next
  },
}
