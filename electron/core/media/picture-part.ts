import type { FileDescriptor, MediaImage } from '../../../shared/wire/media-entities.ts'

/** The part of a file that holds its picture, with these details in it; nothing for a file that has no picture. */
export function withImage({ media }: FileDescriptor, image: Partial<MediaImage>): Pick<FileDescriptor, 'media'> {
  const kind = media?.image?.image === undefined ? 'vector' : 'image'
  const picture = media?.[kind]
  if (picture?.image === undefined) return {}
  return { media: { ...media, [kind]: { ...picture, image: { ...picture.image, ...image } } } }
}
