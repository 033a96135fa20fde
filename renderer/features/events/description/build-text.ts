import type { JSONContent } from '@tiptap/core'
import { isSameJson } from '../../../../shared/same-json.ts'
import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'
import type { Decoration } from '../../../../shared/wire/events-rich-text.ts'
import { inlineOf } from './text-spans.ts'
import { checked, type EditorForm } from './to-editor.ts'

/** Text with the same spans throughout. */
interface Run {
  text: string
  spans: NonNullable<JSONContent['marks']>
}

/** Makes text nodes of a line in the editor; those whose text and decorations are unchanged stay the objects that came. */
export function createTextBuilder(blocks: readonly EditorForm[]) {
  let known: Map<string, RichNode> | undefined
  return (content: readonly JSONContent[]): RichNode[] => {
    known ??= knownTexts(blocks.map(({ node }) => node))
    const used = new Set<string>()
    return runsOf(content).map((run) => known?.get(JSON.stringify(run)) ?? withoutDouble(textOf(run), used))
  }
}

function knownTexts(nodes: readonly RichNode[]): Map<string, RichNode> {
  const known = new Map<string, RichNode>()
  const waiting = [...nodes]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const form = node.type === 'TEXT' ? checked({ type: 'paragraph', content: inlineOf([node]) ?? [] }) : undefined
    const [run] = runsOf(form?.content ?? [])
    if (run !== undefined) known.set(JSON.stringify(run), node)
    if (node.type !== 'TEXT') waiting.push(...(node.nodes ?? []))
  }
  return known
}

function runsOf(content: readonly JSONContent[]): Run[] {
  const runs: Run[] = []
  for (const { type, text = '', marks: spans = [] } of content) {
    const piece = type === 'hardBreak' ? '\n' : text
    const last = runs.at(-1)
    if (last !== undefined && isSameJson(last.spans, spans)) last.text += piece
    else runs.push({ text: piece, spans })
  }
  return runs
}

function textOf({ text, spans }: Run): RichNode {
  const decorations = spans.flatMap(decorationOf)
  const shell = spans.find(({ type }) => type === 'keptText')?.attrs?.['kept'] as RichNode | undefined
  if (shell === undefined) return { type: 'TEXT', id: '', nodes: [], textData: { text, decorations } }
  return { ...shell, textData: { ...shell.textData, text, decorations } }
}

/** Two pieces of one text node don't both keep its id. */
function withoutDouble(node: RichNode, used: Set<string>): RichNode {
  const id = node.id ?? ''
  if (id === '' || !used.has(id)) {
    used.add(id)
    return node
  }
  return { ...node, id: '' }
}

function decorationOf({ type, attrs }: Run['spans'][number]): Decoration[] {
  const kept = attrs?.['kept'] as Decoration | null | undefined
  if (type === 'keptText') return []
  if (type === 'link') return [linkOf(kept ?? null, attrs?.['href'])]
  if (kept !== null && kept !== undefined) return [kept]
  if (type === 'bold') return [{ type: 'BOLD', fontWeightValue: 700 }]
  if (type === 'italic') return [{ type: 'ITALIC', italicData: true }]
  return type === 'underline' ? [{ type: 'UNDERLINE', underlineData: true }] : []
}

function linkOf(kept: Decoration | null, url: string): Decoration {
  if (kept === null) return { type: 'LINK', linkData: { link: { url, target: 'BLANK', rel: { noreferrer: true } } } }
  const { linkData } = kept
  return linkData?.link?.url === url ? kept : { ...kept, linkData: { ...linkData, link: { ...linkData?.link, url } } }
}
