import type { RichNode } from '../../../../shared/wire/events-rich-content.ts'

const maxNodes = 5_000
const maxDepth = 50
/** Of any data: a node lies two levels below the one that holds it. */
const maxLevels = 2 * maxDepth + 50

/** Whether the editor can hold a description: not too many nodes, and none too deep. */
export function isWithinLimits(nodes: readonly RichNode[]): boolean {
  let count = 0
  const waiting: { value: unknown; depth: number; level: number }[] = [{ value: { nodes }, depth: -1, level: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth, level } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maxDepth || level > maxLevels) return false
    for (const [key, member] of Object.entries(value)) {
      if (key !== 'nodes' || !Array.isArray(member)) waiting.push({ value: member, depth, level: level + 1 })
      else {
        count += member.length
        if (count > maxNodes) return false
        for (const node of member) waiting.push({ value: node, depth: depth + 1, level: level + 2 })
      }
    }
  }
  return true
}
