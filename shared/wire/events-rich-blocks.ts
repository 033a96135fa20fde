import { z } from 'zod'
import { openEnum } from './common.ts'
import { Animation } from './events-rich-animation.ts'
import { Media } from './events-rich-media.ts'
import { ContainerData, Gradient, RichLink } from './events-rich-style.ts'
import { flag, quantities, quantity, text } from './events-values.ts'

// Blocks of rich content that are neither text nor media: buttons, dividers, embeds, maps, contents.

export const ButtonDataType = openEnum(['LINK', 'ACTION'])

export const ButtonBorder = z.looseObject({ width: quantity, radius: quantity })
export type ButtonBorder = z.infer<typeof ButtonBorder>

export const ButtonColors = z.looseObject({ text: text, border: text, background: text })
export type ButtonColors = z.infer<typeof ButtonColors>

export const ButtonBackgroundType = openEnum(['COLOR', 'GRADIENT'])

export const ButtonBackground = z.looseObject({
  type: ButtonBackgroundType.nullish(),
  color: text,
  gradient: Gradient.nullish(),
})
export type ButtonBackground = z.infer<typeof ButtonBackground>

export const ButtonDataStyles = z.looseObject({
  border: ButtonBorder.nullish(),
  colors: ButtonColors.nullish(),
  borderWidth: quantity,
  borderWidthHover: quantity,
  borderRadius: quantity,
  borderColor: text,
  borderColorHover: text,
  textColor: text,
  textColorHover: text,
  backgroundColor: text,
  backgroundColorHover: text,
  buttonSize: text,
  background: ButtonBackground.nullish(),
  backgroundHover: ButtonBackground.nullish(),
})
export type ButtonDataStyles = z.infer<typeof ButtonDataStyles>

/** Data of a `BUTTON` node. */
export const ButtonData = z.looseObject({
  containerData: ContainerData.nullish(),
  type: ButtonDataType.nullish(),
  styles: ButtonDataStyles.nullish(),
  text: text,
  link: RichLink.nullish(),
  animation: Animation.nullish(),
})
export type ButtonData = z.infer<typeof ButtonData>

export const LineStyle = openEnum(['SINGLE', 'DOUBLE', 'DASHED', 'DOTTED'])

export const DividerWidth = openEnum(['LARGE', 'MEDIUM', 'SMALL'])

export const DividerDataAlignment = openEnum(['CENTER', 'LEFT', 'RIGHT'])

export const LineCap = openEnum(['SQUARE', 'ROUND'])

export const DividerDataStyles = z.looseObject({
  color: text,
  lineCap: LineCap.nullish(),
  lineThickness: quantities,
  dashLength: quantity,
  dashGap: quantity,
  lineGap: quantity,
})
export type DividerDataStyles = z.infer<typeof DividerDataStyles>

/** Data of a `DIVIDER` node. */
export const DividerData = z.looseObject({
  containerData: ContainerData.nullish(),
  lineStyle: LineStyle.nullish(),
  width: DividerWidth.nullish(),
  alignment: DividerDataAlignment.nullish(),
  styles: DividerDataStyles.nullish(),
  animation: Animation.nullish(),
})
export type DividerData = z.infer<typeof DividerData>

export const HtmlSource = openEnum(['HTML', 'ADSENSE', 'AI', 'AI_WIDGET'])

/** Data of an `HTML` node. */
export const HtmlData = z.looseObject({
  url: text,
  html: text,
  isAdsense: flag,
  widgetId: text,
  containerData: ContainerData.nullish(),
  source: HtmlSource.nullish(),
  autoHeight: flag,
  animation: Animation.nullish(),
})
export type HtmlData = z.infer<typeof HtmlData>

export const LinkPreviewThumbnailPosition = openEnum(['START', 'END', 'TOP', 'HIDDEN'])

export const LinkPreviewDataStyles = z.looseObject({
  backgroundColor: text,
  titleColor: text,
  subtitleColor: text,
  linkColor: text,
  borderWidth: quantity,
  borderRadius: quantity,
  borderColor: text,
  thumbnailPosition: LinkPreviewThumbnailPosition.nullish(),
})
export type LinkPreviewDataStyles = z.infer<typeof LinkPreviewDataStyles>

/** Data of a `LINK_PREVIEW` node. */
export const LinkPreviewData = z.looseObject({
  containerData: ContainerData.nullish(),
  link: RichLink.nullish(),
  title: text,
  thumbnailUrl: text,
  description: text,
  html: text,
  styles: LinkPreviewDataStyles.nullish(),
  animation: Animation.nullish(),
})
export type LinkPreviewData = z.infer<typeof LinkPreviewData>

export const MapKind = openEnum(['ROADMAP', 'SATELITE', 'HYBRID', 'TERRAIN'])

export const MapSettings = z.looseObject({
  address: text,
  draggable: flag,
  marker: flag,
  streetViewControl: flag,
  zoomControl: flag,
  lat: quantity,
  lng: quantity,
  locationName: text,
  viewModeControl: flag,
  initialZoom: quantity,
  mapType: MapKind.nullish(),
})
export type MapSettings = z.infer<typeof MapSettings>

/** Data of a `MAP` node. */
export const MapData = z.looseObject({ containerData: ContainerData.nullish(), mapSettings: MapSettings.nullish() })
export type MapData = z.infer<typeof MapData>

export const Oembed = z.looseObject({
  type: text,
  width: quantity,
  height: quantity,
  title: text,
  url: text,
  html: text,
  authorName: text,
  authorUrl: text,
  providerName: text,
  providerUrl: text,
  thumbnailUrl: text,
  thumbnailWidth: text,
  thumbnailHeight: text,
  videoUrl: text,
  version: text,
})
export type Oembed = z.infer<typeof Oembed>

/** Data of a `EMBED` node. */
export const EmbedData = z.looseObject({
  containerData: ContainerData.nullish(),
  oembed: Oembed.nullish(),
  src: text,
  animation: Animation.nullish(),
})
export type EmbedData = z.infer<typeof EmbedData>

export const TocListStyle = openEnum([
  'PLAIN',
  'NUMBERED',
  'LETTERS',
  'ROMAN',
  'BULLETED',
  'ALPHABETICAL_INDEX',
  'ALPHABETICAL_INDEX_COMPACT',
])

export const TocIndentation = openEnum(['NESTED', 'FLAT'])

/** Data of a `TOC` node. */
export const TocData = z.looseObject({
  includedHeadings: quantities,
  listStyle: TocListStyle.nullish(),
  fontSize: quantity,
  itemSpacing: quantity,
  color: text,
  indentation: TocIndentation.nullish(),
  animation: Animation.nullish(),
})
export type TocData = z.infer<typeof TocData>

export const ShapeDataStyles = z.looseObject({ color: text, colors: z.record(z.string(), z.string()).nullish() })
export type ShapeDataStyles = z.infer<typeof ShapeDataStyles>

/** Data of a `SHAPE` node. */
export const ShapeData = z.looseObject({
  containerData: ContainerData.nullish(),
  shape: Media.nullish(),
  styles: ShapeDataStyles.nullish(),
  animation: Animation.nullish(),
  link: RichLink.nullish(),
  altText: text,
})
export type ShapeData = z.infer<typeof ShapeData>
