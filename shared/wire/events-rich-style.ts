import { z } from 'zod'
import { openEnum } from './common.ts'
import { flag, quantity, text } from './events-values.ts'

// What rich content is shown with: containers, links, gradients and animations.

export const ContainerWidthType = openEnum(['CONTENT', 'SMALL', 'ORIGINAL', 'FULL_WIDTH'])

export const ContainerWidth = z.looseObject({ size: ContainerWidthType.nullish(), custom: text })
export type ContainerWidth = z.infer<typeof ContainerWidth>

export const ContainerAlignment = openEnum(['CENTER', 'LEFT', 'RIGHT'])

export const ContainerSpoiler = z.looseObject({ enabled: flag, description: text, buttonText: text })
export type ContainerSpoiler = z.infer<typeof ContainerSpoiler>

export const ContainerHeight = z.looseObject({ custom: text })
export type ContainerHeight = z.infer<typeof ContainerHeight>

/** Where a block stands and how wide it is. */
export const ContainerData = z.looseObject({
  width: ContainerWidth.nullish(),
  alignment: ContainerAlignment.nullish(),
  spoiler: ContainerSpoiler.nullish(),
  height: ContainerHeight.nullish(),
  textWrap: flag,
})
export type ContainerData = z.infer<typeof ContainerData>

export const RichLinkTarget = openEnum(['SELF', 'BLANK', 'PARENT', 'TOP'])

export const LinkRel = z.looseObject({ nofollow: flag, sponsored: flag, ugc: flag, noreferrer: flag })
export type LinkRel = z.infer<typeof LinkRel>

/** A link of a text or a block. */
export const RichLink = z.looseObject({
  url: text,
  anchor: text,
  target: RichLinkTarget.nullish(),
  rel: LinkRel.nullish(),
  customData: text,
})
export type RichLink = z.infer<typeof RichLink>

export const GradientType = openEnum(['LINEAR', 'RADIAL'])

export const GradientStop = z.looseObject({ color: text, position: quantity })
export type GradientStop = z.infer<typeof GradientStop>

/** A colour gradient; the angle in degrees. */
export const Gradient = z.looseObject({
  type: GradientType.nullish(),
  stops: z.array(GradientStop).nullish(),
  angle: quantity,
  centerX: quantity,
  centerY: quantity,
})
export type Gradient = z.infer<typeof Gradient>

export const TextAlignment = openEnum(['AUTO', 'LEFT', 'RIGHT', 'CENTER', 'JUSTIFY'])

export const TextStyle = z.looseObject({ textAlignment: TextAlignment.nullish(), lineHeight: text })
export type TextStyle = z.infer<typeof TextStyle>

export const NodeStyle = z.looseObject({ paddingTop: text, paddingBottom: text, backgroundColor: text })
export type NodeStyle = z.infer<typeof NodeStyle>
