import type { RichNode } from '../wire/events-rich-content.ts'

/**
 * The blocks, each with an id that no other one has. A block whose id is missing, empty or taken by an earlier block gets
 * one made from its place and content, so every laptop and every read makes the same; all others are the same objects.
 */
export function withIds(nodes: readonly RichNode[]): RichNode[] {
  const own = new Set(nodes.flatMap(({ id }) => (isId(id) ? [id] : [])))
  const used = new Set<string>()
  return nodes.map((node, place) => {
    if (isId(node.id) && !used.has(node.id)) {
      used.add(node.id)
      return node
    }
    const id = freeId(node, place, (made) => own.has(made) || used.has(made))
    used.add(id)
    return { ...node, id }
  })
}

const isId = (id: unknown): id is string => typeof id === 'string' && id !== ''

function freeId(node: RichNode, place: number, isTaken: (id: string) => boolean): string {
  const content = hashOf(node)
  for (let attempt = 0; ; attempt++) {
    const id = `f${content}${place.toString(36)}${attempt === 0 ? '' : `n${attempt}`}`
    if (!isTaken(id)) return id
  }
}

/** A short text made from all of a JSON value, whatever the order of its keys and however deep it is. */
function hashOf(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    high = (high << 7) | (high >>> 25)
  }
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) add(`${typeof next}:${String(next)}`)
    else {
      const entries = Object.entries(next).filter(([, member]) => member !== undefined)
      entries.sort(([one], [other]) => (one < other ? -1 : 1))
      add(`${Array.isArray(next) ? 'list' : 'object'}:${entries.length}`)
      for (const [key, member] of entries) {
        add(key)
        waiting.push(member)
      }
    }
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}
