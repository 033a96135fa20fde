import type { WebSocket } from 'ws'
import { type Channel, type Frame, parseFrame, refusalOf } from '../../../shared/rpc/channel.ts'

/** A window that stops reading is cut off before its unread replies fill the memory. */
const mostUnreadBytes = 64 * 1024 * 1024

/**
 * A WebSocket as a channel: JSON text frames. What does not parse as a frame is dropped; where it names its call, the call
 * fails.
 */
export function socketChannel(socket: WebSocket): Channel {
  const send = (frame: Frame) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostUnreadBytes) return socket.terminate()
    socket.send(JSON.stringify(frame))
  }
  return {
    send,
    onFrame: (listener) => {
      const receive = (data: unknown, isBinary: boolean) => {
        const text = isBinary ? undefined : String(data)
        const frame = parseFrame(text)
        if (frame !== undefined) return listener(frame)
        const refusal = refusalOf(text, 'call')
        if (refusal !== undefined) send(refusal)
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
