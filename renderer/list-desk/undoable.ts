import { toastUndo } from '../base/toasts.tsx'

interface Undoable {
  run: () => Promise<unknown>
  undo: () => Promise<unknown>
  /** Said once it is done, beside Undo. */
  text: string
  /** Reads again what was changed, after both. */
  after: () => Promise<unknown>
}

/** Does something, shows it at once and offers the way back. */
export async function undoable({ run, undo, text, after }: Undoable): Promise<void> {
  await run()
  await after()
  toastUndo(text, async () => {
    await undo()
    await after()
  })
}
