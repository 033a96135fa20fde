import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { powerCareOf } from '../power/power-care.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import { createArrivedFiles } from './arrived-files.ts'
import { copiesInUse } from './copies-in-use.queries.ts'
import { createLibraryIndex } from './library-index.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** The files on their way to the library of this laptop's site. */
export function uploadsOf(context: CoreContext): Uploads {
  const { ports, log, db, settings, records, publish, mirror, queue } = context
  /** The library shows a file as soon as the site has it, not only with the next pull. */
  const showArrived = createArrivedFiles(async (files) => {
    const page = { dataSet: 'mediaFiles', documents: [...files], scope: '', run: null, partial: true as const }
    await mirror.intake.takeOver({ ...page, askedAt: Number.POSITIVE_INFINITY }).catch((error: unknown) => {
      log.warn('upload-not-shown', {}, error)
    })
  })
  return createUploads({
    ...{ ports, log, db, settings, records, publish },
    mirror: mirror.reader,
    power: context.use(powerCareOf),
    library: createLibraryIndex(mirror.reader),
    trash: (fileId) => void queue.add('media.trash', { fileId }),
    kept: (file) => {
      mirror.ownWrites.recordWritten([entityKey('mediaFiles', file.id)])
      return showArrived(file)
    },
    altText: (fileId, text) => void queue.add('media.altText', { fileId, text }),
  })
}

/** Everything the window may ask about uploads; they run while a site is open, and give way to the door. */
export function openUploads(context: CoreContext) {
  const uploads = context.use(uploadsOf)
  return {
    handlers: { uploads: uploads.handlers },
    loops: [uploads.start],
    on: {
      queued: ({ lane }: OutboxRow) => {
        if (lane === 'facts') uploads.doorWorked('checkIns')
        if (lane === 'sales') uploads.doorWorked('sales')
      },
      sleeping: uploads.sleeping,
      woke: uploads.woke,
    },
    copiesInUse: () => copiesInUse(context.db),
    ends: { closing: uploads.close },
  }
}
