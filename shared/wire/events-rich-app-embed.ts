import { z } from 'zod'
import { openEnum } from './common.ts'
import { Animation } from './events-rich-animation.ts'
import { Media } from './events-rich-media.ts'
import { ContainerData } from './events-rich-style.ts'
import { flag, quantity, text } from './events-values.ts'

// Products, events and bookings shown inside rich content.

export const BookingData = z.looseObject({ durations: text })
export type BookingData = z.infer<typeof BookingData>

export const EventData = z.looseObject({ scheduling: text, location: text })
export type EventData = z.infer<typeof EventData>

export const AppType = openEnum(['PRODUCT', 'EVENT', 'BOOKING'])

export const ButtonStyles = z.looseObject({
  buttonText: text,
  borderWidth: quantity,
  borderRadius: quantity,
  borderColor: text,
  textColor: text,
  backgroundColor: text,
  borderColorHover: text,
  textColorHover: text,
  backgroundColorHover: text,
  buttonSize: text,
})
export type ButtonStyles = z.infer<typeof ButtonStyles>

export const EmbedImagePosition = openEnum(['START', 'END', 'TOP'])

export const ImageAspectRatio = openEnum(['SQUARE', 'RECTANGLE'])

export const ImageResizing = openEnum(['FILL', 'FIT'])

export const ImageStyles = z.looseObject({
  hideImage: flag,
  imagePosition: EmbedImagePosition.nullish(),
  aspectRatio: ImageAspectRatio.nullish(),
  resizing: ImageResizing.nullish(),
  borderColor: text,
  borderWidth: quantity,
  borderRadius: quantity,
})
export type ImageStyles = z.infer<typeof ImageStyles>

export const RibbonPlacement = openEnum(['IMAGE', 'PRODUCT_INFO'])

export const RibbonStyles = z.looseObject({
  ribbonText: text,
  backgroundColor: text,
  textColor: text,
  borderColor: text,
  borderWidth: quantity,
  borderRadius: quantity,
  ribbonPlacement: RibbonPlacement.nullish(),
})
export type RibbonStyles = z.infer<typeof RibbonStyles>

export const CardStylesType = openEnum(['CONTAINED', 'FRAMELESS'])

export const CardStylesAlignment = openEnum(['START', 'CENTER', 'END'])

export const CardLayout = openEnum(['STACKED', 'SIDE_BY_SIDE'])

export const CardStyles = z.looseObject({
  backgroundColor: text,
  borderColor: text,
  borderWidth: quantity,
  borderRadius: quantity,
  type: CardStylesType.nullish(),
  alignment: CardStylesAlignment.nullish(),
  titlePriceLayout: CardLayout.nullish(),
  titleColor: text,
  textColor: text,
})
export type CardStyles = z.infer<typeof CardStyles>

export const PricingData = z.looseObject({
  valueFrom: text,
  valueTo: text,
  discountedValue: text,
  currency: text,
  pricingPlanId: text,
})
export type PricingData = z.infer<typeof PricingData>

/** Data of a `APP_EMBED` node. */
export const AppEmbedData = z.looseObject({
  bookingData: BookingData.nullish(),
  eventData: EventData.nullish(),
  type: AppType.nullish(),
  itemId: text,
  name: text,
  imageSrc: text,
  url: text,
  image: Media.nullish(),
  hideImage: flag,
  hideTitle: flag,
  hidePrice: flag,
  hideDescription: flag,
  hideDateTime: flag,
  hideLocation: flag,
  hideDuration: flag,
  hideButton: flag,
  hideRibbon: flag,
  buttonStyles: ButtonStyles.nullish(),
  imageStyles: ImageStyles.nullish(),
  ribbonStyles: RibbonStyles.nullish(),
  cardStyles: CardStyles.nullish(),
  containerData: ContainerData.nullish(),
  pricingData: PricingData.nullish(),
  animation: Animation.nullish(),
})
export type AppEmbedData = z.infer<typeof AppEmbedData>
