import { type IpcMainEvent, ipcMain, type WebContents } from 'electron'
import { createListeners } from '../../../shared/listeners.ts'
import { type Channel, type Frame, parseFrame, refusalOf } from '../../../shared/rpc/channel.ts'
import type { HandedFiles } from '../common/user-files.ts'
import { isAppUrl } from './app-url.ts'
import { isOwnData } from './handed-files.ts'
import { filesPipeName, pipeName } from './pipe-name.ts'

/**
 * The pipe to the page that `contents` shows now. A message counts only when it comes from the top frame of this very
 * window and that frame shows our page. That is judged at once: `senderFrame` is null when it is read later, after the
 * frame has gone on.
 */
export function openWindowChannel(contents: WebContents): Channel {
  const frames = createListeners<Frame>()
  const closes = createListeners<void>()
  let open = true

  const receive = (event: IpcMainEvent, text: unknown) => {
    const sender = event.senderFrame
    if (event.sender !== contents || sender === null || sender.parent !== null || !isAppUrl(sender.url)) return
    const frame = parseFrame(text)
    if (frame !== undefined) return frames.notify(frame)
    const refusal = refusalOf(text, 'call')
    if (refusal !== undefined) send(refusal)
  }
  const send = (frame: Frame) => {
    if (open && !contents.isDestroyed()) contents.send(pipeName, JSON.stringify(frame))
  }
  const close = () => {
    if (!open) return
    open = false
    ipcMain.off(pipeName, receive)
    contents.off('destroyed', close)
    closes.notify()
  }
  ipcMain.on(pipeName, receive)
  contents.once('destroyed', close)

  return {
    send,
    onFrame: frames.add,
    onClose: closes.add,
    close,
  }
}

const longestToken = 100
const longestPath = 32_768

/**
 * Takes over the paths of files that a person picked in our page, and from no other source; returns the end of that.
 * Foyer's own data is never among them.
 */
export function takeHandedFiles(files: Pick<HandedFiles, 'handOver'>, dataDir: string): () => void {
  const receive = (event: IpcMainEvent, token: unknown, path: unknown) => {
    const sender = event.senderFrame
    if (sender === null || sender.parent !== null || !isAppUrl(sender.url)) return
    if (typeof token !== 'string' || token.length > longestToken) return
    if (typeof path !== 'string' || path.length > longestPath || isOwnData(path, dataDir)) return
    files.handOver(token, [path])
  }
  ipcMain.on(filesPipeName, receive)
  return () => void ipcMain.off(filesPipeName, receive)
}
