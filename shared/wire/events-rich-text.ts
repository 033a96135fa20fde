import { z } from 'zod'
import { openEnum } from './common.ts'
import { Animation } from './events-rich-animation.ts'
import { NodeStyle, RichLink, TextStyle } from './events-rich-style.ts'
import { flag, quantity, text } from './events-values.ts'

// Text of rich content, its decorations, and the blocks that hold text alone.

export const AnchorData = z.looseObject({ anchor: text })
export type AnchorData = z.infer<typeof AnchorData>

export const ColorData = z.looseObject({ background: text, foreground: text })
export type ColorData = z.infer<typeof ColorData>

export const LinkData = z.looseObject({ link: RichLink.nullish() })
export type LinkData = z.infer<typeof LinkData>

export const MentionData = z.looseObject({ name: text, slug: text, id: text, type: text })
export type MentionData = z.infer<typeof MentionData>

export const FontUnit = openEnum(['PX', 'EM'])

export const FontSizeData = z.looseObject({ unit: FontUnit.nullish(), value: quantity })
export type FontSizeData = z.infer<typeof FontSizeData>

export const SpoilerData = z.looseObject({ id: text })
export type SpoilerData = z.infer<typeof SpoilerData>

export const FontFamilyData = z.looseObject({ value: text })
export type FontFamilyData = z.infer<typeof FontFamilyData>

export const SketchVariant = openEnum(['UNDERLINE', 'BOX', 'CIRCLE', 'HIGHLIGHT', 'STRIKETHROUGH', 'CROSSED_OFF'])

export const SketchData = z.looseObject({ variant: SketchVariant.nullish(), color: text, animate: flag })
export type SketchData = z.infer<typeof SketchData>

export const DecorationType = openEnum([
  'BOLD',
  'ITALIC',
  'UNDERLINE',
  'SPOILER',
  'ANCHOR',
  'MENTION',
  'LINK',
  'COLOR',
  'FONT_SIZE',
  'EXTERNAL',
  'STRIKETHROUGH',
  'SUPERSCRIPT',
  'SUBSCRIPT',
  'FONT_FAMILY',
  'SKETCH',
])

/** What a stretch of text is marked with; `type` says which of the data counts. */
export const Decoration = z.looseObject({
  anchorData: AnchorData.nullish(),
  colorData: ColorData.nullish(),
  linkData: LinkData.nullish(),
  mentionData: MentionData.nullish(),
  fontSizeData: FontSizeData.nullish(),
  fontWeightValue: quantity,
  italicData: flag,
  underlineData: flag,
  spoilerData: SpoilerData.nullish(),
  strikethroughData: flag,
  superscriptData: flag,
  subscriptData: flag,
  fontFamilyData: FontFamilyData.nullish(),
  sketchData: SketchData.nullish(),
  type: DecorationType.nullish(),
})
export type Decoration = z.infer<typeof Decoration>

/** Data of a `TEXT` node. */
export const TextData = z.looseObject({ text: text, decorations: z.array(Decoration).nullish() })
export type TextData = z.infer<typeof TextData>

/** Data of a `PARAGRAPH` node. */
export const ParagraphData = z.looseObject({
  textStyle: TextStyle.nullish(),
  indentation: quantity,
  level: quantity,
  animation: Animation.nullish(),
})
export type ParagraphData = z.infer<typeof ParagraphData>

/** Data of a `HEADING` node. */
export const HeadingData = z.looseObject({
  level: quantity,
  textStyle: TextStyle.nullish(),
  indentation: quantity,
  renderedLevel: quantity,
  animation: Animation.nullish(),
})
export type HeadingData = z.infer<typeof HeadingData>

/** Data of a `CODE_BLOCK` node. */
export const CodeBlockData = z.looseObject({ textStyle: TextStyle.nullish(), animation: Animation.nullish() })
export type CodeBlockData = z.infer<typeof CodeBlockData>

/** Data of a `BLOCKQUOTE` node. */
export const BlockquoteData = z.looseObject({ indentation: quantity, animation: Animation.nullish() })
export type BlockquoteData = z.infer<typeof BlockquoteData>

/** Data of a `CAPTION` node. */
export const CaptionData = z.looseObject({ textStyle: TextStyle.nullish() })
export type CaptionData = z.infer<typeof CaptionData>

/** Data of a `ORDERED_LIST` node. */
export const OrderedListData = z.looseObject({
  indentation: quantity,
  offset: quantity,
  start: quantity,
  animation: Animation.nullish(),
})
export type OrderedListData = z.infer<typeof OrderedListData>

/** Data of a `BULLETED_LIST` node. */
export const BulletedListData = z.looseObject({
  indentation: quantity,
  offset: quantity,
  animation: Animation.nullish(),
})
export type BulletedListData = z.infer<typeof BulletedListData>

/** Data of a `CHECKBOX_LIST` node. */
export const CheckboxListData = z.looseObject({
  indentation: quantity,
  offset: quantity,
  animation: Animation.nullish(),
})
export type CheckboxListData = z.infer<typeof CheckboxListData>

/** Data of a `LIST_ITEM` node. */
export const ListItemNodeData = z.looseObject({ checked: flag, animation: Animation.nullish() })
export type ListItemNodeData = z.infer<typeof ListItemNodeData>

export const TextNodeStyle = z.looseObject({
  decorations: z.array(Decoration).nullish(),
  nodeStyle: NodeStyle.nullish(),
  lineHeight: text,
})
export type TextNodeStyle = z.infer<typeof TextNodeStyle>
