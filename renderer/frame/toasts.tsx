import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { sentenceFor } from '../errors.ts'
import classes from './toasts.module.css'

/** How long an undo is offered. Milliseconds. */
export const UNDO_MS = 10_000

let lastUndo: { id: string; run: () => Promise<unknown> | unknown } | undefined

/** Something happened in the background and nobody has to do anything. */
export function toastQuiet(text: string): void {
  notifications.show({ message: text, autoClose: 5000 })
}

/** Something was asked for and failed. Being offline is a state, not a toast: the sync chip says it. */
export function toastProblem(error: unknown): void {
  notifications.show({ message: sentenceFor(error), autoClose: 10_000, color: 'red', role: 'alert' })
}

/** Something was done that can be taken back for ten seconds, by the button or with Ctrl+Z. */
export function toastUndo(text: string, undo: () => Promise<unknown> | unknown): void {
  const id = notifications.show({
    autoClose: UNDO_MS,
    onClose: () => {
      if (lastUndo?.id === id) lastUndo = undefined
    },
    message: (
      <span className={classes['undo']}>
        <span>{text}</span>
        <Button variant="subtle" size="compact-sm" h={28} onClick={() => void undoLast()}>
          Undo
        </Button>
      </span>
    ),
  })
  lastUndo = { id, run: undo }
}

/** Takes back what the newest undo toast offers; answers whether there was one. */
export async function undoLast(): Promise<boolean> {
  const taken = lastUndo
  if (taken === undefined) return false
  lastUndo = undefined
  notifications.hide(taken.id)
  try {
    await taken.run()
  } catch (error) {
    toastProblem(error)
  }
  return true
}
