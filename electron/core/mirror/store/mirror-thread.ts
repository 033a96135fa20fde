import { type MessagePort, Worker } from 'node:worker_threads'
import { AppError, type ErrorShape, fromErrorShape } from '../../../../shared/errors.ts'

/** What a thread of the mirror is started with; `pages` joins the reader to the writer. */
export type MirrorThread =
  | { role: 'writer'; path: string; migrationsDir: string; pages: MessagePort }
  | { role: 'reader'; pages: MessagePort }

/**
 * Rows of a page live as long as the page: a small nursery would copy them again and again. Three parts make it, 8 MB each;
 * with twice as much a load takes as long, and twice the memory.
 */
const youngMb = 24

interface Reply {
  ready?: true
  failed?: ErrorShape
  id?: number
  value?: unknown
  error?: ErrorShape
}

/** A thread that handles requests in order. */
export interface Thread {
  /** Rejects with what the thread threw, or code `internal` and `data.stopped` when the thread is dead. */
  ask(asked: unknown): Promise<unknown>
  /** Ends the thread after what it was asked before. */
  close(): Promise<void>
  /** Resolves when the thread dies of itself. */
  readonly died: Promise<Error>
  /** Fails every question, open or to come. */
  fail(error: Error): void
}

/** Starts a thread of the mirror; rejects when it cannot open what it is for. */
export async function startThread(url: URL, data: MirrorThread): Promise<Thread> {
  const worker = new Worker(url, {
    workerData: data,
    transferList: [data.pages],
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  })
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const died = Promise.withResolvers<Error>()
  let nextId = 1
  let dead: Error | undefined
  const fail = (error: Error) => {
    dead ??= error
    for (const call of open.values()) call.reject(error)
    open.clear()
  }
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', ({ failed }: Reply) => (failed === undefined ? resolve() : reject(fromErrorShape(failed))))
  })
  worker.on('message', (reply: Reply) => {
    const call = reply.id === undefined ? undefined : open.get(reply.id)
    if (call === undefined || reply.id === undefined) return
    open.delete(reply.id)
    if (reply.error === undefined) call.resolve(reply.value)
    else call.reject(fromErrorShape(reply.error))
  })
  const stop = (cause?: unknown) => {
    const error = new AppError('internal', { cause, data: { stopped: true } })
    fail(error)
    died.resolve(error)
  }
  worker.on('error', stop)
  worker.on('exit', () => stop())
  const ask = (asked: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (dead !== undefined) return reject(dead)
      const id = nextId++
      open.set(id, { resolve, reject })
      worker.postMessage({ id, asked })
    })
  return {
    ask,
    died: died.promise,
    fail,
    close: async () => {
      // A thread that is dead already has nothing left to close.
      await ask('close').catch(() => undefined)
      await worker.terminate()
    },
  }
}
