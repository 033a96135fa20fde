import { isSameJson } from '../same-json.ts'
import type { RichNode } from '../wire/events-rich-content.ts'

/** What differs between two versions of a description, block by block. */
export interface BlocksChange {
  /** Blocks that were added or edited, and with `null` those that were removed. */
  blocks: { id: string; node: RichNode | null }[]
  /** The ids of all blocks in their new order; null where none was added and those that stayed kept their order. */
  order: string[] | null
}

/** What makes `after` from `before`. In each of them every block has an id of its own, as `withIds` sees to. */
export function changedBlocks(before: readonly RichNode[], after: readonly RichNode[]): BlocksChange {
  const [old, now] = [byId(before), byId(after)]
  const edited = [...now].filter(([id, node]) => !isSameJson(old.get(id), node)).map(([id, node]) => ({ id, node }))
  const removed = [...old.keys()].filter((id) => !now.has(id)).map((id) => ({ id, node: null }))
  const stayed = [...old.keys()].filter((id) => now.has(id))
  const order = [...now.keys()]
  return { blocks: [...edited, ...removed], order: isSameJson(stayed, order) ? null : order }
}

/** A description with a change applied to it. */
export function applyBlocks(before: readonly RichNode[], { blocks, order }: BlocksChange): RichNode[] {
  const nodes = byId(before)
  for (const { id, node } of blocks) {
    if (node === null) nodes.delete(id)
    else nodes.set(id, node)
  }
  return (order ?? before.map(idOf)).flatMap((id): RichNode[] => {
    const node = nodes.get(id)
    return node === undefined ? [] : [node]
  })
}

const idOf = ({ id }: RichNode): string => id ?? ''
const byId = (nodes: readonly RichNode[]): Map<string, RichNode> => new Map(nodes.map((node) => [idOf(node), node]))
