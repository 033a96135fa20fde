import { z } from 'zod'
import { openEnum } from './common.ts'
import { Animation } from './events-rich-animation.ts'
import { Media } from './events-rich-media.ts'
import { ContainerData, Gradient } from './events-rich-style.ts'
import { flag, quantities, quantity, text } from './events-values.ts'

// Columns, tables, cards and lists that hold other nodes.

export const InitialExpandedItems = openEnum(['FIRST', 'ALL', 'NONE'])

export const TextDirection = openEnum(['LTR', 'RTL'])

/** Data of a `COLLAPSIBLE_LIST` node. */
export const CollapsibleListData = z.looseObject({
  containerData: ContainerData.nullish(),
  expandOnlyOne: flag,
  initialExpandedItems: InitialExpandedItems.nullish(),
  direction: TextDirection.nullish(),
  isQapageData: flag,
  animation: Animation.nullish(),
})
export type CollapsibleListData = z.infer<typeof CollapsibleListData>

export const TableDimensions = z.looseObject({
  colsWidthRatio: quantities,
  rowsHeight: quantities,
  colsMinWidth: quantities,
})
export type TableDimensions = z.infer<typeof TableDimensions>

/** Data of a `TABLE` node. */
export const TableData = z.looseObject({
  containerData: ContainerData.nullish(),
  dimensions: TableDimensions.nullish(),
  header: flag,
  rowHeader: flag,
  columnHeader: flag,
  cellSpacing: quantity,
  cellPadding: quantities,
  altText: text,
  animation: Animation.nullish(),
})
export type TableData = z.infer<typeof TableData>

export const CellVerticalAlignment = openEnum(['TOP', 'MIDDLE', 'BOTTOM'])

export const CellStyle = z.looseObject({ verticalAlignment: CellVerticalAlignment.nullish(), backgroundColor: text })
export type CellStyle = z.infer<typeof CellStyle>

export const BorderColors = z.looseObject({ left: text, right: text, top: text, bottom: text })
export type BorderColors = z.infer<typeof BorderColors>

export const BorderWidths = z.looseObject({ left: quantity, right: quantity, top: quantity, bottom: quantity })
export type BorderWidths = z.infer<typeof BorderWidths>

/** Data of a `TABLE_CELL` node. */
export const TableCellData = z.looseObject({
  cellStyle: CellStyle.nullish(),
  borderColors: BorderColors.nullish(),
  colspan: quantity,
  rowspan: quantity,
  borderWidths: BorderWidths.nullish(),
})
export type TableCellData = z.infer<typeof TableCellData>

export const LayoutImageScaling = openEnum(['AUTO', 'CONTAIN', 'COVER'])

export const LayoutDataImagePosition = openEnum([
  'CENTER',
  'CENTER_LEFT',
  'CENTER_RIGHT',
  'TOP',
  'TOP_LEFT',
  'TOP_RIGHT',
  'BOTTOM',
  'BOTTOM_LEFT',
  'BOTTOM_RIGHT',
])

export const LayoutDataBackgroundType = openEnum(['COLOR', 'GRADIENT'])

export const LayoutDataBackground = z.looseObject({
  type: LayoutDataBackgroundType.nullish(),
  color: text,
  gradient: Gradient.nullish(),
})
export type LayoutDataBackground = z.infer<typeof LayoutDataBackground>

export const LayoutDataBackgroundImage = z.looseObject({
  media: Media.nullish(),
  opacity: quantity,
  scaling: LayoutImageScaling.nullish(),
  position: LayoutDataImagePosition.nullish(),
  blur: quantity,
  overlay: LayoutDataBackground.nullish(),
})
export type LayoutDataBackgroundImage = z.infer<typeof LayoutDataBackgroundImage>

export const LayoutVerticalAlignment = openEnum(['TOP', 'MIDDLE', 'BOTTOM'])

export const LayoutResponsiveness = openEnum(['STACK', 'WRAP'])

export const LayoutDesignTarget = openEnum(['LAYOUT', 'CELL'])

export const BannerOrigin = openEnum(['IMAGE', 'LAYOUT'])

export const BannerPosition = openEnum(['TOP', 'BOTTOM'])

export const LayoutBanner = z.looseObject({ origin: BannerOrigin.nullish(), position: BannerPosition.nullish() })
export type LayoutBanner = z.infer<typeof LayoutBanner>

export const LayoutBackdropType = openEnum(['COLOR', 'GRADIENT'])

export const LayoutBackdrop = z.looseObject({
  type: LayoutBackdropType.nullish(),
  color: text,
  gradient: Gradient.nullish(),
})
export type LayoutBackdrop = z.infer<typeof LayoutBackdrop>

export const SectionShape = openEnum([
  'ELLIPSE',
  'TILT',
  'LIQUID',
  'LEFT_WAVE',
  'PAINT_SCRIBBLE',
  'INVERTED_ELLIPSE',
  'RIGHT_WAVE',
  'DUNES',
  'WAVES',
  'TRIANGLE',
  'SEMI_ELLIPSE',
  'PLANTS',
  'LAYERED_ELLIPSE',
  'PIXELS',
  'PAINT',
  'CLOUDS',
  'OPTICAL_ILLUSION',
  'STRIPES',
  'BLOBS',
  'SEMI_CIRCLES',
  'HILL',
  'BRUSH',
  'PEAKS',
  'ANGLED_TRIANGLE',
])

export const SectionLayerEffect = openEnum(['CENTER', 'FADE_TO_TOP', 'FADE_TO_BOTTOM'])

export const SectionLayers = z.looseObject({
  count: quantity,
  offsetY: quantity,
  layerEffect: SectionLayerEffect.nullish(),
  offsetX: quantity,
})
export type SectionLayers = z.infer<typeof SectionLayers>

export const SectionDivider = z.looseObject({
  type: SectionShape.nullish(),
  color: text,
  height: quantity,
  offsetX: quantity,
  flipped: flag,
  layers: SectionLayers.nullish(),
})
export type SectionDivider = z.infer<typeof SectionDivider>

/** Data of a `LAYOUT` node. */
export const LayoutData = z.looseObject({
  backgroundColor: text,
  backgroundImage: LayoutDataBackgroundImage.nullish(),
  borderColor: text,
  borderWidth: quantity,
  borderRadius: quantity,
  backdropColor: text,
  backdropImage: LayoutDataBackgroundImage.nullish(),
  backdropPaddingTop: quantity,
  backdropPaddingBottom: quantity,
  gap: quantity,
  cellPadding: quantities,
  cellVerticalAlignment: LayoutVerticalAlignment.nullish(),
  responsivenessBehaviour: LayoutResponsiveness.nullish(),
  responsivenessBreakpoint: quantity,
  containerData: ContainerData.nullish(),
  designTarget: LayoutDesignTarget.nullish(),
  banner: LayoutBanner.nullish(),
  background: LayoutDataBackground.nullish(),
  backdrop: LayoutBackdrop.nullish(),
  animation: Animation.nullish(),
  topDivider: SectionDivider.nullish(),
  bottomDivider: SectionDivider.nullish(),
})
export type LayoutData = z.infer<typeof LayoutData>

/** Data of a `LAYOUT_CELL` node. */
export const LayoutCellData = z.looseObject({ colSpan: quantity })
export type LayoutCellData = z.infer<typeof LayoutCellData>

export const CardDataBackgroundType = openEnum(['COLOR', 'GRADIENT'])

export const CardDataBackground = z.looseObject({
  type: CardDataBackgroundType.nullish(),
  color: text,
  gradient: Gradient.nullish(),
})
export type CardDataBackground = z.infer<typeof CardDataBackground>

export const CardImageScaling = openEnum(['AUTO', 'CONTAIN', 'COVER'])

export const CardImagePosition = openEnum([
  'CENTER',
  'CENTER_LEFT',
  'CENTER_RIGHT',
  'TOP',
  'TOP_LEFT',
  'TOP_RIGHT',
  'BOTTOM',
  'BOTTOM_LEFT',
  'BOTTOM_RIGHT',
])

export const CardBackgroundImage = z.looseObject({
  media: Media.nullish(),
  opacity: quantity,
  scaling: CardImageScaling.nullish(),
  position: CardImagePosition.nullish(),
  overlay: CardDataBackground.nullish(),
  blur: quantity,
})
export type CardBackgroundImage = z.infer<typeof CardBackgroundImage>

/** Data of a `CARD` node. */
export const CardData = z.looseObject({
  background: CardDataBackground.nullish(),
  backgroundImage: CardBackgroundImage.nullish(),
})
export type CardData = z.infer<typeof CardData>

export const SmartBlockDataType = openEnum([
  'SOLID_BOXES',
  'NUMBERED_BOXES',
  'STATS',
  'CIRCLE_STATS',
  'SOLID_BOXES_ALTERNATING',
  'SOLID_JOINED_BOXES',
  'SIDE_LINE_TEXT',
  'TOP_LINE_TEXT',
  'OUTLINE_BOXES_WITH_TOP_CIRCLE',
  'BIG_BULLETS',
  'SMALL_BULLETS',
  'ARROW_BULLETS',
  'PROCESS_STEPS',
  'BAR_STATS',
  'TIMELINE',
  'MINIMAL_TIMELINE',
  'PILLS',
  'STAR_RATING',
  'QUOTE_BOXES',
  'CIRCLE',
  'PYRAMID',
  'STAIRCASE',
  'VERTICAL_FUNNEL',
])

export const SmartBlockColumnSize = openEnum(['SMALL', 'MEDIUM', 'LARGE', 'EXTRA_LARGE'])

/** Data of a `SMART_BLOCK` node. */
export const SmartBlockData = z.looseObject({
  type: SmartBlockDataType.nullish(),
  orientation: text,
  columnSize: SmartBlockColumnSize.nullish(),
  borderColor: text,
  borderWidth: quantity,
  borderRadius: quantity,
  animation: Animation.nullish(),
})
export type SmartBlockData = z.infer<typeof SmartBlockData>

/** Data of a `SMART_BLOCK_CELL` node. */
export const SmartBlockCellData = z.looseObject({
  label: text,
  shape: Media.nullish(),
  borderColor: text,
  borderWidth: quantity,
  borderRadius: quantity,
  type: SmartBlockDataType.nullish(),
  accentColor: text,
  backgroundColor: text,
  shapeColor: text,
})
export type SmartBlockCellData = z.infer<typeof SmartBlockCellData>
