import { type MediaUri, numberIn, readMediaUri, writeMediaUri } from './media-uri.ts'

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

/**
 * The sound behind a URI, with its duration where that is known; another URL gives `{ url }`. Throws a `TypeError` for text
 * that is no URL. The platform's own client loses the duration here, and writes 0 over it the next time.
 */
export function decodeAudio(uri: string | null | undefined): Audio | undefined {
  if (!uri) return undefined
  const media = readMediaUri('audio', uri)
  if (media === null) return { url: uri }
  const duration = numberIn(media.parameters, 'duration')
  return { ...named(media), ...(duration > 0 ? { duration } : {}) }
}

/** The URI of a sound, always with its duration, 0 when it is not known; without an id its `url`. */
export function encodeAudio(audio: Audio | null | undefined): string | undefined {
  if (!audio?.id) return audio?.url ?? undefined
  const { id, filename, duration } = audio
  return writeMediaUri('audio', { id, filename, fragment: `duration=${duration || 0}` })
}

/**
 * The document behind a URI; another URL gives `{ url }`. Throws a `TypeError` for text that is no URL. Of one below `ugd/`
 * that is part of the id: the platform's own client takes it for the whole of it, and loses the name of the file.
 */
export function decodeDocument(uri: string | null | undefined): MediaDocument | undefined {
  if (!uri) return undefined
  const media = readMediaUri('document', uri)
  return media === null ? { url: uri } : named(media)
}

/** The URI of a document; without an id its `url`. */
export function encodeDocument(document: MediaDocument | null | undefined): string | undefined {
  if (!document?.id) return document?.url ?? undefined
  return writeMediaUri('document', { id: document.id, filename: document.filename })
}

const named = ({ id, filename }: MediaUri): MediaDocument => ({ id, ...(filename ? { filename } : {}) })
