import type { FolderListener } from '../../../core/ports/files.ts'
import type { Clock } from '../../../core/ports.ts'
import { createReader, type Reader, type ReadingLink } from './reader.ts'
import { type ReadingCall, type ReadingCalls, receivedError } from './reading-messages.ts'
import type { SilentDrives } from './silent-drives.ts'

/** A call without a sign of life for this long is given up: disks that were asleep and files in a cloud take many seconds. */
const mostTicks = 30
/** A second of the laptop awake: after sleep, only one has passed. */
const tickMs = 1_000
/** Calls at once. The process has more threads than that, so that none of these waits for another. */
const atOnce = 16
/** A process that nothing is read through ends after so many ticks. */
const mostIdleTicks = 60
/** Processes that a drive holds may not end however they are killed. */
const mostProcesses = 5

/** A file, a walk or a watch that is open in a process. */
interface Opened {
  id: number
  call<Name extends ReadingCall>(name: Name, args: Parameters<ReadingCalls[Name]>): ReturnType<ReadingCalls[Name]>
  /** Closes it without waiting; a call that holds it may never end. */
  close(call: 'endWalk' | 'closeOpen' | 'endWatch'): void
}

/** The processes that read files: the one that takes new calls, and those that were given up and still have work. */
export interface Readers {
  call<Name extends ReadingCall>(
    name: Name,
    path: string,
    args: Parameters<ReadingCalls[Name]>,
    signal?: AbortSignal,
  ): ReturnType<ReadingCalls[Name]>
  open<Name extends 'walk' | 'walkPicked' | 'open'>(
    name: Name,
    path: string,
    args: Parameters<ReadingCalls[Name]>,
  ): Promise<Opened>
  watch(folder: string, listener: FolderListener): () => Promise<void>
  end(): void
}

interface ReadersOptions {
  start(): ReadingLink
  clock: Clock
  drives: SilentDrives
  silent(): Error
}

interface Watched {
  folder: string
  listener: FolderListener
  opened: Opened | undefined
}

export function createReaders({ start, clock, drives, silent }: ReadersOptions): Readers {
  const all = new Set<Reader>()
  const watches = new Set<Watched>()
  const turns: (() => void)[] = []
  let current: Reader | undefined
  let inTurn = 0
  let movesInVain = 0
  let isTicking = false
  let idleTicks = 0
  let isEnded = false

  function reader(): Reader {
    if (current !== undefined) return current
    if (all.size >= mostProcesses) throw silent()
    const fresh = createReader(start(), mostTicks, () => {
      all.delete(fresh)
      if (current === fresh) moveOn()
    })
    fresh.onReport((report) => {
      const watched = [...watches].find(({ opened }) => opened?.id === report.id && current === fresh)
      if (watched === undefined) return
      if ('written' in report) watched.listener.written(report.written)
      else watched.listener.failed(receivedError(report.failed))
    })
    all.add(fresh)
    current = fresh
    return fresh
  }

  /** New calls go to a new process, and watches move there: what was written in between has to be looked for. */
  function moveOn(): void {
    current = undefined
    if (isEnded || watches.size === 0) return
    // A process that ends at each start must not be started all the time.
    clock.after(tickMs * 2 ** Math.min(movesInVain++, 6), () => {
      if (isEnded) return
      for (const watched of watches) {
        watched.opened?.close('endWatch')
        listen(watched)
        watched.listener.missed()
      }
    })
  }

  function tick(): void {
    isTicking = false
    for (const one of all) {
      const late = one.tick(silent)
      for (const path of late) drives.silent(path)
      if (late.length > 0 && one === current) moveOn()
      const isUnused = one.awaited() + one.opened.size === 0
      if (one !== current && isUnused) one.kill()
      if (one !== current) continue
      idleTicks = isUnused ? idleTicks + 1 : 0
      if (idleTicks < mostIdleTicks) continue
      current = undefined
      one.kill()
    }
    keepTicking()
  }

  /** No tick is needed while watches are all there is. */
  function keepTicking(): void {
    if (isTicking || isEnded) return
    const isNeeded = [...all].some((one) => one !== current || one.awaited() > 0 || one.opened.size === 0)
    if (!isNeeded) return
    isTicking = true
    clock.after(tickMs, tick)
  }

  async function turn(): Promise<void> {
    if (inTurn >= atOnce) await new Promise<void>((resolve) => turns.push(resolve))
    else inTurn += 1
  }

  function endTurn(): void {
    const next = turns.shift()
    if (next === undefined) inTurn -= 1
    else next()
  }

  async function sent<Name extends ReadingCall>(
    of: () => Reader,
    name: Name,
    { path, args, signal }: { path: string; args: Parameters<ReadingCalls[Name]>; signal?: AbortSignal | undefined },
  ) {
    await turn()
    try {
      signal?.throwIfAborted()
      if (drives.isSilent(path)) throw silent()
      const asked = of()
      const { id, result } = asked.call(name, path, args)
      keepTicking()
      const stop = () => asked.stop(id, signal?.reason)
      signal?.addEventListener('abort', stop, { once: true })
      try {
        const value = await result
        drives.responded(path)
        movesInVain = 0
        return { id, asked, value }
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    } finally {
      endTurn()
    }
  }

  const calling = (async (name, path, args, signal) =>
    (await sent(reader, name, { path, args, signal })).value) as Readers['call']

  const openedIn = (asked: Reader, id: number, path: string): Opened => {
    asked.opened.add(id)
    return {
      id,
      call: ((name, args) => sent(() => asked, name, { path, args }).then(({ value }) => value)) as Opened['call'],
      close: (name) => {
        if (!asked.opened.delete(id) || asked.isEnded()) return
        asked.call(name, path, [id]).result.catch(() => undefined)
        keepTicking()
      },
    }
  }

  function listen(watched: Watched): void {
    const { folder, listener } = watched
    watched.opened = undefined
    try {
      const asked = reader()
      const { id, result } = asked.call('watch', folder, [folder])
      watched.opened = openedIn(asked, id, folder)
      result.catch(listener.failed)
      keepTicking()
    } catch (error) {
      listener.failed(error)
    }
  }

  return {
    call: calling,
    open: async (name, path, args) => {
      const { id, asked } = await sent(reader, name, { path, args })
      return openedIn(asked, id, path)
    },
    watch: (folder, listener) => {
      const watched: Watched = { folder, listener, opened: undefined }
      watches.add(watched)
      listen(watched)
      return async () => {
        watches.delete(watched)
        watched.opened?.close('endWatch')
      }
    },
    end: () => {
      isEnded = true
      current = undefined
      for (const one of all) one.kill()
    },
  }
}
