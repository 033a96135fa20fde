import { api } from '../api.ts'
import { toastQuiet, toastUndo } from '../base/toasts.tsx'

interface UntilSentTexts {
  waiting: string
  sent: string
  tooLate: string
}

/** Says what was done, with the way back as long as the site doesn’t have it. */
export async function undoUntilSent(operationId: string, texts: UntilSentTexts) {
  const isUnsent = async () => {
    const { row } = await api.sync.queueRow({ id: operationId })
    return row !== null && row.state === 'waiting' && !row.maySent
  }
  if (!(await isUnsent())) return toastQuiet(texts.sent)
  toastUndo(texts.waiting, async () => {
    if (await isUnsent()) await api.sync.discard({ ids: [operationId] })
    else toastQuiet(texts.tooLate)
  })
}
