import { basename } from 'node:path'
import type { Dialog, MessageBoxOptions, MessageBoxReturnValue, SaveDialogOptions } from 'electron'
import { lines } from './snapshot.ts'

let next: MessageBoxReturnValue = { response: 0, checkboxChecked: false }

/** What a person chooses in the dialogs that come from now on. */
export const chooseNext = (choice: MessageBoxReturnValue): void => {
  next = choice
}

let saveAt: string | null = null

/** Where a person saves what they are asked about from now on; null cancels. */
export const saveNext = (path: string | null): void => {
  saveAt = path
}

export const dialog = {
  showErrorBox: (title: string, text: string) => {
    lines.dialogs.push(`${title}: ${text}`)
    process.stderr.write(`${title}: ${text}\n`)
  },
  // Electron takes the window before the options, or none.
  showMessageBox: async (...given: unknown[]) => {
    const { message } = given.at(-1) as MessageBoxOptions
    lines.dialogs.push(message)
    return next
  },
  showSaveDialog: async (...given: unknown[]) => {
    const { defaultPath = '' } = given.at(-1) as SaveDialogOptions
    lines.dialogs.push(`save ${basename(defaultPath)}`)
    return saveAt === null ? { canceled: true, filePath: '' } : { canceled: false, filePath: saveAt }
  },
} satisfies Partial<Dialog>
