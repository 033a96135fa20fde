import { AppError } from '../../../../shared/errors.ts'
import type { ReadableDb } from '../../db/database.ts'
import { isDamage } from '../../db/faults.ts'
import { openMirrorWriter } from '../../db/open.ts'
import { openReopenableReader } from '../../db/reopenable-reader.ts'
import type { MirrorWriter } from '../commands.ts'

/** What can happen to the mirror while it is in use: damage in the file, or a writer that died. */
export type MirrorTrouble = 'damaged' | 'stopped'

/** The mirror's file as one reader and one writer, which stay the same when the file is replaced. */
export interface MirrorFile {
  readonly reader: ReadableDb & { close(): void }
  readonly writer: MirrorWriter
  /** The listener is called in the middle of a failing call: it may plan, not act. */
  onTrouble(listener: (trouble: MirrorTrouble) => void): void
  /**
   * Starts a new writer, after `replace` where one is given, which takes the file away. Commands that come meanwhile
   * wait, reads go to the old file and then to the new one.
   */
  renew(replace?: () => void): Promise<void>
}

interface MirrorFileOptions {
  path: string
  migrationsDir: string
  openWriter(): Promise<MirrorWriter>
}

export async function openMirrorFile({ path, migrationsDir, openWriter }: MirrorFileOptions): Promise<MirrorFile> {
  let writer = await openWriter()
  let listener: (trouble: MirrorTrouble) => void = () => undefined
  const publish = (error: unknown) => {
    if (isDamage(error)) listener('damaged')
    else if (error instanceof AppError && error.data?.['stopped'] === true) listener('stopped')
  }
  const reader = openReopenableReader(path, publish)

  return {
    reader,
    writer: {
      run: (command) => {
        const response = writer.run(command)
        response.catch(publish)
        return response
      },
      read: (page) => {
        const response = writer.read(page)
        response.catch(publish)
        return response
      },
      close: () => writer.close(),
    },
    onTrouble: (next) => {
      listener = next
    },
    renew: async (replace) => {
      const old = writer
      const opening = Promise.withResolvers<MirrorWriter>()
      // A command may be waiting for it, or none: then its rejection is unhandled.
      opening.promise.catch(() => undefined)
      writer = {
        run: (command) => opening.promise.then((next) => next.run(command)),
        read: (page) => opening.promise.then((next) => next.read(page)),
        // Where none could be opened there is none to close.
        close: () =>
          opening.promise.then(
            (next) => next.close(),
            () => undefined,
          ),
      }
      try {
        await old.close().catch(() => undefined)
        if (replace !== undefined) {
          reader.reopen(() => {
            replace()
            openMirrorWriter({ path, migrationsDir }).$client.close()
          })
        }
        writer = await openWriter()
        opening.resolve(writer)
      } catch (error) {
        opening.reject(error)
        throw error
      }
    },
  }
}
