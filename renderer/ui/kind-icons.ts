import { IconFile, IconFileText, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'
import type { MediaKind } from '../../shared/app/media.ts'

/** Kinds of files as they are drawn beside words. */
export const KIND_ICONS: Record<MediaKind, typeof IconFile> = {
  image: IconPhoto,
  video: IconMovie,
  audio: IconMusic,
  document: IconFileText,
  other: IconFile,
}
