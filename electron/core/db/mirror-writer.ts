import { Worker } from 'node:worker_threads'
import { AppError, type ErrorShape, fromErrorShape } from '../../../shared/errors.ts'
import type { MirrorCommand, MirrorWriter } from '../mirror/commands.ts'
import { openMirrorStore } from './mirror-store.ts'

interface WriterOptions {
  path: string
  migrationsDir: string
}

/** The writer in this thread: for tests and simulation. Gives way to other work between its short transactions. */
export async function openInlineWriter(options: WriterOptions): Promise<MirrorWriter> {
  const store = openMirrorStore(options)
  let queue: Promise<unknown> = Promise.resolve()
  const writer: MirrorWriter = {
    run: (command) => {
      const done = queue.then(async () => {
        const steps = store.execute(command)
        let step = steps.next()
        while (step.done !== true) {
          await Promise.resolve()
          step = steps.next()
        }
        return step.value
      })
      queue = done.catch(() => undefined)
      return done as ReturnType<MirrorWriter['run']> as never
    },
    close: async () => {
      await queue
      store.close()
    },
  }
  return writer
}

interface Reply {
  ready?: true
  failed?: ErrorShape
  id?: number
  value?: unknown
  error?: ErrorShape
}

/** The writer in a worker thread. A thread that dies fails every command, open or to come, with code `internal`. */
export async function openThreadWriter(options: WriterOptions & { workerUrl: URL }): Promise<MirrorWriter> {
  const { path, migrationsDir } = options
  const worker = new Worker(options.workerUrl, { workerData: { path, migrationsDir } })
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let nextId = 1
  let dead: Error | undefined
  const failAll = (error: Error) => {
    dead = error
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
  const stopped = (cause?: unknown) =>
    new AppError('internal', 'The mirror’s writer stopped.', { cause, data: { stopped: true } })
  worker.on('error', (cause) => failAll(stopped(cause)))
  worker.on('exit', () => failAll(stopped()))
  const send = (command: MirrorCommand | 'close') =>
    new Promise<unknown>((resolve, reject) => {
      if (dead !== undefined) return reject(dead)
      const id = nextId++
      open.set(id, { resolve, reject })
      worker.postMessage({ id, command })
    })
  return {
    run: (command) => send(command) as never,
    close: async () => {
      // A thread that is dead already has nothing left to close.
      await send('close').catch(() => undefined)
      await worker.terminate()
    },
  }
}
