import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { filesPipeName, pipeName } from './pipe-name.ts'

/**
 * All that the page gets from Electron: text out, text in. It names no operation. The event object, which leads back to
 * `ipcRenderer`, stays on this side, and no function here returns one of Electron's objects.
 */
contextBridge.exposeInMainWorld('foyerHost', {
  send: (text: unknown): void => {
    if (typeof text === 'string') ipcRenderer.send(pipeName, text)
  },
  onMessage: (listener: (text: string) => void): (() => void) => {
    const forward = (_event: unknown, text: unknown): void => {
      if (typeof text === 'string') listener(text)
    }
    ipcRenderer.on(pipeName, forward)
    return () => {
      ipcRenderer.off(pipeName, forward)
    }
  },
  // Only a file that a person picked or dropped has a path; the page itself never learns it.
  handOver: (token: unknown, file: unknown): void => {
    if (typeof token !== 'string' || !(file instanceof File)) return
    const path = webUtils.getPathForFile(file)
    // The page gets the files of a picked folder; the folder itself is what the person picked.
    const { webkitRelativePath: inFolder = '' } = file as File & { webkitRelativePath?: string }
    const below = inFolder === '' ? 0 : inFolder.length - inFolder.indexOf('/')
    if (path !== '') ipcRenderer.send(filesPipeName, token, path.slice(0, path.length - below))
  },
})
