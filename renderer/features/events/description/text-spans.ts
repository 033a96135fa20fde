import type { JSONContent } from '@tiptap/core'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import type { Decoration } from '../../../../shared/wire/events-rich-text.ts'
import { isLinkAllowed } from './allowed-links.ts'

type Span = NonNullable<JSONContent['marks']>[number]

/** Decorations whose look continues in text typed at their end. */
const styles = new Set([
  ...['BOLD', 'ITALIC', 'UNDERLINE', 'COLOR', 'FONT_SIZE', 'FONT_FAMILY'],
  ...['STRIKETHROUGH', 'SUPERSCRIPT', 'SUBSCRIPT'],
])

/** Text nodes as the editor holds them, line breaks as nodes; undefined where one of them can't be edited. */
export function inlineOf(nodes: readonly RichNode[]): JSONContent[] | undefined {
  const inline: JSONContent[] = []
  for (const node of nodes) {
    const spans = spansOf(node)
    const text = node.textData?.text
    if (spans === undefined || typeof text !== 'string') return undefined
    for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
      if (at > 0) inline.push({ type: 'hardBreak', marks: spans })
      if (line !== '') inline.push({ type: 'text', text: line, marks: spans })
    }
  }
  return inline
}

/** The spans on a text node; undefined for a node that isn't plain text. */
function spansOf(node: RichNode): Span[] | undefined {
  const { textData, nodes, type } = node
  const decorations: unknown = textData?.decorations ?? []
  if (type !== 'TEXT' || !Array.isArray(decorations) || (nodes ?? []).length > 0) return undefined
  if (!decorations.every((one) => typeof one === 'object' && one !== null)) return undefined
  const spans: Span[] = []
  for (const decoration of decorations as Decoration[]) {
    const span = spanOf(decoration)
    const isTaken = spans.some((other) => other.type === span.type)
    spans.push(isTaken && !span.type.startsWith('kept') ? keptSpan(decoration) : span)
  }
  return isPlain(node) ? spans : [...spans, { type: 'keptText', attrs: { kept: withoutText(node) } }]
}

function spanOf(decoration: Decoration): Span {
  const { type, fontWeightValue, italicData, underlineData, linkData } = decoration
  const attrs = { kept: decoration }
  if (type === 'BOLD' && (fontWeightValue ?? 700) >= 700) return { type: 'bold', attrs }
  if (type === 'ITALIC' && italicData !== false) return { type: 'italic', attrs }
  if (type === 'UNDERLINE' && underlineData !== false) return { type: 'underline', attrs }
  const url = linkData?.link?.url
  if (type === 'LINK' && isLinkAllowed(url)) return { type: 'link', attrs: { ...attrs, href: url } }
  return keptSpan(decoration)
}

const keptSpan = (decoration: Decoration): Span => ({
  type: styles.has(decoration.type ?? '') ? 'keptStyle' : 'keptRange',
  attrs: { kept: decoration },
})

/** Whether a text node has what every one has and no more. */
function isPlain({ id, textData, type: _, nodes: __, ...rest }: RichNode): boolean {
  const { text: ___, decorations: ____, ...more } = textData ?? {}
  return (id ?? '') === '' && Object.keys(rest).length === 0 && Object.keys(more).length === 0
}

const withoutText = (node: RichNode): RichNode => ({
  ...node,
  textData: { ...node.textData, text: '', decorations: [] },
})
