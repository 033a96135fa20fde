import { lookUp } from '../../shared/look-up.ts'
import type { ScanKey } from './decode.ts'
import { snapshotOf } from './editor-snapshots.ts'
import { createRecogniser, type Pace, type RecogniserOptions } from './recogniser.ts'

/** A burst that was a scan, still undecoded. */
export interface RawScan {
  keys: ScanKey[]
  pace: Pace
  /** Time stamp of the key that ended it, on the clock of `performance.now()`. */
  endedAt: number
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The way back to what stood where a key was typed. */
interface FieldBefore {
  element: Element
  restore: () => void
}

/** What stood in a field before a key. */
interface FieldText {
  element: Field
  value: string
  /** Where the cursor was; null where a field does not say. */
  from: number | null
  to: number | null
}

/** Inputs that take no characters. */
const PRESSED_INPUTS = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'file', 'color', 'image'])
/** Inputs that keep a part of a value which they don't expose. */
const PARTED_INPUTS: Record<string, string> = {
  date: '2000-01-01',
  time: '00:00',
  month: '2000-01',
  week: '2000-W01',
  'datetime-local': '2000-01-01T00:00',
  number: '0',
}

/** The text field that would take a key pressed on this target. */
export function textFieldOf(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  if (target instanceof HTMLInputElement && !PRESSED_INPUTS.has(target.type)) return target
  return undefined
}

/** Fields that want every code as text: the test of a scanner. */
const takesAll = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-scan="all"]') !== null

/** Fields for codes of another kind, coupons and keys: such a scan is typing there, one of a ticket or an order is not. */
const acceptsCodes = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-scan="accept"]') !== null

/** Keys typed here do something by themselves that a replayed event could not do again. */
const mustNotHold = (event: KeyboardEvent) =>
  textFieldOf(event.target) !== undefined ||
  event.target instanceof HTMLSelectElement ||
  (event.target instanceof HTMLElement && event.target.isContentEditable)

function whereOf(target: EventTarget | null): FieldBefore | undefined {
  const element = target instanceof HTMLSelectElement ? target : textFieldOf(target)
  if (element === undefined) return snapshotOf(target)
  const [from, to] =
    element instanceof HTMLSelectElement ? [null, null] : [element.selectionStart, element.selectionEnd]
  const text = { element, value: element.value, from, to }
  return { element, restore: () => restore(text) }
}

const PROTOTYPES = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]

/** Puts a text back as if it was typed, so that React's state follows. */
function restore({ element, value, from, to }: FieldText): void {
  const owner = PROTOTYPES.find((each) => element instanceof each)
  const parted = lookUp(PARTED_INPUTS, element.type)
  if (owner === undefined || !element.isConnected) return
  if (element.value === value && parted === undefined) return
  const write = (text: string) => Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(element, text)
  // What was typed in part shows although the value does not change by it.
  if (parted !== undefined) write(parted)
  write(value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }))
  else if (from !== null) element.setSelectionRange(from, to)
}

const swallow = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A copy of a key event, with the same key and time, for the current listeners. */
function copyOf(event: KeyboardEvent): KeyboardEvent {
  const { key, code, location, shiftKey, bubbles, cancelable, composed } = event
  return new KeyboardEvent('keydown', { key, code, location, shiftKey, bubbles, cancelable, composed })
}

const handedOn = new WeakSet<Event>()

/** Whether this key event is the copy of a key that was held back and turned out to be a person's. */
export const wasHeldBack = (event: Event): boolean => handedOn.has(event)

/**
 * Listens to a whole window for scanners. Keys that may belong to a scan are held back from shortcuts for the length of
 * one gap and handed on when they turn out to be a person's; text fields show their characters at once and get their
 * earlier text back when it was a scan. Returns the stop, and whether a burst is under way.
 */
export function watchKeys(options: RecogniserOptions, onScan: (scan: RawScan) => void) {
  const recogniser = createRecogniser(options)
  let held: { event: KeyboardEvent; target: EventTarget }[] = []
  /** What each key of the recogniser's run found where it was typed. */
  let fields: (FieldBefore | undefined)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function handOn() {
    const keys = held
    held = []
    for (const { event, target } of keys) {
      const copy = copyOf(event)
      handedOn.add(copy)
      target.dispatchEvent(copy)
    }
  }

  function hold(event: KeyboardEvent) {
    // Space on a button acts on its own keyup, so a first Space is never taken away from it.
    if (event.target === null || mustNotHold(event) || (event.key === ' ' && held.length === 0)) return
    held.push({ event, target: event.target })
    swallow(event)
  }

  function waitForRest(delayMs: number) {
    clearTimeout(timer)
    const due = performance.now() + delayMs
    timer = setTimeout(() => {
      // A late timer means a busy window: keys may still be queued, and their time stamps decide, so let them in.
      if (performance.now() > due + 30) return waitForRest(10)
      const decision = recogniser.rest(performance.now())
      if (decision.kind === 'scan') return finish(decision.burst)
      // An unfinished burst was no person: acting on forty held letters as shortcuts would be worse than dropping them.
      if (decision.kind === 'unfinished') held = []
      handOn()
    }, delayMs)
  }

  function finish(burst: RawScan) {
    clearTimeout(timer)
    held = []
    const restored = new Set<Element>()
    for (const position of fields.slice(-burst.keys.length)) {
      if (position === undefined || restored.has(position.element)) continue
      restored.add(position.element)
      position.restore()
    }
    fields = []
    onScan(burst)
  }

  /** The keys so far were a person's. */
  function typed() {
    clearTimeout(timer)
    fields = []
    handOn()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (handedOn.has(event) || takesAll(event.target)) return
    const decision = recogniser.feed(event)
    switch (decision.kind) {
      case 'ignored':
        return
      case 'first':
      case 'next':
        if (decision.kind === 'first') handOn()
        fields.length = decision.index
        fields.push(whereOf(event.target))
        hold(event)
        return waitForRest(recogniser.restMs + 1)
      case 'scan':
        // Typing: what it was is nothing to keep, as it may have been a PIN.
        if (decision.burst.shape !== 'strong' && acceptsCodes(event.target)) return typed()
        swallow(event)
        return finish(decision.burst)
      case 'trailing':
        return swallow(event)
      default:
        typed()
    }
  }

  window.addEventListener('keydown', onKeyDown, { capture: true })
  return {
    stop() {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      clearTimeout(timer)
      handOn()
    },
    isBusy: () => recogniser.isFast(),
  }
}
