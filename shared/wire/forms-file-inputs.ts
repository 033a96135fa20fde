import { z } from 'zod'
import { openEnum } from './common.ts'
import { MediaItem, MediaSettings } from './forms-media.ts'
import { RichText } from './forms-rich-text.ts'

// Inputs whose value is a file: uploads and signatures.

/** A button that uploads files. */
export const FileUpload = z.looseObject({
  label: z.string().max(350).nullish(),
  description: RichText.nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  buttonText: z.string().max(500).nullish(),
  explanationText: z.string().max(255).nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type FileUpload = z.infer<typeof FileUpload>

/** A signature, drawn or uploaded. */
export const Signature = z.looseObject({
  label: z.string().max(350).nullish(),
  /** Default true. */
  showLabel: z.boolean().nullish(),
  description: RichText.nullish(),
  imageUploadEnabled: z.boolean().nullish(),
  media: MediaItem.nullish(),
  mediaSettings: MediaSettings.nullish(),
})
export type Signature = z.infer<typeof Signature>

/** How a file is asked for. */
export const WixFileComponentType = openEnum(['UNKNOWN_COMPONENT_TYPE', 'FILE_UPLOAD', 'SIGNATURE'])
export type WixFileComponentType = z.infer<typeof WixFileComponentType>

/** Kinds of files. */
export const UploadFileFormat = openEnum(['VIDEO', 'IMAGE', 'AUDIO', 'DOCUMENT', 'ARCHIVE', 'MODEL_3D'])
export type UploadFileFormat = z.infer<typeof UploadFileFormat>

/** How many files of which kinds. */
export const FileValidation = z.looseObject({
  fileLimit: z.number().min(1).max(30).nullish(),
  uploadFileFormats: z.array(UploadFileFormat).max(6).nullish(),
})
export type FileValidation = z.infer<typeof FileValidation>

/** An input whose value is a list of files. */
export const FileOptions = z.looseObject({
  fileUploadOptions: FileUpload.nullish(),
  signatureOptions: Signature.nullish(),
  componentType: WixFileComponentType.nullish(),
  validation: FileValidation.nullish(),
})
export type FileOptions = z.infer<typeof FileOptions>
