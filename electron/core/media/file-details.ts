import type { MediaKind } from '../../../shared/app/media.ts'
import type { FileDescriptor, MediaImage } from '../../../shared/wire/media-entities.ts'
import { clean } from '../base/text.ts'

/** The state of a file or folder that is to be deleted for good, until the site has done so. */
export const leaving = 'LEAVING'

/** The name of a file as it is shown: the site keeps any name. */
export const shownName = ({ displayName, id }: FileDescriptor): string => clean(displayName ?? '', 255) || id

export function kindOf({ mediaType }: FileDescriptor): MediaKind {
  switch (mediaType) {
    case 'IMAGE':
    case 'VECTOR':
      return 'image'
    case 'VIDEO':
      return 'video'
    case 'AUDIO':
      return 'audio'
    case 'DOCUMENT':
      return 'document'
    default:
      return 'other'
  }
}

/** The end of its name in capitals: PDF, MP4. */
export const formatOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

/** Bytes; the platform writes them as decimal text. */
export function bytesOf({ sizeInBytes }: FileDescriptor): number | null {
  return sizeInBytes !== undefined && sizeInBytes !== null && /^\d{1,18}$/.test(sizeInBytes)
    ? Number(sizeInBytes)
    : null
}

/** The picture among the parts of a file, where it is one. */
export const imageOf = ({ media }: FileDescriptor): MediaImage | undefined =>
  media?.image?.image ?? media?.vector?.image

/** Pixels, of pictures and films; seconds, of what sounds. */
export function extentOf(file: FileDescriptor): {
  width: number | null
  height: number | null
  seconds: number | null
} {
  const image = imageOf(file)
  const [largest] = (file.media?.video?.resolutions ?? []).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))
  return {
    width: image?.width ?? largest?.width ?? null,
    height: image?.height ?? largest?.height ?? null,
    seconds: file.media?.audio?.duration ?? null,
  }
}

export const altTextOf = (file: FileDescriptor): string | null => imageOf(file)?.altText ?? null

/** Where the site has a small picture of the file; null when it has none, or does not show it to everybody. */
export function pictureOf(file: FileDescriptor): string | null {
  if (file.private === true || (file.operationStatus ?? 'READY') !== 'READY') return null
  const { media } = file
  const still = media?.video?.posters?.[0]?.url ?? media?.document?.thumbnail?.url ?? media?.model3d?.thumbnail?.url
  const own = kindOf(file) === 'image' ? file.url : undefined
  return file.thumbnailUrl ?? still ?? own ?? null
}
