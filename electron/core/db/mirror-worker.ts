import { parentPort, workerData } from 'node:worker_threads'
import { AppError, toErrorShape } from '../../../shared/errors.ts'
import type { MirrorCommand } from '../mirror/commands.ts'
import { openMirrorStore } from './mirror-store.ts'

/** The mirror's writer in a thread of its own, so that the main process never waits for a bulk load. */
const { path, migrationsDir } = workerData as { path: string; migrationsDir: string }
const store = openMirrorStore({ path, migrationsDir })

parentPort?.on('message', (message: { id: number; command: MirrorCommand | 'close' }) => {
  if (message.command === 'close') {
    store.close()
    parentPort?.postMessage({ id: message.id, value: null })
    parentPort?.close()
    return
  }
  try {
    const steps = store.execute(message.command)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    parentPort?.postMessage({ id: message.id, value: step.value })
  } catch (error) {
    const detail = error instanceof AppError ? error : new AppError('internal', String(error))
    parentPort?.postMessage({ id: message.id, error: toErrorShape(detail) })
  }
})
parentPort?.postMessage({ ready: true })
