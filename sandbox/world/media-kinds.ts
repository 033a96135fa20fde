import { lookUp } from '../../shared/look-up.ts'
import type { FileDescriptor, FileMedia } from '../../shared/wire/media-entities.ts'
import type { StoredFile } from './media.ts'

const kinds: Readonly<Record<string, readonly string[]>> = {
  IMAGE: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'tiff', 'bmp'],
  VECTOR: ['svg'],
  VIDEO: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'm4v'],
  AUDIO: ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'aac'],
  DOCUMENT: ['pdf', 'txt', 'csv', 'rtf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt'],
  ARCHIVE: ['zip', 'rar', '7z', 'gz'],
  MODEL3D: ['glb', 'usdz', 'obj'],
}

const megabyte = 1024 * 1024
/** Bytes. The platform keeps its numbers on a support page; these are of the sandbox. */
const largest: Readonly<Record<string, number>> = {
  IMAGE: 25 * megabyte,
  VECTOR: 250 * 1024,
  VIDEO: 15_000 * megabyte,
  AUDIO: 360 * megabyte,
  DOCUMENT: 1_000 * megabyte,
  ARCHIVE: 1_000 * megabyte,
  MODEL3D: 100 * megabyte,
}

/** Bytes that a site may keep in all. */
export const quota = 20_000 * megabyte

/** Lower case and without its dot; empty when the name has none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Type and subtype in lower case, without parameters. */
export const plainType = (mimeType = ''): string => mimeType.split(';')[0]?.trim().toLowerCase() ?? ''

/** Whether a mime type says what a file is; `application/octet-stream` says nothing. */
export const saysKind = (mimeType: string | undefined): boolean =>
  !['', 'application/octet-stream'].includes(plainType(mimeType))

/** The kind that a mime type or else the name's extension shows; undefined when neither does. */
export function mediaTypeOf(mimeType: string | undefined, name: string): string | undefined {
  const [top = '', sub = ''] = plainType(mimeType).split('/')
  if (!saysKind(mimeType)) {
    const extension = extensionOf(name)
    return Object.keys(kinds).find((kind) => lookUp(kinds, kind)?.includes(extension))
  }
  if (top === 'image') return sub.startsWith('svg') ? 'VECTOR' : 'IMAGE'
  if (top === 'video') return 'VIDEO'
  if (top === 'audio') return 'AUDIO'
  if (top === 'model') return 'MODEL3D'
  if (/zip|rar|compressed/.test(sub)) return 'ARCHIVE'
  if (top === 'text') return /^(plain|csv|rtf|markdown|calendar)$/.test(sub) ? 'DOCUMENT' : undefined
  return /pdf|rtf|word|sheet|presentation|excel|powerpoint|document/.test(sub) ? 'DOCUMENT' : undefined
}

/** Bytes that one file of this kind may have. */
export const largestOf = (mediaType: string): number => lookUp(largest, mediaType) ?? 1_000 * megabyte

/** The id that the platform would give to this kind: films have no ending, pictures a `~mv2` before theirs. */
export function idOf(mediaType: string, random: string, named: { name: string; mimeType: string | undefined }): string {
  const sub = plainType(named.mimeType).split('/')[1] ?? ''
  const extension = extensionOf(named.name) || (/^[a-z0-9]{2,5}$/.test(sub) ? sub : 'bin')
  if (mediaType === 'VIDEO') return random
  return mediaType === 'IMAGE' || mediaType === 'VECTOR' ? `${random}~mv2.${extension}` : `${random}.${extension}`
}

/** What a finished file of its kind carries. Unannounced sizes are guesses: the sandbox does not look into bytes. */
export function mediaOf(
  file: FileDescriptor,
  { extent = {}, picture = {}, faces = [] }: Pick<StoredFile, 'extent' | 'picture' | 'faces'> = {},
): FileMedia {
  const { id, url = '', displayName: filename = '', sizeInBytes } = file
  const { width = 1600, height = 1200, seconds = 60 } = extent
  const image = { id, url, width, height, filename, ...picture }
  switch (file.mediaType) {
    case 'IMAGE':
      return {
        image: { image, previewImage: image, colors: { prominent: { hex: '#4a3f6b' } }, faces: [...faces] },
      }
    case 'VECTOR':
      return { vector: { image } }
    case 'VIDEO':
      return {
        video: {
          id,
          filename,
          resolutions: [
            { url: `${url}/720p/mp4/file.mp4`, width: 1280, height: 720, format: 'mp4' },
            { url: `${url}/360p/mp4/file.mp4`, width: 640, height: 360, format: 'mp4' },
          ],
          posters: [{ id: `${id}f000.jpg`, url: `${url}/f000.jpg`, width: 1280, height: 720 }],
        },
      }
    case 'AUDIO':
      return {
        audio: {
          id,
          assets: [{ id, url, filename }],
          bitrate: 192,
          format: extensionOf(filename) || 'mp3',
          duration: seconds,
          sizeInBytes,
        },
      }
    case 'ARCHIVE':
      return { archive: { id, url, filename, sizeInBytes } }
    case 'MODEL3D':
      return {
        model3d: { id, url, filename, sizeInBytes, thumbnail: { ...image, id: `${id}.png`, url: `${url}/thumb.png` } },
      }
    default:
      return { document: { id, url, filename } }
  }
}
