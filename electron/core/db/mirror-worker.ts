import { parentPort, workerData } from 'node:worker_threads'
import { AppError, type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import type { MirrorCommand } from '../mirror/commands.ts'
import { explained } from './faults.ts'
import { type MirrorStore, openMirrorStore } from './mirror-store.ts'

/** The mirror's writer in a thread of its own, so that the main process never waits for a bulk load. */
const { path, migrationsDir } = workerData as { path: string; migrationsDir: string }

try {
  serve(openMirrorStore({ path, migrationsDir }))
  parentPort?.postMessage({ ready: true })
} catch (error) {
  parentPort?.postMessage({ failed: shapeOf(error) })
}

function serve(store: MirrorStore): void {
  parentPort?.on('message', (message: { id: number; command: MirrorCommand | 'close' }) => answer(store, message))
}

function answer(store: MirrorStore, message: { id: number; command: MirrorCommand | 'close' }): void {
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
    parentPort?.postMessage({ id: message.id, error: shapeOf(error) })
  }
}

function shapeOf(error: unknown): ErrorShape {
  const known = explained(error)
  // The message may reach a window, and SQLite's own words hold statements and paths.
  return toErrorShape(
    known instanceof AppError ? known : new AppError('internal', 'The copy of the site could not be written.'),
  )
}
