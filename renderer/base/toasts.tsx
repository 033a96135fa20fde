import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { createListeners } from '../../shared/listeners.ts'
import { sentenceFor } from '../errors.ts'
import { ActionButton } from '../ui/actions.tsx'

/** How long an undo is offered. Milliseconds. */
const UNDO_MS = 10_000

interface Offer {
  /** Empty for an offer without a toast: only the keyboard reaches it. */
  toast: string
  run: () => Promise<unknown> | unknown
}

/** What can still be taken back, the newest last. */
const offers: Offer[] = []
/** What was taken back and can be done again, the newest last. */
const redos: Step[] = []
const undoChanges = createListeners<void>()

/** Whether there is something to take back, or to do again, in the form that `useSyncExternalStore` takes. */
export const undoState = {
  canUndo: (): boolean => offers.length > 0,
  canRedo: (): boolean => redos.length > 0,
  subscribe: undoChanges.add,
}

/** One direction of an undo: it resolves to the opposite one, or null once that is no longer possible. */
export type Step = () => Promise<Step | null>

/**
 * Something that Ctrl+Z takes back and Ctrl+Shift+Z does again, for as long as its screen is open. The toast's button is
 * there for a while only. Returns how to end it.
 */
export function offerStep(undo: Step, text?: string): () => void {
  forgetRedos()
  return pushStep(undo, text)
}

function pushStep(undo: Step, text?: string): () => void {
  const offer: Offer = {
    toast: '',
    run: async () => {
      const redo = await undo()
      if (redo !== null) redos.push(redo)
      undoChanges.notify()
    },
  }
  offers.push(offer)
  undoChanges.notify()
  if (text !== undefined) offer.toast = showUndo(text, offer)
  return () => void withdraw(offer)
}

/** Drops what can be redone: the person no longer sees what it would change. */
export const forgetRedos = (): void => {
  redos.length = 0
  undoChanges.notify()
}

/** Does again what was taken back last; returns whether there was something. */
export async function redoLast(): Promise<boolean> {
  const redo = redos.pop()
  if (redo === undefined) return false
  undoChanges.notify()
  try {
    const undo = await redo()
    if (undo !== null) pushStep(undo)
  } catch (error) {
    toastProblem(error)
  }
  return true
}

/** Something happened in the background that needs no action. */
export function toastQuiet(text: string, autoClose = 5_000): void {
  notifications.show({ message: text, autoClose })
}

/** Something was asked for and failed. Being offline is a state, not a toast: the sync chip says it. */
export function toastProblem(error: unknown): void {
  notifications.show({ message: sentenceFor(error), autoClose: 10_000, color: 'red', role: 'alert' })
}

/** The same, in words of the caller. */
export function toastFailed(text: string): void {
  notifications.show({ message: text, autoClose: 10_000, color: 'red', role: 'alert' })
}

/** Something was done, and one more step is offered while the toast is there. */
export function toastAction(text: string, verb: string, run: () => Promise<unknown>): void {
  notifications.show({ autoClose: UNDO_MS, message: withButton(text, verb, () => void run().catch(toastProblem)) })
}

/** Something was done that can be taken back for ten seconds, by the button or with Ctrl+Z. */
export function toastUndo(text: string, undo: () => Promise<unknown> | unknown): void {
  const offer: Offer = { toast: '', run: undo }
  offers.push(offer)
  undoChanges.notify()
  offer.toast = showUndo(text, offer, () => withdraw(offer))
}

function showUndo(text: string, offer: Offer, onClose: () => void = () => undefined): string {
  return notifications.show({
    autoClose: UNDO_MS,
    onClose,
    message: withButton(text, t`Undo`, () => void take(offer)),
  })
}

const withButton = (text: string, verb: string, onClick: () => void) => (
  <span className="row apart gap16">
    <span>{text}</span>
    <ActionButton verb={verb} className="rigid" variant="subtle" size="compact-sm" h={28} onClick={onClick} />
  </span>
)

/** Ends an offer; returns whether it was still there. */
function withdraw(offer: Offer): boolean {
  const at = offers.indexOf(offer)
  if (at >= 0) {
    offers.splice(at, 1)
    undoChanges.notify()
  }
  return at >= 0
}

/** Takes back what the newest undo toast offers; returns whether there was one. */
export async function undoLast(): Promise<boolean> {
  const newest = offers.at(-1)
  if (newest === undefined) return false
  await take(newest)
  return true
}

/** Does what this one toast offered: two guests let in one after the other are taken back each by its own button. */
async function take(offer: Offer): Promise<void> {
  if (!withdraw(offer)) return
  if (offer.toast !== '') notifications.hide(offer.toast)
  try {
    await offer.run()
  } catch (error) {
    toastProblem(error)
  }
}
