import type { MediaKind } from '../../../shared/app/media.ts'

/** Of what is neither picture, film nor sound, what people read. */
const readable = /^(text\/|application\/(pdf|rtf|msword|epub\+zip|vnd\.(ms-|oasis\.opendocument|openxmlformats)))/

/** The kind of a file before the site has looked at it, by its type. */
export function kindOfType(mimeType: string): MediaKind {
  const [type = ''] = mimeType.split('/')
  if (type === 'image' || type === 'video' || type === 'audio') return type
  return readable.test(mimeType) ? 'document' : 'other'
}
