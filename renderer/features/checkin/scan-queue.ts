import { createStore } from 'zustand/vanilla'
import type { Mode, Outcome, ScanResult } from '../../../shared/app/checkin.ts'
import { type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import { presentationOf, type Stay } from './outcome-presentation.ts'

/** One code on its way to a result. */
export interface ScanJob {
  eventId: string
  code: string
  mode: Mode
  typeIds: string[]
  /** Where the code came from: only what is read or typed can be read twice by mistake. */
  source: 'scanner' | 'box' | 'list' | 'card'
  /** When the last key of the scan was pressed (`performance.now()`); null when no scanner read it. */
  endedAt: number | null
  /** The person, when a list already said who it is: shown while the result is on its way. */
  name: string | null
  /** What was just paid for the ticket, as a sentence: it is on the card until the operator has seen it. */
  paid?: string
}

/** A scan result on the screen. */
export interface ShownScan {
  id: number
  job: ScanJob
  /** Null when the core returned no result; then `error` says why. */
  result: ScanResult | null
  error: ErrorShape | null
  /** On the queue's clock, milliseconds. */
  shownAt: number
  /** The card before had the same outcome: flash once, so that the second green is noticed. */
  repeat: boolean
  asked: 'no' | 'later' | 'asking' | 'notFound' | 'noAnswer'
}

interface QueueState {
  waiting: ScanJob[]
  checking: ScanJob | null
  card: ShownScan | null
  /** Results that were pushed off the card before they were surely seen; newest first. */
  stack: ShownScan[]
}

interface QueuePorts {
  scan: (job: ScanJob) => Promise<ScanResult>
  /** Milliseconds, never going back. */
  now: () => number
  onShown: (shown: ShownScan) => void
  /** The same code was read again within the double-read time. */
  onDoubleRead: (code: string) => void
}

/** Readers in presentation mode repeat a code as long as it lies under them. */
const DOUBLE_READ_MS = 1500
/** Pushed away sooner than this, a result cannot count as seen. */
const SEEN_AFTER_MS = 1500

/** How long the card of a shown scan stays. A failure stays until a key: the ticket has to be scanned again. */
export function stayOf(shown: Pick<ShownScan, 'result'> & { job?: Pick<ScanJob, 'paid'> }): Stay {
  if (shown.job?.paid !== undefined) return 'key'
  return shown.result === null ? 'key' : presentationOf(shown.result).stays
}

const outcomeOf = (shown: ShownScan | null): Outcome | 'failed' | null =>
  shown === null ? null : (shown.result?.outcome ?? 'failed')

/**
 * The queue of codes on this laptop: processed one at a time in the order they were read, none dropped. The newest
 * result is the card; what it pushes away too soon, or what a person has to acknowledge, goes on the stack.
 */
export function createScanQueue({ scan, now, onShown, onDoubleRead }: QueuePorts) {
  const store = createStore<QueueState>(() => ({ waiting: [], checking: null, card: null, stack: [] }))
  const { getState, setState } = store
  const lastRead = new Map<string, number>()
  let nextId = 1

  function isDoubleRead({ code, mode, source }: ScanJob): boolean {
    // A slow scanner looks like typing and ends in the box; a person doesn't type a whole code twice that fast.
    if (source !== 'scanner' && source !== 'box') return false
    const at = now()
    for (const [known, readAt] of lastRead) if (at - readAt > DOUBLE_READ_MS) lastRead.delete(known)
    const read = `${mode} ${code}`
    const again = lastRead.has(read)
    // Every read counts again: a code that stays under the reader stays one scan.
    lastRead.set(read, at)
    return again
  }

  function show(job: ScanJob, response: Pick<ShownScan, 'result' | 'error'>) {
    const { card, stack } = getState()
    const at = now()
    const unseen = card !== null && (stayOf(card) === 'key' || at - card.shownAt < SEEN_AFTER_MS)
    const shown: ShownScan = { id: nextId++, job, ...response, shownAt: at, repeat: false, asked: 'no' }
    shown.repeat = outcomeOf(card) === outcomeOf(shown)
    setState({ card: shown, stack: unseen ? [card, ...stack] : stack })
    onShown(shown)
  }

  async function work() {
    for (let job = getState().waiting[0]; job !== undefined; job = getState().waiting[0]) {
      setState({ waiting: getState().waiting.slice(1), checking: job })
      try {
        const result = await scan(job)
        setState({ checking: null })
        show(job, { result, error: null })
      } catch (error) {
        setState({ checking: null })
        show(job, { result: null, error: toErrorShape(error) })
      }
    }
  }

  return {
    store,
    /** Takes a code into the line; false for the second read of the same code within 1.5 s. */
    enqueue(job: ScanJob): boolean {
      if (isDoubleRead(job)) {
        onDoubleRead(job.code)
        return false
      }
      const { waiting, checking } = getState()
      setState({ waiting: [...waiting, job] })
      if (checking === null && waiting.length === 0) void work()
      return true
    },
    /** Shows a result that did not come through the line ("Admit anyway"). */
    show: (job: ScanJob, result: ScanResult) => show(job, { result, error: null }),
    /** Takes one result off the screen: its time is up, or it was undone. */
    leave(id: number) {
      const { card, stack } = getState()
      setState({ card: card?.id === id ? null : card, stack: stack.filter((shown) => shown.id !== id) })
    },
    /** A person has seen it: the card first, then the newest of the stack. False when there was nothing to see. */
    acknowledge(): boolean {
      const { card, stack } = getState()
      if (card !== null && stayOf(card) === 'key') {
        setState({ card: null })
        return true
      }
      const seen = stack.find((shown) => stayOf(shown) === 'key')
      if (seen !== undefined) setState({ stack: stack.filter((shown) => shown !== seen) })
      return seen !== undefined
    },
    /** Notes how asking the platform about an unknown code went. */
    asked(id: number, asked: ShownScan['asked']) {
      const { card } = getState()
      if (card?.id === id) setState({ card: { ...card, asked } })
    },
    /** Empties the screen: another event is open now. Waiting codes keep their own event. */
    clear() {
      lastRead.clear()
      setState({ card: null, stack: [] })
    },
  }
}
