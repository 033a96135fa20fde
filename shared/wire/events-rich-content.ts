import { z } from 'zod'
import { openEnum } from './common.ts'
import { AppEmbedData } from './events-rich-app-embed.ts'
import {
  ButtonData,
  DividerData,
  EmbedData,
  HtmlData,
  LinkPreviewData,
  MapData,
  ShapeData,
  TocData,
} from './events-rich-blocks.ts'
import {
  CardData,
  CollapsibleListData,
  LayoutCellData,
  LayoutData,
  SmartBlockCellData,
  SmartBlockData,
  TableCellData,
  TableData,
} from './events-rich-layout.ts'
import { AudioData, FileData, GalleryData, GifData, ImageData, VideoData } from './events-rich-media.ts'
import { PollData } from './events-rich-poll.ts'
import { NodeStyle } from './events-rich-style.ts'
import {
  BlockquoteData,
  BulletedListData,
  CaptionData,
  CheckboxListData,
  CodeBlockData,
  HeadingData,
  ListItemNodeData,
  OrderedListData,
  ParagraphData,
  TextData,
  TextNodeStyle,
} from './events-rich-text.ts'
import { instant, quantity, text } from './events-values.ts'

// Rich content: the description of an event as a tree of nodes.

/** Every kind of node. */
export const NodeType = openEnum([
  'PARAGRAPH',
  'TEXT',
  'HEADING',
  'BULLETED_LIST',
  'ORDERED_LIST',
  'LIST_ITEM',
  'BLOCKQUOTE',
  'CODE_BLOCK',
  'VIDEO',
  'DIVIDER',
  'FILE',
  'GALLERY',
  'GIF',
  'HTML',
  'IMAGE',
  'LINK_PREVIEW',
  'MAP',
  'POLL',
  'APP_EMBED',
  'BUTTON',
  'COLLAPSIBLE_LIST',
  'TABLE',
  'EMBED',
  'COLLAPSIBLE_ITEM',
  'COLLAPSIBLE_ITEM_TITLE',
  'COLLAPSIBLE_ITEM_BODY',
  'TABLE_CELL',
  'TABLE_ROW',
  'EXTERNAL',
  'AUDIO',
  'CAPTION',
  'LAYOUT',
  'LAYOUT_CELL',
  'SHAPE',
  'CARD',
  'TOC',
  'SMART_BLOCK',
  'SMART_BLOCK_CELL',
  'CHECKBOX_LIST',
])

/** A node of rich content; `type` says which of the data it has, `nodes` are its children. */
export const RichNode = z.looseObject({
  buttonData: ButtonData.nullish(),
  codeBlockData: CodeBlockData.nullish(),
  dividerData: DividerData.nullish(),
  fileData: FileData.nullish(),
  galleryData: GalleryData.nullish(),
  gifData: GifData.nullish(),
  headingData: HeadingData.nullish(),
  htmlData: HtmlData.nullish(),
  imageData: ImageData.nullish(),
  linkPreviewData: LinkPreviewData.nullish(),
  mapData: MapData.nullish(),
  paragraphData: ParagraphData.nullish(),
  pollData: PollData.nullish(),
  textData: TextData.nullish(),
  appEmbedData: AppEmbedData.nullish(),
  videoData: VideoData.nullish(),
  embedData: EmbedData.nullish(),
  collapsibleListData: CollapsibleListData.nullish(),
  tableData: TableData.nullish(),
  tableCellData: TableCellData.nullish(),
  externalData: z.record(z.string(), z.unknown()).nullish(),
  audioData: AudioData.nullish(),
  orderedListData: OrderedListData.nullish(),
  bulletedListData: BulletedListData.nullish(),
  blockquoteData: BlockquoteData.nullish(),
  captionData: CaptionData.nullish(),
  layoutData: LayoutData.nullish(),
  layoutCellData: LayoutCellData.nullish(),
  shapeData: ShapeData.nullish(),
  cardData: CardData.nullish(),
  tocData: TocData.nullish(),
  smartBlockData: SmartBlockData.nullish(),
  smartBlockCellData: SmartBlockCellData.nullish(),
  checkboxListData: CheckboxListData.nullish(),
  listItemData: ListItemNodeData.nullish(),
  type: NodeType.nullish(),
  id: text,
  get nodes() {
    return z.array(RichNode).nullish()
  },
  style: NodeStyle.nullish(),
})
export type RichNode = z.infer<typeof RichNode>

/** Version and times of the document. */
export const RichContentMetadata = z.looseObject({
  version: quantity,
  createdTimestamp: instant,
  updatedTimestamp: instant,
  id: text,
})
export type RichContentMetadata = z.infer<typeof RichContentMetadata>

/** How each kind of text looks in this document. */
export const DocumentStyle = z.looseObject({
  headerOne: TextNodeStyle.nullish(),
  headerTwo: TextNodeStyle.nullish(),
  headerThree: TextNodeStyle.nullish(),
  headerFour: TextNodeStyle.nullish(),
  headerFive: TextNodeStyle.nullish(),
  headerSix: TextNodeStyle.nullish(),
  paragraph: TextNodeStyle.nullish(),
  blockquote: TextNodeStyle.nullish(),
  codeBlock: TextNodeStyle.nullish(),
})
export type DocumentStyle = z.infer<typeof DocumentStyle>

/** A whole rich text. */
export const RichContent = z.looseObject({
  nodes: z.array(RichNode).nullish(),
  metadata: RichContentMetadata.nullish(),
  documentStyle: DocumentStyle.nullish(),
})
export type RichContent = z.infer<typeof RichContent>
