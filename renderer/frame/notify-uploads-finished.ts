import { t } from '@lingui/core/macro'
import { toastQuiet } from '../base/toasts.tsx'

/** Windows of one Foyer show one notification together. */
const TAG = 'foyer-uploads'

/**
 * Says that work in the background has ended: with a toast while the window has the focus, else through the system.
 * Where the system shows none for this window, the toast waits for the focus. `isSeen`: the screen already shows it.
 */
export function notifyUploadsFinished(text: string, isSeen: boolean): void {
  if (document.hasFocus()) {
    if (!isSeen) toastQuiet(text)
    return
  }
  if ('Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(t`Uploads`, { body: text, tag: TAG, silent: true })
    shown.onclick = () => window.focus()
    return
  }
  if (!isSeen) window.addEventListener('focus', () => toastQuiet(text), { once: true })
}
