import { EventEmitter } from 'node:events'

/** Who sent a message, as far as the main bundle may look. */
interface Sender {
  sender: object
  senderFrame: { url: string; parent: object | null } | null
}

class IpcMain extends EventEmitter {
  /** Hands a message to the listeners, one after the other and at once. */
  receive(channel: string, args: readonly unknown[], from: Sender): void {
    this.emit(channel, { ...from, type: 'frame' }, ...args)
  }
}

export const ipcMain = new IpcMain()
