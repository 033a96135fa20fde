import { Notification } from 'electron'
import type { Notice } from '../../../core/ports/desktop.ts'

/** Shows sentences through the system; a click opens the screen they are about. A newer one replaces one with its tag. */
export function systemNotices(open: (route: string) => void): (notice: Notice) => void {
  // Kept while it is shown: one that is collected loses its click.
  const shown = new Map<Notice['tag'], Notification>()
  return ({ tag, title, body, route }) => {
    if (!Notification.isSupported()) return
    shown.get(tag)?.close()
    const notification = new Notification({ title, body, silent: true })
    const forget = () => {
      if (shown.get(tag) === notification) shown.delete(tag)
    }
    notification.on('click', () => {
      forget()
      open(route)
    })
    notification.on('close', forget)
    shown.set(tag, notification)
    notification.show()
  }
}
