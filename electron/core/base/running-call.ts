import { AsyncLocalStorage } from 'node:async_hooks'

/** A window's call while its handler runs, as seen by what makes it wait for the site. */
export interface RunningCall {
  /** Aborted when a person cancels the call: its waits end, and nothing more is sent for it. */
  readonly signal: AbortSignal
  /** Whether the call has ended. What it started and left running no longer belongs to it. */
  isOver(): boolean
  /** A request that can change something on the site is about to leave. Returns what to call if the site didn't do it. */
  writes(): () => void
  /** Whether such a request has left, and may have been done. */
  hasWritten(): boolean
  /** Opens a wait for the site's limit. The call waits for as long as the longest of its open waits. */
  openWait(): OpenWait
}

export interface OpenWait {
  /** Expects the wait to take about so many more milliseconds. */
  expect(forMs: number): void
  end(): void
}

/** A call that the dispatcher runs and can cancel. */
export interface CancellableCall extends RunningCall {
  cancel(): void
  over(): void
}

const storage = new AsyncLocalStorage<RunningCall>()

/** The call that the current code runs for; undefined outside of calls, and once the call has ended. */
export function currentCall(): RunningCall | undefined {
  const call = storage.getStore()
  return call?.isOver() === true ? undefined : call
}

/** Runs a call's work, so that `currentCall` finds the call in everything the work awaits. */
export const runAsCall = <T>(call: RunningCall, work: () => T): T => storage.run(call, work)

/** Runs work that several calls may share, or that outlives the one that started it. */
export const outsideCalls = <T>(work: () => T): T => storage.exit(work)

/**
 * A new call. `waits` is called with the milliseconds that the call is expected to wait for the site's limit, whenever
 * these change, and with null when it goes on.
 */
export function createCall(waits: (forMs: number | null) => void): CancellableCall {
  const abort = new AbortController()
  const open = new Map<OpenWait, number>()
  let isOver = false
  let written = 0
  let isShown = false

  function report(): void {
    if (isOver || (open.size === 0 && !isShown)) return
    isShown = open.size > 0
    waits(isShown ? Math.max(...open.values()) : null)
  }

  return {
    signal: abort.signal,
    isOver: () => isOver,
    writes: () => {
      written += 1
      return () => {
        written -= 1
      }
    },
    hasWritten: () => written > 0,
    openWait: () => {
      const wait: OpenWait = {
        expect: (forMs) => {
          open.set(wait, forMs)
          report()
        },
        end: () => {
          if (open.delete(wait)) report()
        },
      }
      return wait
    },
    cancel: () => abort.abort(),
    over: () => {
      isOver = true
    },
  }
}
