import { Worker } from 'node:worker_threads'
import type { HashedFile, HashQuestion, HashReply } from './hash-worker.ts'

/** SHA-256 of files on this computer, made in a thread of their own. */
export interface FileHashes {
  /**
   * Hex of the first `size` bytes of a file; undefined when it is shorter. Rejects with the system's error, or with the
   * signal's reason.
   */
  of(file: HashedFile, size: number, signal: AbortSignal): Promise<string | undefined>
}

/** Its garbage is a few small objects a file: a nursery of the usual size would only take memory. */
const youngMb = 4

/** The thread starts with the first file and does not keep the process alive. One that dies is started anew. */
export function fileHashes(workerUrl: URL): FileHashes {
  const waiting = new Map<number, PromiseWithResolvers<string | undefined>>()
  let nextId = 1
  let thread: Worker | undefined

  const started = (): Worker => {
    const worker = new Worker(workerUrl, { resourceLimits: { maxYoungGenerationSizeMb: youngMb } })
    worker.on('message', (reply: HashReply) => {
      const call = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) call?.reject(reply.error)
      else call?.resolve(reply.hash)
    })
    const lose = (cause: unknown) => {
      if (thread === worker) thread = undefined
      for (const call of waiting.values()) call.reject(new Error('The thread that reads files ended.', { cause }))
      waiting.clear()
    }
    worker.on('error', lose)
    worker.on('exit', lose)
    // After the listeners: adding one on `message` holds the process again.
    worker.unref()
    return worker
  }

  return {
    of: async ({ path, root }, size, signal) => {
      signal.throwIfAborted()
      thread ??= started()
      const worker = thread
      const ask = (question: HashQuestion) => worker.postMessage(question)
      const id = nextId++
      const call = Promise.withResolvers<string | undefined>()
      waiting.set(id, call)
      const stop = () => {
        if (!waiting.delete(id)) return
        ask({ id, stop: true })
        call.reject(signal.reason)
      }
      signal.addEventListener('abort', stop, { once: true })
      ask({ id, file: { path, root }, size })
      try {
        return await call.promise
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
