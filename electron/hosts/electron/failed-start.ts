import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, dialog, shell } from 'electron'
import { AppError } from '../../../shared/errors.ts'
import { systemLanguage } from '../../../shared/locales/languages.ts'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { english, loadSpeech, type Speech } from '../../core/base/speech.ts'
import { startSupportText } from '../common/start-support.ts'
import { thisMachine } from '../common/this-machine.ts'

/**
 * Says why Foyer could not start, in the system's language, and resolves when the operator quits. Until then it shows the data
 * folder, or saves a file for those who help. `dataDir` is empty where the command line named none.
 */
export async function showFailedStart(error: unknown, dataDir: string): Promise<void> {
  await app.whenReady()
  const speech = await loadSpeech(systemLanguage(app.getPreferredSystemLanguages())).catch(() => english)
  const { say, textOf } = speech
  const detail = textOf(messageOfError(error instanceof AppError ? error : new AppError('internal')))
  const quit = { title: say('start.quit'), run: undefined }
  const folder = { title: say('start.showFolder'), run: async () => void (await shell.openPath(dataDir)) }
  const support = { title: say('start.saveSupport'), run: () => saveSupport(error, dataDir, speech) }
  const choices = [quit, ...(dataDir === '' ? [] : [folder]), support]
  for (;;) {
    const { response } = await dialog.showMessageBox({
      ...{ type: 'error', message: say('start.failed'), detail, buttons: choices.map(({ title }) => title) },
      ...{ defaultId: 0, cancelId: 0, noLink: true },
    })
    const run = choices[response]?.run
    if (run === undefined) return
    await run()
  }
}

async function saveSupport(error: unknown, dataDir: string, { say }: Speech): Promise<void> {
  const now = Date.now()
  const name = `foyer-start-${new Date(now).toISOString().slice(0, 10)}.txt`
  const { filePath } = await dialog.showSaveDialog({ defaultPath: join(app.getPath('downloads'), name) })
  // Cancelled.
  if (filePath === '') return
  const text = startSupportText({ error, dataDir, version: app.getVersion(), machine: thisMachine(), now })
  try {
    await writeFile(filePath, text)
    shell.showItemInFolder(filePath)
  } catch {
    await dialog.showMessageBox({ type: 'error', message: say('start.notSaved'), detail: say('start.notSavedDetail') })
  }
}
