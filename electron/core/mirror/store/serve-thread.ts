import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { AppError, type ErrorShape, toErrorShape } from '../../../../shared/errors.ts'
import { explained } from '../../db/faults.ts'
import type { MirrorCommand, PageText, ReadPage } from '../commands.ts'
import type { Registry } from '../registry.ts'
import { type MirrorStore, openMirrorStore } from './mirror-store.ts'
import type { MirrorThread } from './mirror-thread.ts'
import { idsOn, readPage } from './read-page.ts'
import { type Delivery, pagesFrom } from './read-pages.ts'

/**
 * The mirror's two threads, so that the main process never waits for a bulk load: the reader parses and checks the next
 * pages while the writer stores these.
 */
export function serveMirrorThread(registry: Registry): void {
  const thread = workerData as MirrorThread
  try {
    if (thread.role === 'reader') serve(readFor(thread.pages, registry))
    else {
      const { path, migrationsDir, pages } = thread
      const store = openMirrorStore({ path, migrationsDir, pages: pagesFrom(pages), registry })
      serve((asked: MirrorCommand) => carriedOut(store, asked), store.close)
    }
    parentPort?.postMessage({ ready: true })
  } catch (error) {
    parentPort?.postMessage({ failed: shapeOf(error) })
  }
}

function serve<Asked>(handle: (asked: Asked) => unknown, close: () => void = () => undefined): void {
  parentPort?.on('message', ({ id, asked }: { id: number; asked: Asked | 'close' }) => {
    if (asked === 'close') {
      close()
      parentPort?.postMessage({ id, value: null })
      parentPort?.close()
      return
    }
    try {
      parentPort?.postMessage({ id, value: handle(asked) })
    } catch (error) {
      parentPort?.postMessage({ id, error: shapeOf(error) })
    }
  })
}

function carriedOut(store: MirrorStore, command: MirrorCommand): unknown {
  const steps = store.execute(command)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The rows go to the writer; the caller gets their ids and the position of the next page. */
function readFor(writer: MessagePort, { entityOf }: Registry): (asked: PageText) => ReadPage {
  let handle = 0
  return (asked) => {
    const page = readPage(entityOf(asked.dataSet), asked)
    handle += 1
    writer.postMessage({ handle, page } satisfies Delivery)
    return { handle, ids: idsOn(page), next: page.next, total: page.total }
  }
}

function shapeOf(error: unknown): ErrorShape {
  const cause = explained(error)
  // The message may reach a window, and SQLite's own words hold statements and paths.
  return toErrorShape(cause instanceof AppError ? cause : new AppError('internal'))
}
