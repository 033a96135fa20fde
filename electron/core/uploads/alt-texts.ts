import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

/** What is read aloud in place of pictures that arrived, brought to the site as any change of its library is. */
export interface AltTexts {
  /** The site has the file of this row; `shown` resolves when the library here has it too. */
  arrived(row: Pick<UploadRecord, 'id' | 'altText'>, file: FileDescriptor, shown: Promise<void>): void
  /** Sends the library the text of each picture that it shows. */
  publish(): void
}

const mostAtOnce = 100

export function createAltTexts(parts: {
  store: UploadStore
  site: string
  /** Queues the text of one of the site's pictures. */
  altText(fileId: string, text: string): void
  /** A picture is shown now, so its text can be sent. */
  due(): void
}): AltTexts {
  const { store, site } = parts
  /** Rows whose files the library does not show yet: a change would not know what it changes. */
  const coming = new Set<string>()
  /** There may be texts to send; checked every time a file begins or ends. */
  let mayBeDue = true

  return {
    arrived: ({ id, altText }, { mediaType }, shown) => {
      if (altText === null) return
      // What the site does not take for a picture has no such text there.
      if (mediaType !== 'IMAGE' && mediaType !== 'VECTOR') store.states.change(id, { altText: null })
      coming.add(id)
      void shown.finally(() => {
        coming.delete(id)
        mayBeDue = true
        parts.due()
      })
    },
    publish: () => {
      if (!mayBeDue) return
      const rows = store.next.untold(site, mostAtOnce)
      for (const { id, fileId, altText } of rows) {
        if (coming.has(id)) continue
        if (fileId !== null && altText !== null) parts.altText(fileId, altText)
        store.states.change(id, { altText: null })
      }
      mayBeDue = rows.length === mostAtOnce
    },
  }
}
