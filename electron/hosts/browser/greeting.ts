import type { WebSocket } from 'ws'
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { Clock } from '../../core/ports.ts'
import type { Access } from './access.ts'

const helloWithinMs = 2000
/** A peer that does not reply to the closing of its socket is not waited for. */
const closedWithinMs = 500
/** Sockets that have not said hello; a window says it at once, so more than these do not come from windows. */
const mostUngreeted = 8
const Hello = z.object({ type: z.literal('hello'), token: z.string().max(200) })

/** Close codes that the window distinguishes. */
export const passRefused = 4401
export const noHello = 4408

/**
 * Holds a new socket until its first frame shows the pass of this launch: then it is welcomed and handed on. A wrong
 * first frame, or none within two seconds, ends it; nothing of the core has seen it by then. Of the sockets in `silent`,
 * which have not said hello, the oldest is ended when there are too many: they never keep a window out.
 */
export function greet(
  socket: WebSocket,
  by: { access: Access; clock: Clock; silent: Set<WebSocket> },
  welcome: () => void,
): void {
  const { access, clock, silent } = by
  const [oldest] = silent
  if (silent.size >= mostUngreeted) oldest?.terminate()
  if (silent.size >= mostUngreeted && oldest !== undefined) silent.delete(oldest)
  silent.add(socket)
  const end = (code: number) => {
    socket.close(code)
    const stopWaiting = clock.after(closedWithinMs, () => socket.terminate())
    socket.once('close', stopWaiting)
  }
  const cancel = clock.after(helloWithinMs, () => end(noHello))
  socket.once('close', () => {
    cancel()
    silent.delete(socket)
  })
  socket.once('message', (data, isBinary) => {
    cancel()
    const token = isBinary ? undefined : parseJson(Hello, String(data))?.token
    if (token === undefined || !access.isPass(token)) {
      clock.after(access.failed(), () => end(passRefused))
      return
    }
    silent.delete(socket)
    // Said first: the window takes the first message for it.
    socket.send('{"type":"welcome"}')
    welcome()
  })
}
