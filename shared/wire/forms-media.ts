import { z } from 'zod'
import { openEnum } from './common.ts'

// What several kinds of input share: pictures, options of their own, columns.

/** A picture in a form. */
export const FormImage = z.looseObject({
  id: z.string().max(100).nullish(),
  url: z.string().max(2000).nullish(),
  height: z.number().nullish(),
  width: z.number().nullish(),
  altText: z.string().max(1000).nullish(),
  filename: z.string().nullish(),
})
export type FormImage = z.infer<typeof FormImage>

/** What stands beside an input or an option. */
export const MediaItem = z.looseObject({
  image: FormImage.nullish(),
})
export type MediaItem = z.infer<typeof MediaItem>

/** Whether the picture stands above or below the title. */
export const ImagePosition = openEnum(['ABOVE', 'BELOW'])
export type ImagePosition = z.infer<typeof ImagePosition>

/** Where the picture stands across. */
export const ImageAlignment = openEnum(['LEFT', 'CENTER', 'RIGHT'])
export type ImageAlignment = z.infer<typeof ImageAlignment>

/** Whether the picture fills its frame or fits into it. */
export const ImageFit = openEnum(['COVER', 'CONTAIN'])
export type ImageFit = z.infer<typeof ImageFit>

/** How the picture of an input is shown. */
export const MediaSettings = z.looseObject({
  /** Default `BELOW`. */
  imagePosition: ImagePosition.nullish(),
  /** Default `CENTER`. */
  imageAlignment: ImageAlignment.nullish(),
  /** Default `COVER`. */
  imageFit: ImageFit.nullish(),
})
export type MediaSettings = z.infer<typeof MediaSettings>

/** How the pictures of the options are shown. */
export const OptionsMediaSettings = z.looseObject({
  /** Default `CENTER`. */
  imageAlignment: ImageAlignment.nullish(),
  /** Default `COVER`. */
  imageFit: ImageFit.nullish(),
})
export type OptionsMediaSettings = z.infer<typeof OptionsMediaSettings>

/** The option under which visitors write an answer of their own. */
export const CustomOption = z.looseObject({
  label: z.string().max(350).nullish(),
  placeholder: z.string().max(100).nullish(),
})
export type CustomOption = z.infer<typeof CustomOption>

/** In how many columns options are set. */
export const NumberOfColumns = openEnum(['ZERO', 'ONE', 'TWO', 'THREE'])
export type NumberOfColumns = z.infer<typeof NumberOfColumns>

/** A service of the site's booking app, offered as an option. */
export const ServiceOption = z.looseObject({
  label: z.string().max(400).nullish(),
  id: z.string().nullish(),
  value: z.string().nullish(),
})
export type ServiceOption = z.infer<typeof ServiceOption>
