import type { Network, NetworkRequest, NetworkResponse } from '../ports/network.ts'
import type { Clock, LogSink, SecretStore } from '../ports.ts'

/** A clock for tests: time passes only on command, and due actions run in order. */
export interface ScriptedClock extends Clock {
  /** Lets time pass; everything that becomes due runs, and its promises settle, before the next thing does. */
  advance(ms: number): Promise<void>
  /** Moves the wall clock alone, as a person or a time server would. */
  jump(ms: number): void
}

export function scriptedClock(startAt = Date.parse('2026-11-20T18:00:00.000Z')): ScriptedClock {
  let monotonic = 0
  let wall = startAt
  const timers = new Set<{ at: number; action: () => void }>()
  return {
    now: () => wall,
    monotonic: () => monotonic,
    after(delayMs, action) {
      const timer = { at: monotonic + Math.max(0, delayMs), action }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    jump(ms) {
      wall += ms
    },
    async advance(ms) {
      const end = monotonic + ms
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next)
        wall += next.at - monotonic
        monotonic = next.at
        next.action()
        await settle()
      }
      wall += end - monotonic
      monotonic = end
    },
  }
}

/** Lets every promise that can settle do so. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A response as a test writes it: what is not given is a plain JSON success. */
export interface ScriptedResponse {
  status?: number
  url?: string
  headers?: Record<string, string>
  body?: unknown
  text?: string
}

/** A network that responds from a function and keeps what it was asked. */
export function scriptedNetwork(response: (request: NetworkRequest) => ScriptedResponse | Promise<ScriptedResponse>) {
  const requests: NetworkRequest[] = []
  let online = true
  const network: Network = {
    async request(request) {
      requests.push(request)
      return responseOf(await response(request), request.url)
    },
    mayBeOnline: () => online,
  }
  return {
    network,
    requests,
    unplug(unplugged: boolean) {
      online = !unplugged
    },
  }
}

/** The port's response for a scripted one. */
export function responseOf(scripted: ScriptedResponse, url = 'https://site.test/'): NetworkResponse {
  return {
    status: scripted.status ?? 200,
    url: scripted.url ?? url,
    headers: { 'content-type': 'application/json', ...scripted.headers },
    text: scripted.text ?? JSON.stringify(scripted.body ?? {}),
  }
}

/** A secret store in memory. */
export function memorySecrets(): SecretStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    keptIn: 'memory',
    get: async (key) => kept.get(key),
    async set(key, value) {
      kept.set(key, value)
    },
    async remove(key) {
      kept.delete(key)
    },
  }
}

/** A log sink that keeps its lines. */
export function keptLines(): LogSink & { readonly lines: string[] } {
  const lines: string[] = []
  return { lines, write: (line) => lines.push(line) }
}
