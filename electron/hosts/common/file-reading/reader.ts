import {
  type ReadingCall,
  type ReadingCalls,
  type ReadingReply,
  type ReadingRequest,
  receivedError,
} from './reading-messages.ts'

/** A process that reads files, as its host sees it. */
export interface ReadingLink {
  send(request: ReadingRequest): void
  onReply(listener: (reply: ReadingReply) => void): void
  /** Calls back once, however the process ends. */
  onExit(listener: () => void): void
  kill(): void
}

/** What a watch reports. */
type WatchReport = Extract<ReadingReply, { written: string[] } | { failed: unknown }>

interface Outstanding {
  path: string
  /** Ticks since the process last showed a sign of this call. */
  ticks: number
  settle(reply: Extract<ReadingReply, { value: unknown } | { error: unknown }>): void
  fail(error: Error): void
}

/** A call that was sent; `id` names what it opened. */
interface Sent<Name extends ReadingCall> {
  id: number
  result: ReturnType<ReadingCalls[Name]>
}

/** One process that reads files, with the calls that it has not replied to. */
export interface Reader {
  /** Sends a call about the file or folder at a path. Rejects with the process's own error, or `ended` of `end`. */
  call<Name extends ReadingCall>(name: Name, path: string, args: Parameters<ReadingCalls[Name]>): Sent<Name>
  /** No one waits for this call any more: it rejects with the reason. */
  stop(id: number, reason: Error): void
  /** One more second has passed. Rejects the calls that took too long with `silent`, and returns their paths. */
  tick(silent: () => Error): string[]
  /** What is open in the process: walks, files, watches. The caller adds and deletes. */
  readonly opened: Set<number>
  /** Calls whose reply is still awaited. */
  awaited(): number
  onReport(listener: (report: WatchReport) => void): void
  isEnded(): boolean
  kill(): void
}

/** Puts calls to a process. A call is given up after so many ticks without a sign of it; `ended` runs when the process ends. */
export function createReader(link: ReadingLink, mostTicks: number, ended: () => void): Reader {
  const calls = new Map<number, Outstanding>()
  const opened = new Set<number>()
  let listener: (report: WatchReport) => void = () => undefined
  let nextId = 1
  let isEnded = false

  const take = (id: number): Outstanding | undefined => {
    const call = calls.get(id)
    calls.delete(id)
    return call
  }

  link.onReply((reply) => {
    if ('alive' in reply) {
      const call = calls.get(reply.id)
      if (call !== undefined) call.ticks = 0
    } else if ('written' in reply || 'failed' in reply) listener(reply)
    else take(reply.id)?.settle(reply)
  })
  link.onExit(() => {
    isEnded = true
    for (const id of [...calls.keys()]) take(id)?.fail(lost())
    ended()
  })

  return {
    opened,
    awaited: () => calls.size,
    isEnded: () => isEnded,
    onReport: (reported) => {
      listener = reported
    },
    call: (name, path, args) => {
      const id = nextId++
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const result = promise as ReturnType<ReadingCalls[typeof name]>
      if (isEnded) reject(lost())
      else {
        const settle: Outstanding['settle'] = (reply) =>
          'error' in reply ? reject(receivedError(reply.error)) : resolve(reply.value)
        calls.set(id, { path, ticks: 0, settle, fail: reject })
        link.send({ id, call: name, args })
      }
      return { id, result }
    },
    stop: (id, reason) => {
      const call = take(id)
      if (call === undefined) return
      link.send({ id, stop: true })
      call.fail(reason)
    },
    tick: (silent) => {
      const late = [...calls].filter(([, call]) => ++call.ticks > mostTicks)
      return late.map(([id, { path, fail }]) => {
        calls.delete(id)
        fail(silent())
        return path
      })
    },
    kill: () => link.kill(),
  }
}

const lost = (): Error => new Error('The process that reads files ended.')
