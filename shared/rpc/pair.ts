import type { Channel, Frame } from './channel.ts'

/** Two channels joined in memory; frames are copied as JSON and arrive in a later microtask, as over a real pipe. */
export function channelPair(): [Channel, Channel] {
  const left = createEnd()
  const right = createEnd()
  left.join(right)
  right.join(left)
  return [left.channel, right.channel]
}

interface End {
  channel: Channel
  join(other: End): void
  receive(frame: Frame): void
  closed(): void
}

function later(action: () => void): void {
  void Promise.resolve().then(action)
}

function createEnd(): End {
  const frameListeners = new Set<(frame: Frame) => void>()
  const closeListeners = new Set<() => void>()
  let other: End | undefined
  let open = true
  const end: End = {
    join: (peer) => {
      other = peer
    },
    receive: (frame) => {
      for (const listener of [...frameListeners]) listener(frame)
    },
    closed: () => {
      if (!open) return
      open = false
      for (const listener of [...closeListeners]) listener()
    },
    channel: {
      send: (frame) => {
        if (!open) return
        const copy: Frame = JSON.parse(JSON.stringify(frame))
        later(() => other?.receive(copy))
      },
      onFrame: (listener) => {
        frameListeners.add(listener)
        return () => frameListeners.delete(listener)
      },
      onClose: (listener) => {
        closeListeners.add(listener)
        return () => closeListeners.delete(listener)
      },
      close: () => {
        if (!open) return
        end.closed()
        later(() => other?.closed())
      },
    },
  }
  return end
}
