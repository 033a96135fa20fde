import { z } from 'zod'
import { openEnum } from './common.ts'
import { Animation } from './events-rich-animation.ts'
import { ContainerData, RichLink } from './events-rich-style.ts'
import { flag, quantity, text } from './events-values.ts'

// Pictures, films, sounds and files of rich content.

/** Where a file is: an address, or the id of a file of the site. */
export const FileSource = z.looseObject({ url: text, custom: text, id: text, private: flag })
export type FileSource = z.infer<typeof FileSource>

/** A file with its size and, for films and sounds, its length in seconds. */
export const Media = z.looseObject({ src: FileSource.nullish(), width: quantity, height: quantity, duration: quantity })
export type Media = z.infer<typeof Media>

export const ImageBorder = z.looseObject({ width: quantity, color: text, radius: quantity })
export type ImageBorder = z.infer<typeof ImageBorder>

export const ImageDataStyles = z.looseObject({ border: ImageBorder.nullish() })
export type ImageDataStyles = z.infer<typeof ImageDataStyles>

export const ImageDataCrop = z.looseObject({ x: quantity, y: quantity, width: quantity, height: quantity })
export type ImageDataCrop = z.infer<typeof ImageDataCrop>

/** Data of a `IMAGE` node. */
export const ImageData = z.looseObject({
  containerData: ContainerData.nullish(),
  image: Media.nullish(),
  link: RichLink.nullish(),
  disableExpand: flag,
  altText: text,
  caption: text,
  disableDownload: flag,
  decorative: flag,
  styles: ImageDataStyles.nullish(),
  crop: ImageDataCrop.nullish(),
  cropShape: text,
  animation: Animation.nullish(),
})
export type ImageData = z.infer<typeof ImageData>

export const PlaybackOptions = z.looseObject({ autoPlay: flag, playInLoop: flag, showControls: flag })
export type PlaybackOptions = z.infer<typeof PlaybackOptions>

/** Data of a `VIDEO` node. */
export const VideoData = z.looseObject({
  containerData: ContainerData.nullish(),
  video: Media.nullish(),
  thumbnail: Media.nullish(),
  disableDownload: flag,
  title: text,
  options: PlaybackOptions.nullish(),
  animation: Animation.nullish(),
})
export type VideoData = z.infer<typeof VideoData>

/** Data of a `AUDIO` node. */
export const AudioData = z.looseObject({
  containerData: ContainerData.nullish(),
  audio: Media.nullish(),
  disableDownload: flag,
  coverImage: Media.nullish(),
  name: text,
  authorName: text,
  html: text,
  animation: Animation.nullish(),
})
export type AudioData = z.infer<typeof AudioData>

export const PdfViewMode = openEnum(['NONE', 'FULL', 'MINI'])

export const PdfSettings = z.looseObject({ viewMode: PdfViewMode.nullish(), disableDownload: flag, disablePrint: flag })
export type PdfSettings = z.infer<typeof PdfSettings>

/** Data of a `FILE` node. */
export const FileData = z.looseObject({
  containerData: ContainerData.nullish(),
  src: FileSource.nullish(),
  name: text,
  type: text,
  size: quantity,
  pdfSettings: PdfSettings.nullish(),
  mimeType: text,
  path: text,
  sizeInKb: text,
  animation: Animation.nullish(),
})
export type FileData = z.infer<typeof FileData>

export const Gif = z.looseObject({ gif: text, mp4: text, still: text })
export type Gif = z.infer<typeof Gif>

export const GifType = openEnum(['NORMAL', 'STICKER'])

/** Data of a `GIF` node. */
export const GifData = z.looseObject({
  containerData: ContainerData.nullish(),
  original: Gif.nullish(),
  downsized: Gif.nullish(),
  height: quantity,
  width: quantity,
  gifType: GifType.nullish(),
  animation: Animation.nullish(),
})
export type GifData = z.infer<typeof GifData>

export const GalleryImage = z.looseObject({ media: Media.nullish(), link: RichLink.nullish() })
export type GalleryImage = z.infer<typeof GalleryImage>

export const GalleryVideo = z.looseObject({ media: Media.nullish(), thumbnail: Media.nullish() })
export type GalleryVideo = z.infer<typeof GalleryVideo>

export const GalleryItem = z.looseObject({
  image: GalleryImage.nullish(),
  video: GalleryVideo.nullish(),
  title: text,
  altText: text,
})
export type GalleryItem = z.infer<typeof GalleryItem>

export const GalleryLayoutType = openEnum([
  'COLLAGE',
  'MASONRY',
  'GRID',
  'THUMBNAIL',
  'SLIDER',
  'SLIDESHOW',
  'PANORAMA',
  'COLUMN',
  'MAGIC',
  'FULLSIZE',
])

export const GalleryOrientation = openEnum(['ROWS', 'COLUMNS'])

export const GalleryLayout = z.looseObject({
  type: GalleryLayoutType.nullish(),
  horizontalScroll: flag,
  orientation: GalleryOrientation.nullish(),
  numberOfColumns: quantity,
  mobileNumberOfColumns: quantity,
})
export type GalleryLayout = z.infer<typeof GalleryLayout>

export const GalleryItemCrop = openEnum(['FILL', 'FIT'])

export const GalleryItemStyle = z.looseObject({
  targetSize: quantity,
  ratio: quantity,
  crop: GalleryItemCrop.nullish(),
  spacing: quantity,
})
export type GalleryItemStyle = z.infer<typeof GalleryItemStyle>

export const GalleryThumbnailsPlacement = openEnum(['TOP', 'RIGHT', 'BOTTOM', 'LEFT', 'NONE'])

export const GalleryThumbnails = z.looseObject({ placement: GalleryThumbnailsPlacement.nullish(), spacing: quantity })
export type GalleryThumbnails = z.infer<typeof GalleryThumbnails>

export const GalleryOptions = z.looseObject({
  layout: GalleryLayout.nullish(),
  item: GalleryItemStyle.nullish(),
  thumbnails: GalleryThumbnails.nullish(),
})
export type GalleryOptions = z.infer<typeof GalleryOptions>

/** Data of a `GALLERY` node. */
export const GalleryData = z.looseObject({
  containerData: ContainerData.nullish(),
  items: z.array(GalleryItem).nullish(),
  options: GalleryOptions.nullish(),
  disableExpand: flag,
  disableDownload: flag,
  animation: Animation.nullish(),
})
export type GalleryData = z.infer<typeof GalleryData>
