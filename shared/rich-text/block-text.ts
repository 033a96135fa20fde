import type { RichNode } from '../wire/events-rich-content.ts'

/** Nodes deeper than this are left out: no person nests so far. */
const maxDepth = 100

/** Kinds that stand within a line; every other kind begins a line of its own. */
const inline = new Set(['TEXT', 'EXTERNAL'])

/**
 * The plain text of a block, its lines parted by `\n`: of the text inside it, or where it has none, what it is called
 * (caption, alternative text, title, name of the file), else ''. Takes any tree, in time that grows with its size.
 */
export function textOfBlock(block: RichNode): string {
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    if (line.trim() !== '') lines.push(line)
    line = ''
  }
  const waiting: { node: RichNode; depth: number }[] = [{ node: block, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next
    if (!inline.has(String(node.type))) endLine()
    const own = node.type === 'TEXT' ? node.textData?.text : captionOf(node)
    if (typeof own === 'string') line += own
    if (depth < maxDepth) {
      for (const child of childrenOf(node).reverse()) waiting.push({ node: child, depth: depth + 1 })
    }
  }
  endLine()
  return lines.join('\n')
}

/** The nodes inside a node, as a list of their own. */
export function childrenOf({ nodes }: RichNode): RichNode[] {
  return Array.isArray(nodes) ? nodes.filter((node) => typeof node === 'object' && node !== null) : []
}

/** What a node that isn't text is called by its own data: the first of them that isn't empty, else ''. */
function captionOf(node: RichNode): string {
  const names: unknown[] = [
    ...[node.imageData?.caption, node.imageData?.altText, node.videoData?.title, node.gifData?.altText],
    ...[node.fileData?.name, node.audioData?.name, node.pollData?.poll?.title, node.buttonData?.text],
    ...[node.mapData?.mapSettings?.locationName, node.mapData?.mapSettings?.address, node.tableData?.altText],
    ...[node.linkPreviewData?.title, node.embedData?.oembed?.title, node.shapeData?.altText],
    ...[node.smartBlockCellData?.label, node.appEmbedData?.name],
  ]
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? ''
}
