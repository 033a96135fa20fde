import { contextBridge, ipcRenderer } from 'electron'
import { pipeName } from './pipe-name.ts'

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
})
