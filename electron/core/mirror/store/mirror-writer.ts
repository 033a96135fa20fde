import { MessageChannel } from 'node:worker_threads'
import { createTurns } from '../../base/in-turn.ts'
import type { MirrorCommand, MirrorWriter } from '../commands.ts'
import type { Registry } from '../registry.ts'
import { openMirrorStore } from './mirror-store.ts'
import { startThread } from './mirror-thread.ts'
import { idsOn, readPage } from './read-page.ts'
import { pagesHere } from './read-pages.ts'

interface WriterOptions {
  path: string
  migrationsDir: string
  registry: Registry
}

/** The writer in this thread: for tests and simulation. Gives way to other work between its short transactions. */
export async function openInlineWriter(options: WriterOptions): Promise<MirrorWriter> {
  const pages = pagesHere()
  const store = openMirrorStore({ ...options, pages })
  const inTurn = createTurns()
  const writer: MirrorWriter = {
    run: (command) =>
      inTurn(async () => {
        const steps = store.execute(command)
        let step = steps.next()
        while (step.done !== true) {
          await Promise.resolve()
          step = steps.next()
        }
        return step.value
      }) as ReturnType<MirrorWriter['run']> as never,
    read: async (asked) => {
      const page = readPage(options.registry.entityOf(asked.dataSet), asked)
      return { handle: pages.put(page), ids: idsOn(page), next: page.next, total: page.total }
    },
    close: () => inTurn(async () => store.close()),
  }
  return writer
}

type ThreadOptions = Omit<WriterOptions, 'registry'> & { workerUrl: URL }

/** The writer in a worker thread, and its reader in another. When one dies every command fails, open or to come. */
export async function openThreadWriter({ path, migrationsDir, workerUrl }: ThreadOptions): Promise<MirrorWriter> {
  const { port1, port2 } = new MessageChannel()
  const starting = startThread(workerUrl, { role: 'reader', pages: port2 })
  starting.catch(() => undefined)
  const writer = await startThread(workerUrl, { role: 'writer', path, migrationsDir, pages: port1 }).catch(
    async (error) => {
      await starting.then((reader) => reader.close())
      throw error
    },
  )
  const reader = await starting
  writer.died.then(reader.fail, () => undefined)
  reader.died.then(writer.fail, () => undefined)
  return {
    run: (command: MirrorCommand) => writer.ask(command) as never,
    read: async (page) => {
      // To wake a thread takes milliseconds where all processors are busy: the caller asks for its next page first.
      await new Promise((resolve) => setImmediate(resolve))
      return reader.ask(page) as never
    },
    close: async () => {
      await reader.close()
      await writer.close()
    },
  }
}
