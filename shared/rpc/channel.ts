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
  z.object({ type: z.literal('value'), id: z.number().int().nonnegative(), value: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().int().nonnegative(), error: ErrorShape }),
  z.object({ type: z.literal('push'), topic: z.string().max(100), payload: z.unknown() }),
])
export type Frame = z.infer<typeof Frame>

/** The frame that came over a pipe as text; undefined for whatever is none. */
export function parseFrame(text: unknown): Frame | undefined {
  return typeof text === 'string' ? parseJson(Frame, text) : undefined
}

/** The pipe a host supplies: it moves frames in order and knows no operation. */
export interface Channel {
  /** Hands over one frame. After the close it does nothing. */
  send(frame: Frame): void
  /** Frames that do not parse never reach the listener. Returns the unsubscribe. */
  onFrame(listener: (frame: Frame) => void): () => void
  /** Called once, when no more frames will come. */
  onClose(listener: () => void): () => void
  close(): void
}
