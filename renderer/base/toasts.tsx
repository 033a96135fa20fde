import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { createListeners } from '../../shared/listeners.ts'
import { undoOfferedMs } from '../../shared/undo-times.ts'
import { sentenceFor } from '../errors.ts'
import { ActionButton } from '../ui/actions.tsx'

interface Offer {
  /** The toast's id; empty for an offer that only the keyboard reaches. */
  toast: string
  run: () => Promise<unknown> | unknown
}

/** What can still be undone, newest last. */
const offers: Offer[] = []
/** What can be redone, newest last. */
const redos: Step[] = []
const undoChanges = createListeners<void>()

/** Whether there is something to undo or redo, for `useSyncExternalStore`. */
export const undoState = {
  canUndo: (): boolean => offers.length > 0,
  canRedo: (): boolean => redos.length > 0,
  subscribe: undoChanges.add,
}

/** An undo or a redo. Resolves to its opposite, or null when that is no longer possible. */
export type Step = () => Promise<Step | null>

/**
 * Offers a step that Ctrl+Z undoes and Ctrl+Shift+Z redoes until the caller ends it with the returned function, usually
 * when its screen closes. With `text`, a toast also offers it for ten seconds. Earlier redos are dropped.
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

/** Drops all redos: the person no longer sees what they would change. */
export const forgetRedos = (): void => {
  redos.length = 0
  undoChanges.notify()
}

/** Redoes what was undone last; resolves to whether there was anything. An error shows as a toast. */
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

/** Shows that something happened in the background and needs no action. `autoClose` in ms. */
export function toastQuiet(text: string, autoClose = 5_000): void {
  notifications.show({ message: text, autoClose })
}

/** Shows why an action failed. Being offline is a state, not a toast: the sync chip shows it. */
export function toastProblem(error: unknown): void {
  notifications.show({ message: sentenceFor(error), autoClose: 10_000, color: 'red', role: 'alert' })
}

/** `toastProblem` in the caller's words. */
export function toastFailed(text: string): void {
  notifications.show({ message: text, autoClose: 10_000, color: 'red', role: 'alert' })
}

/** Confirms an action and offers one more step for ten seconds. */
export function toastAction(text: string, verb: string, run: () => Promise<unknown>): void {
  notifications.show({
    autoClose: undoOfferedMs,
    message: withButton(text, verb, () => void run().catch(toastProblem)),
  })
}

/**
 * Confirms an action that the button or Ctrl+Z undoes within ten seconds. The returned function ends the offer sooner,
 * and returns whether it still stood.
 */
export function toastUndo(text: string, undo: () => Promise<unknown> | unknown): () => boolean {
  const offer: Offer = { toast: '', run: undo }
  offers.push(offer)
  undoChanges.notify()
  offer.toast = showUndo(text, offer, () => withdraw(offer))
  return () => {
    const stood = withdraw(offer)
    if (stood) notifications.hide(offer.toast)
    return stood
  }
}

function showUndo(text: string, offer: Offer, onClose: () => void = () => undefined): string {
  const toast = notifications.show({
    autoClose: false,
    onClose,
    message: withButton(text, t`Undo`, () => void take(offer)),
  })
  // A pointer over the toast must not keep it: the change leaves when the time is over.
  setTimeout(() => notifications.hide(toast), undoOfferedMs)
  return toast
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

/** Undoes the newest offer; resolves to whether there was one. */
export async function undoLast(): Promise<boolean> {
  const newest = offers.at(-1)
  if (newest === undefined) return false
  await take(newest)
  return true
}

/** Undoes this offer alone: two check-ins in a row each have their own button. */
async function take(offer: Offer): Promise<void> {
  if (!withdraw(offer)) return
  if (offer.toast !== '') notifications.hide(offer.toast)
  try {
    await offer.run()
  } catch (error) {
    toastProblem(error)
  }
}
