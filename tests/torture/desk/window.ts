import { WebSocket } from 'ws'
import { z } from 'zod'
import { socketChannel } from '../../../electron/hosts/browser/socket-channel.ts'
import { type App, app } from '../../../shared/app/index.ts'
import type { Client } from '../../../shared/app/op.ts'
import type { Channel } from '../../../shared/rpc/channel.ts'
import { connect } from '../../../shared/rpc/connect.ts'

/** A window's end of the contract, over the socket that a browser would use. */
export interface Window {
  readonly api: Client<App>
  /** The number that the last call carries on the wire. */
  lastCall(): number
  close(): void
}

const Session = z.object({ token: z.string() })

/** Opens a window by the link that the host printed. Rejects when the host is gone before it is open. */
export async function joinWindow(link: string): Promise<Window> {
  const { origin, hash, host } = new URL(link)
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ code: hash.replace('#code=', '') }),
  })
  const { token } = Session.parse(await answer.json())
  const socket = new WebSocket(`ws://${host}/rpc`, { origin })
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('The desk closed the window before it was open.'))
    socket.on('error', fail)
    socket.once('close', fail)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.once('message', () => resolve())
  })
  let lastCall = 0
  const channel: Channel = socketChannel(socket)
  const noted: Channel = {
    ...channel,
    send: (frame) => {
      if (frame.type === 'call') lastCall = frame.id
      channel.send(frame)
    },
  }
  return { api: connect(app, noted), lastCall: () => lastCall, close: () => socket.terminate() }
}
