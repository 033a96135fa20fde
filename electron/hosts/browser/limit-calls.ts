import type { Channel, Frame } from '../../../shared/rpc/channel.ts'

/**
 * A channel that shows its listener at most `most` unanswered calls at a time. Further ones wait their turn, in order;
 * `onPressure` says when to stop and to start reading, so that the waiting line stays short.
 */
export function limitCalls(channel: Channel, most: number, onPressure: (waiting: boolean) => void): Channel {
  const open = new Set<number>()
  const waiting: Frame[] = []
  let listener: ((frame: Frame) => void) | undefined

  const show = (frame: Frame) => {
    if (frame.type === 'call') open.add(frame.id)
    listener?.(frame)
  }
  const next = () => {
    while (open.size < most) {
      const frame = waiting.shift()
      if (frame === undefined) return
      if (waiting.length === 0) onPressure(false)
      show(frame)
    }
  }
  return {
    send: (frame) => {
      channel.send(frame)
      if ((frame.type === 'value' || frame.type === 'error') && open.delete(frame.id)) next()
    },
    onFrame: (added) => {
      listener = added
      const stop = channel.onFrame((frame) => {
        // The call that it ends has been shown: only such a call waits for the site.
        if (frame.type === 'cancel') return show(frame)
        if (open.size < most && waiting.length === 0) return show(frame)
        if (waiting.push(frame) === 1) onPressure(true)
      })
      return () => {
        listener = undefined
        stop()
      }
    },
    onClose: channel.onClose,
    close: channel.close,
  }
}
