import { rooms } from './collections.ts'
import type { Evening } from './evening.ts'
import type { Story } from './story.ts'

/** S4 for items: what refers to a new item is added after it. */
export function referencesLeadToItems({ story }: Evening): void {
  const there = new Set<string>()
  for (const { id, fields, by, at } of story.items) {
    const room = fields?.['room'] ?? null
    const isMissing = by !== undefined && room !== null && !there.has(`${rooms}/${room}`)
    if (isMissing && !isUndoneThere(story, { laptop: by.laptop, id, room })) {
      story.violate('S4', `${id} came to the site at ${Math.round(at)} before the room ${room} that it refers to`)
    }
    there.add(id)
  }
}

/**
 * The room was undone before it left. What referred to it by then waits for a person's decision; a copy that is made of
 * that later, as it is shown, refers to nothing.
 */
function isUndoneThere(story: Story, { laptop, id, room }: { laptop: number; id: string; room: string }): boolean {
  const added = (recordId: string) =>
    story.expectedChanges.find(
      (one) => one.operation === 'data.add' && one.laptop === laptop && one.recordId === recordId,
    )
  const undone = story.undone.find((one) => one.laptop === laptop && one.id === added(`${rooms}/${room}`)?.operationId)
  if (undone === undefined) return false
  const isDecided = story.decided.some((one) => one.laptop === laptop && one.recordId === id && one.at >= undone.at)
  return isDecided || (added(id)?.at ?? 0) >= undone.at
}
