import { numberIn, readMediaUri, writeMediaUri } from './media-uri.ts'

/** A picture as structured data. Sizes are pixels of the original. */
export interface Image {
  id?: string | null | undefined
  url?: string | null | undefined
  filename?: string | null | undefined
  altText?: string | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
}

/**
 * The picture behind an image URI; another URL gives `{ url }`, and no text gives undefined. A URI without a file name
 * gives the text `undefined` for it: that is what the platform's own client stores and reads back, so both agree. Throws
 * a `TypeError` for text that is no URL.
 */
export function decodeImage(uri: string | null | undefined): Image | undefined {
  if (!uri) return undefined
  const media = readMediaUri('image', uri)
  if (media === null) return { url: uri }
  const { id, parameters } = media
  const filename = media.filename ?? 'undefined'
  return {
    id,
    height: numberIn(parameters, 'originHeight'),
    width: numberIn(parameters, 'originWidth'),
    altText: filename,
    filename,
    url: uri,
  }
}

/** The image URI of a picture; without an id its `url`. A size that is not known is written as the text `undefined`. */
export function encodeImage(image: Image | null | undefined): string | undefined {
  if (!image?.id) return image?.url ?? undefined
  const { id, width, height } = image
  const fragment = `originWidth=${width}&originHeight=${height}`
  return writeMediaUri('image', { id, filename: image.filename || image.altText, fragment })
}
