import { socketChannel } from '../../../electron/hosts/browser/socket-channel.ts'
import { type App, app } from '../../../shared/app/index.ts'
import type { Client } from '../../../shared/app/op.ts'
import type { Channel } from '../../../shared/rpc/channel.ts'
import { connect } from '../../../shared/rpc/connect.ts'
import { joinedSocket, passOf } from '../../support/joined-socket.ts'

/** A window's end of the contract, over the socket that a browser would use. */
export interface Window {
  readonly api: Client<App>
  /** The number that the last call carries on the wire. */
  lastCall(): number
  close(): void
}

/** Opens a window by the link that the host printed. Rejects when the host is gone before it is open. */
export async function joinWindow(link: string): Promise<Window> {
  const socket = await joinedSocket(link, await passOf(link))
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
