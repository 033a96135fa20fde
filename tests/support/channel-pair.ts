import { createListeners } from '../../shared/listeners.ts'
import type { Channel, Frame } from '../../shared/rpc/channel.ts'

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
  const frames = createListeners<Frame>()
  const closes = createListeners<void>()
  let other: End | undefined
  let open = true
  const end: End = {
    join: (peer) => {
      other = peer
    },
    receive: frames.notify,
    closed: () => {
      if (!open) return
      open = false
      closes.notify()
    },
    channel: {
      send: (frame) => {
        if (!open) return
        const copy: Frame = JSON.parse(JSON.stringify(frame))
        later(() => other?.receive(copy))
      },
      onFrame: frames.add,
      onClose: closes.add,
      close: () => {
        if (!open) return
        end.closed()
        later(() => other?.closed())
      },
    },
  }
  return end
}
