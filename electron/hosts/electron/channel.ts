import { type IpcMainEvent, ipcMain, type WebContents } from 'electron'
import { type Channel, Frame } from '../../../shared/rpc/channel.ts'
import { isAppUrl } from './app-url.ts'
import { pipeName } from './pipe-name.ts'

/**
 * The pipe to the page that `contents` shows now. A message counts only when it comes from the top frame of this very
 * window and that frame shows our page. That is judged at once: `senderFrame` is null when it is read later, after the
 * frame has gone on.
 */
export function openWindowChannel(contents: WebContents): Channel {
  const frameListeners = new Set<(frame: Frame) => void>()
  const closeListeners = new Set<() => void>()
  let open = true

  const receive = (event: IpcMainEvent, text: unknown) => {
    const sender = event.senderFrame
    if (event.sender !== contents || sender === null || sender.parent !== null || !isAppUrl(sender.url)) return
    const frame = parseFrame(text)
    if (frame !== undefined) for (const listener of [...frameListeners]) listener(frame)
  }
  const close = () => {
    if (!open) return
    open = false
    ipcMain.off(pipeName, receive)
    contents.off('destroyed', close)
    for (const listener of [...closeListeners]) listener()
  }
  ipcMain.on(pipeName, receive)
  contents.once('destroyed', close)

  return {
    send: (frame) => {
      if (open && !contents.isDestroyed()) contents.send(pipeName, JSON.stringify(frame))
    },
    onFrame: (listener) => {
      frameListeners.add(listener)
      return () => frameListeners.delete(listener)
    },
    onClose: (listener) => {
      closeListeners.add(listener)
      return () => closeListeners.delete(listener)
    },
    close,
  }
}

function parseFrame(text: unknown): Frame | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return Frame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
