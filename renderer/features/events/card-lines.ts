import type { EventGroup } from '../../../shared/app/event-desk.ts'

/** A line of the cards: the head of a group, or as many cards as stand beside each other. */
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
