import { WebSocket } from 'ws'
import { z } from 'zod'

const Session = z.object({ token: z.string() })

/** The pass of this launch of a host, for the one use of the link that it printed. */
export async function passOf(link: string): Promise<string> {
  const { origin, hash } = new URL(link)
  const response = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ code: hash.replace('#code=', '') }),
  })
  return Session.parse(await response.json()).token
}

/** The socket of a window that the host at this address has let in. Rejects when the host is gone or refuses before. */
export async function joinedSocket(url: string, pass: string | null): Promise<WebSocket> {
  const { origin, host } = new URL(url)
  const socket = new WebSocket(`ws://${host}/rpc`, { origin })
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('The desk closed the window before it was open.'))
    socket.on('error', fail)
    socket.once('close', fail)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token: pass })))
    socket.once('message', () => resolve())
  })
  return socket
}
