import type { EventGroup } from '../../../shared/app/event-management.ts'

/** A line of the cards: the head of a group, or as many cards as are beside each other. */
export type CardLine =
  | { kind: 'head'; group: EventGroup }
  | { kind: 'cards'; group: EventGroup; from: number; to: number }

/** The lines of a whole list of events, also of those that are not loaded. Each group begins a line of its own. */
export function cardLines(groups: readonly EventGroup[], columns: number): CardLine[] {
  return groups.flatMap((group): CardLine[] => {
    const end = group.start + group.count
    const cards = Array.from({ length: Math.ceil(group.count / columns) }, (_, line): CardLine => {
      const from = group.start + line * columns
      return { kind: 'cards', group, from, to: Math.min(from + columns, end) }
    })
    return [{ kind: 'head', group }, ...cards]
  })
}

/** The line that a card is in; -1 for a card that is not listed. */
export const lineOf = (lines: readonly CardLine[], index: number): number =>
  lines.findIndex((line) => line.kind === 'cards' && line.from <= index && index < line.to)

/**
 * Where a key leads from a card: the one beside it, the nearest in the line above or below, the first or the last of all.
 * Undefined for a key that leads nowhere.
 */
export function nextCard(lines: readonly CardLine[], index: number, key: string): number | undefined {
  const last = lines.at(-1)
  const end = last?.kind === 'cards' ? last.to - 1 : 0
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(end, index + 1)
    case 'ArrowUp':
      return inLineBeside(lines, index, -1)
    case 'ArrowDown':
      return inLineBeside(lines, index, 1)
    case 'Home':
      return 0
    case 'End':
      return end
    default:
      return undefined
  }
}

/** The card above or below; the last of its line where that is shorter, and the same card where there is no such line. */
function inLineBeside(lines: readonly CardLine[], index: number, step: 1 | -1): number {
  const ofCards = lines.filter((line) => line.kind === 'cards')
  const at = lineOf(ofCards, index)
  const [line, next] = [ofCards[at], ofCards[at + step]]
  return line === undefined || next === undefined ? index : Math.min(next.from + index - line.from, next.to - 1)
}
