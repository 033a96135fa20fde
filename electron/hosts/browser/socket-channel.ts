import type { WebSocket } from 'ws'
import { type Channel, parseFrame } from '../../../shared/rpc/channel.ts'

/** A window that stops reading is cut off before its unread replies fill the memory. */
const mostUnreadBytes = 64 * 1024 * 1024

/** A WebSocket as a channel: JSON text frames. Whatever does not parse as a frame is dropped. */
export function socketChannel(socket: WebSocket): Channel {
  return {
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostUnreadBytes) return socket.terminate()
      socket.send(JSON.stringify(frame))
    },
    onFrame: (listener) => {
      const receive = (data: unknown, isBinary: boolean) => {
        const frame = isBinary ? undefined : parseFrame(String(data))
        if (frame !== undefined) listener(frame)
      }
      socket.on('message', receive)
      return () => void socket.off('message', receive)
    },
    onClose: (listener) => {
      const closed = () => listener()
      socket.once('close', closed)
      return () => void socket.off('close', closed)
    },
    close: () => socket.close(),
  }
}
