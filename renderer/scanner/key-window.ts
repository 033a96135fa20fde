import type { ScanKey } from './decode.ts'
import { createRecogniser, type Pace, type RecogniserOptions } from './recogniser.ts'

/** A burst that was a scan, still undecoded. */
export interface RawScan {
  keys: ScanKey[]
  pace: Pace
  /** Time stamp of the key that ended it, on the clock of `performance.now()`. */
  endedAt: number
}

interface Field {
  element: HTMLInputElement | HTMLTextAreaElement
  value: string
}

const PLAIN_INPUTS = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number', ''])

/** The text field that would take a key pressed on this target. */
export function textFieldOf(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined {
  if (target instanceof HTMLTextAreaElement) return target
  if (target instanceof HTMLInputElement && PLAIN_INPUTS.has(target.type)) return target
  return undefined
}

/** Fields that want codes for themselves: a scan into one of them is typing. */
const acceptsScans = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-scan="accept"]') !== null

/** Keys typed here do something by themselves that a replayed event could not do again. */
const mustNotHold = (event: KeyboardEvent) =>
  textFieldOf(event.target) !== undefined ||
  event.target instanceof HTMLSelectElement ||
  (event.target instanceof HTMLElement && event.target.isContentEditable)

/** Puts a text back as if it was typed, so that React's state follows. */
function restore({ element, value }: Field) {
  if (!element.isConnected || element.value === value) return
  const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

const swallow = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A copy of a key event that carries the same key and time to whoever listens now. */
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
  let field: Field | undefined
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
      // A late timer means a busy window: keys may still stand in the queue, and their time stamps decide, so let them in.
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
    if (field !== undefined) restore(field)
    field = undefined
    onScan(burst)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (handedOn.has(event) || acceptsScans(event.target)) return
    const decision = recogniser.feed(event)
    switch (decision.kind) {
      case 'ignored':
        return
      case 'first': {
        handOn()
        const element = textFieldOf(event.target)
        field = element === undefined ? undefined : { element, value: element.value }
        hold(event)
        return waitForRest(recogniser.restMs + 1)
      }
      case 'next':
        hold(event)
        return waitForRest(recogniser.restMs + 1)
      case 'scan':
        swallow(event)
        return finish(decision.burst)
      case 'trailing':
        return swallow(event)
      default:
        clearTimeout(timer)
        field = undefined
        handOn()
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
