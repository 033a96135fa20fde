import type { RichContent, RichNode } from '../../shared/wire/events-rich-content.ts'
import type { Decoration } from '../../shared/wire/events-rich-text.ts'
import { iso } from '../clock.ts'

// Nodes of rich content, written as the platform writes them.

export const bold: Decoration = { type: 'BOLD', fontWeightValue: 700 }
export const italic: Decoration = { type: 'ITALIC', italicData: true }
export const colour = (foreground: string): Decoration => ({ type: 'COLOR', colorData: { foreground } })
export const linkTo = (url: string): Decoration => ({
  type: 'LINK',
  linkData: { link: { url, target: 'BLANK', rel: { noreferrer: true } } },
})

type Piece = string | [text: string, ...decorations: Decoration[]]

const textNode = (piece: Piece): RichNode => {
  const [text, ...decorations] = typeof piece === 'string' ? [piece] : piece
  return { type: 'TEXT', id: '', nodes: [], textData: { text, decorations } }
}

export const paragraph = (...pieces: Piece[]): RichNode => ({
  type: 'PARAGRAPH',
  nodes: pieces.map(textNode),
  paragraphData: { textStyle: { textAlignment: 'AUTO' }, indentation: 0 },
})

export const heading = (level: number, text: string): RichNode => ({
  type: 'HEADING',
  nodes: [textNode(text)],
  headingData: { level, textStyle: { textAlignment: 'AUTO' }, indentation: 0 },
})

export const quote = (text: string): RichNode => ({
  type: 'BLOCKQUOTE',
  nodes: [paragraph([text, italic])],
  blockquoteData: { indentation: 0 },
})

export const bulletedList = (...items: string[]): RichNode => ({
  type: 'BULLETED_LIST',
  nodes: items.map((item) => ({ type: 'LIST_ITEM', nodes: [paragraph(item)] })),
  bulletedListData: { indentation: 0 },
})

export const divider = (): RichNode => ({
  type: 'DIVIDER',
  nodes: [],
  dividerData: { lineStyle: 'SINGLE', width: 'LARGE', alignment: 'CENTER' },
})

export const table = (rows: string[][]): RichNode => ({
  type: 'TABLE',
  nodes: rows.map((cells) => ({
    type: 'TABLE_ROW',
    nodes: cells.map((cell) => ({ type: 'TABLE_CELL', nodes: [paragraph(cell)], tableCellData: {} })),
  })),
  tableData: { dimensions: { colsWidthRatio: (rows[0] ?? []).map(() => 1), rowsHeight: rows.map(() => 47) } },
})

/** A whole description. Every block, and what lies inside it, gets an id from `newId`; text has none. */
export function richContent(nodes: RichNode[], { at, newId }: { at: number; newId: () => string }): RichContent {
  const withId = (node: RichNode): RichNode => ({
    ...node,
    id: node.type === 'TEXT' ? '' : newId(),
    nodes: (node.nodes ?? []).map(withId),
  })
  const metadata = { version: 1, createdTimestamp: iso(at), updatedTimestamp: iso(at), id: newId() }
  return { nodes: nodes.map(withId), metadata, documentStyle: {} }
}
