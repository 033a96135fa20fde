import type { WebSocket } from 'ws'
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { Clock } from '../../core/ports.ts'
import type { Access } from './access.ts'

const helloWithinMs = 2000
const Hello = z.object({ type: z.literal('hello'), token: z.string().max(200) })

/** Close codes that the window tells apart. */
export const passRefused = 4401
export const noHello = 4408

/**
 * Holds a new socket until its first frame shows the pass of this launch: then it is welcomed and handed on. A wrong
 * first frame, or none within two seconds, closes it; nothing of the core has seen it by then.
 */
export function greet(socket: WebSocket, by: { access: Access; clock: Clock }, welcome: () => void): void {
  const { access, clock } = by
  const cancel = clock.after(helloWithinMs, () => socket.close(noHello))
  socket.once('close', cancel)
  socket.once('message', (data, isBinary) => {
    cancel()
    const token = isBinary ? undefined : parseJson(Hello, String(data))?.token
    if (token === undefined || !access.isPass(token)) {
      clock.after(access.failed(), () => socket.close(passRefused))
      return
    }
    // Said first: the window takes the first message for it.
    socket.send('{"type":"welcome"}')
    welcome()
  })
}
