import { toastUndo } from '../base/toasts.tsx'

interface Undoable {
  run: () => Promise<unknown>
  undo: () => Promise<unknown>
  /** Said once it is done, beside Undo. */
  text: string
}

/** Does something, shows it at once and offers the way back. */
export async function undoable({ run, undo, text }: Undoable): Promise<void> {
  await run()
  toastUndo(text, async () => void (await undo()))
}
