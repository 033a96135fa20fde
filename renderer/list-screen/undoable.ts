import type { Receipt } from '../../shared/app/op.ts'
import { offerUndo } from './offer-undo.ts'

interface Undoable {
  run: () => Promise<Pick<Receipt, 'operationId'> | readonly Pick<Receipt, 'operationId'>[]>
  undo: () => Promise<unknown>
  /** Said once it is done, beside Undo. */
  text: string
}

/** Makes a change that is sent at once, and offers the change that takes it back. */
export async function undoable({ run, undo, text }: Undoable): Promise<void> {
  const receipts = [await run()].flat()
  offerUndo(
    text,
    receipts.map(({ operationId }) => operationId),
    undo,
  )
}
