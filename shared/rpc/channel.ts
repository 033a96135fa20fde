import { z } from 'zod'
import { ErrorShape } from '../errors.ts'

/** One message between window and core. Only this file matches questions to answers with `connect` and `dispatch`. */
export const Frame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    id: z.number().int().nonnegative(),
    operation: z.string().max(100),
    input: z.unknown(),
  }),
  z.object({ type: z.literal('value'), id: z.number().int().nonnegative(), value: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().int().nonnegative(), error: ErrorShape }),
  z.object({ type: z.literal('push'), topic: z.string().max(100), payload: z.unknown() }),
])
export type Frame = z.infer<typeof Frame>

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
