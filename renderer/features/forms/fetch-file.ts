import { t } from '@lingui/core/macro'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../frame/toasts.tsx'

/** Fetches a file of an answer: under Electron the core opens it in the person's browser; in a browser this window does. */
export async function fetchFile(wanted: { submissionId: string; target: string; place: number }): Promise<void> {
  try {
    const { address, isOpened } = await api.forms.fileLink(wanted)
    if (!isOpened) window.open(address, '_blank', 'noopener')
    toastQuiet(t`Your browser fetches it from the site.`)
  } catch (error) {
    toastProblem(error)
  }
}
