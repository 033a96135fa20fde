import { z } from 'zod'
import { Instant, openEnum } from './common.ts'

/** The kinds of files. */
export const MediaType = openEnum([
  'UNKNOWN',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'DOCUMENT',
  'VECTOR',
  'ARCHIVE',
  'MODEL3D',
  'OTHER',
])
/** Whether the platform has processed a file: it may list a file that can't be used yet. */
export const OperationStatus = openEnum(['FAILED', 'READY', 'PENDING'])
/** Whether a file or folder is in the trash. */
export const MediaState = openEnum(['OK', 'DELETED'])
/** The roots of the library. */
export const RootFolder = openEnum(['MEDIA_ROOT', 'TRASH_ROOT', 'VISITOR_UPLOADS_ROOT'])
/** How a resumable upload sends its bytes. */
export const UploadProtocol = openEnum(['TUS'])
/** The formats of a video stream. */
export const StreamFormat = openEnum(['UNKNOWN', 'HLS', 'DASH'])
/** How a browser treats a download. */
export const ContentDisposition = openEnum(['ATTACHMENT', 'INLINE'])
/** What the platform looks for in an image. */
export const ImageAnnotationType = openEnum(['CONTAINS_TEXT', 'IS_ANIMATED', 'FACES', 'LABELS', 'COLORS', 'CAPTION'])
/** The app of the platform that a file belongs to. */
export const MediaNamespace = openEnum([
  'NO_NAMESPACE',
  'OTHERS',
  'WIX_VIDEO',
  'WIX_MUSIC',
  'ALBUMS_AND_ART_STORE',
  'WIX_ECOM',
  'PHOTO_SHARE_APP',
  'SHARING_APP',
  'CHAT',
  'LOGO_BUILDER',
  'ALBUMS_OLD',
  'CHAT_MOBILE',
  'WIX_FORMS',
  'WIX_LEGENDS',
  'PORTFOLIO',
  'LOGOS',
])
/** Items of the enterprise library occur in notifications only. */
export const EnterprisePublishStatus = openEnum(['UNDEFINED', 'UNPUBLISHED', 'PUBLISHED', 'WIX_ONLY'])
export const EnterpriseCategory = z.looseObject({ id: z.string().optional(), sortOrder: z.number().nullish() })

const optionalText = z.string().nullish()
/** An asset's address and when it expires, and the point that crops keep in view. */
const asset = {
  url: z.string().optional(),
  urlExpirationDate: Instant.nullish(),
  focalPoint: z.looseObject({ x: z.number().optional(), y: z.number().optional() }).nullish(),
}

/** An image with its address. */
export const MediaImage = z.looseObject({
  ...asset,
  id: z.string().optional(),
  height: z.number().optional(),
  width: z.number().optional(),
  altText: optionalText,
  filename: optionalText,
})
export type MediaImage = z.infer<typeof MediaImage>

/** A color of an image. */
export const Color = z.looseObject({
  hex: optionalText,
  rgb: z.looseObject({ r: z.number().nullish(), g: z.number().nullish(), b: z.number().nullish() }).optional(),
})

/** A face in an image. */
export const FaceRecognition = z.looseObject({
  confidence: z.number().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  height: z.number().optional(),
  width: z.number().optional(),
})

/** What the site reports about an image. */
export const ImageMedia = z.looseObject({
  image: MediaImage.optional(),
  previewImage: MediaImage.optional(),
  colors: z.looseObject({ prominent: Color.optional(), palette: z.array(Color).optional() }).optional(),
  faces: z.array(FaceRecognition).optional(),
  caption: optionalText,
})

/** What the site reports about a video. */
export const VideoMedia = z.looseObject({
  id: z.string().optional(),
  resolutions: z
    .array(
      z.looseObject({
        ...asset,
        height: z.number().optional(),
        width: z.number().optional(),
        format: z.string().optional(),
        poster: MediaImage.optional(),
      }),
    )
    .optional(),
  posters: z.array(MediaImage).optional(),
  filename: optionalText,
})

/** What the site reports about an audio file. */
export const AudioMedia = z.looseObject({
  id: z.string().optional(),
  assets: z.array(z.looseObject({ ...asset, id: z.string().optional(), filename: optionalText })).optional(),
  bitrate: z.number().nullish(),
  format: optionalText,
  duration: z.number().nullish(),
  sizeInBytes: optionalText,
})

/** What the site reports about a document. */
export const DocumentMedia = z.looseObject({
  ...asset,
  id: z.string().optional(),
  filename: optionalText,
  thumbnail: MediaImage.optional(),
})

/** What the site reports about an archive. */
export const ArchiveMedia = z.looseObject({
  ...asset,
  id: z.string().optional(),
  filename: optionalText,
  sizeInBytes: optionalText,
})

/** What the site reports about a 3D model. */
export const Model3dMedia = z.looseObject({
  ...asset,
  id: z.string().optional(),
  thumbnail: MediaImage.optional(),
  altText: optionalText,
  filename: optionalText,
  sizeInBytes: optionalText,
})

/** Has exactly one member, by kind of file; none yet for a file that was just imported. */
export const FileMedia = z.looseObject({
  image: ImageMedia.optional(),
  video: VideoMedia.optional(),
  audio: AudioMedia.optional(),
  document: DocumentMedia.optional(),
  vector: ImageMedia.optional(),
  archive: ArchiveMedia.optional(),
  model3d: Model3dMedia.optional(),
  icon: ImageMedia.optional(),
})
export type FileMedia = z.infer<typeof FileMedia>

/** A file of the media library. It has no revision; `private` can't change after the upload. */
export const FileDescriptor = z.looseObject({
  id: z.string(),
  displayName: z.string().optional(),
  url: z.string().optional(),
  parentFolderId: optionalText,
  hash: z.string().optional(),
  /** Decimal text. */
  sizeInBytes: optionalText,
  private: z.boolean().optional(),
  mediaType: MediaType.optional(),
  media: FileMedia.optional(),
  operationStatus: OperationStatus.optional(),
  sourceUrl: optionalText,
  thumbnailUrl: optionalText,
  labels: z.array(z.string()).optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  lastUsedDate: Instant.nullish(),
  siteId: z.string().optional(),
  state: MediaState.optional(),
})
export type FileDescriptor = z.infer<typeof FileDescriptor>

/** A folder of the media library. */
export const Folder = z.looseObject({
  id: z.string(),
  displayName: z.string().optional(),
  parentFolderId: z.string().optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  state: MediaState.optional(),
  siteId: z.string().optional(),
})
export type Folder = z.infer<typeof Folder>

/** The origin of a file that was imported from another system. */
export const ExternalInfo = z.object({
  origin: z.string().max(1000).optional(),
  externalIds: z.array(z.string().max(4000)).max(30).optional(),
})
