import { z } from 'zod'
import { ErrorShape } from '../errors.ts'
import { parseJson } from '../json.ts'

/**
 * One message between window and core. `connect` matches replies to calls by their id; `dispatch` gives the replies.
 */
export const Frame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    id: z.number().int().nonnegative(),
    operation: z.string().max(100),
    input: z.unknown(),
    /** Another operator's approval of this one call. */
    approval: z.string().max(100).optional(),
  }),
  /** The window no longer wants the call: it ends if it waits for the site, and runs on if its request has left. */
  z.object({ type: z.literal('cancel'), id: z.number().int().nonnegative() }),
  /** The call waits for the site's limit, for about so many milliseconds; null = it goes on. */
  z.object({
    type: z.literal('waiting'),
    id: z.number().int().nonnegative(),
    forMs: z.number().nonnegative().nullable(),
  }),
  z.object({ type: z.literal('value'), id: z.number().int().nonnegative(), value: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().int().nonnegative(), error: ErrorShape }),
  z.object({ type: z.literal('push'), topic: z.string().max(100), payload: z.unknown() }),
])
export type Frame = z.infer<typeof Frame>

/** The largest frame that the browser host takes from a window, in bytes of its text; a larger one closes the socket. */
export const largestFrameBytes = 1024 * 1024

/** The frame that came over a pipe as text; undefined for whatever is none. */
export function parseFrame(text: unknown): Frame | undefined {
  return typeof text === 'string' ? parseJson(Frame, text) : undefined
}

const NumberedFrame = z.object({ type: z.string(), id: z.number().int().nonnegative() })

/**
 * The reply to text that is no frame but names the call that it belongs to; undefined where it names none. A host sends
 * it back for a `call`, and a window gives it to the caller for a reply, so that no caller waits for ever.
 */
export function refusalOf(text: unknown, belongsTo: 'call' | 'reply'): Frame | undefined {
  const numbered = typeof text === 'string' ? parseJson(NumberedFrame, text) : undefined
  if (numbered === undefined) return undefined
  const isReply = numbered.type === 'value' || numbered.type === 'error'
  if (belongsTo === 'call' ? numbered.type !== 'call' : !isReply) return undefined
  return { type: 'error', id: numbered.id, error: { code: belongsTo === 'call' ? 'invalid_input' : 'internal' } }
}

/** The pipe a host supplies: it moves frames in order and knows no operation. */
export interface Channel {
  /** Hands over one frame. After the close it does nothing. */
  send(frame: Frame): void
  /**
   * Frames that do not parse never reach the listener; a call among them fails if it can be named (`refusalOf`). Returns
   * the unsubscribe.
   */
  onFrame(listener: (frame: Frame) => void): () => void
  /** Called once, when no more frames will come. */
  onClose(listener: () => void): () => void
  close(): void
}
