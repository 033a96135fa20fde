import type { Prng } from './prng.ts'

/** A file as the submission that it came with names it: a picture or a document, as its ending says. */
export function sentFile(prng: Prng, displayName: string) {
  const extension = displayName.slice(displayName.lastIndexOf('.') + 1)
  const isDocument = extension === 'pdf'
  const random = `${prng.text('0123456789abcdef', 6)}_${prng.text('0123456789abcdef', 32)}`
  const fileId = `${random}${isDocument ? '' : '~mv2'}.${extension}`
  return {
    fileId,
    displayName,
    url: `wix:${isDocument ? 'document' : 'image'}://v1/${fileId}/${encodeURIComponent(displayName)}`,
    fileType: isDocument ? 'application/pdf' : `image/${extension}`,
  }
}
