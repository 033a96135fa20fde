import { type MediaKind, readMediaUri, writeMediaUri } from './media-uri.ts'

/** A sound file. `duration` is seconds. */
export interface Audio {
  id?: string | null | undefined
  url?: string | null | undefined
  filename?: string | null | undefined
  duration?: number | null | undefined
}

/** A document such as a PDF. */
export interface MediaDocument {
  id?: string | null | undefined
  url?: string | null | undefined
  filename?: string | null | undefined
}

/** The sound behind a URI, without its duration; another URL gives `{ url }`. Throws a `TypeError` for text that is no URL. */
export function decodeAudio(uri: string | null | undefined): Audio | undefined {
  return decodeFile('audio', uri)
}

/** The URI of a sound, always with its duration, 0 when it is not known; without an id its `url`. */
export function encodeAudio(audio: Audio | null | undefined): string | undefined {
  if (!audio?.id) return audio?.url ?? undefined
  const { id, filename, duration } = audio
  return writeMediaUri('audio', { id, filename, fragment: `duration=${duration || 0}` })
}

/** The document behind a URI; another URL gives `{ url }`. Throws a `TypeError` for text that is no URL. */
export function decodeDocument(uri: string | null | undefined): MediaDocument | undefined {
  return decodeFile('document', uri)
}

/** The URI of a document; without an id its `url`. */
export function encodeDocument(document: MediaDocument | null | undefined): string | undefined {
  if (!document?.id) return document?.url ?? undefined
  return writeMediaUri('document', { id: document.id, filename: document.filename })
}

function decodeFile(kind: MediaKind, uri: string | null | undefined): MediaDocument | undefined {
  if (!uri) return undefined
  const media = readMediaUri(kind, uri)
  if (media === null) return { url: uri }
  return { id: media.id, ...(media.filename ? { filename: media.filename } : {}) }
}
