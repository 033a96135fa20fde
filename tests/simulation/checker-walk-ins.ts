import type { Evening } from './evening.ts'
import { isDecided, type RsvpAction, referenceOfRsvp } from './rsvp-book.ts'

/** G1: no walk-in is at the site twice unless a person decided so; G2: none that was saved is lost. */
export function walkInsAreThereOnce(evening: Evening): void {
  const { story, site } = evening
  const there = site.sandbox.world.rsvps.all()
  for (const action of story.rsvpActions) {
    if (action.text === '' || action.isMade === false) continue
    const name = `walk-in ${action.text} of laptop ${action.laptop}`
    const count = there.filter((rsvp) => referenceOfRsvp(rsvp) === action.text).length
    if (count > 1 && !isDecided(story, action)) story.violate('G1', `${name} is at the site ${count} times`)
    if (count === 0 && action.isMade === true && !waitsForPerson(evening, action)) {
      story.violate('G2', `${name}, saved at ${Math.round(action.at)}, is neither at the site nor before a person`)
    }
  }
}

/** Its row is still in the queue, where V1 and a person look at it, or a person gave it up. */
function waitsForPerson({ story, laptops }: Evening, action: RsvpAction): boolean {
  // Whatever was changed of it before it left, under which name: it has its own text.
  const isIts = ({ operation, input }: { operation: string; input: string }) =>
    operation === 'rsvps.add' && input.includes(`"${action.text}"`)
  const open = laptops[action.laptop]?.laptop()?.open() ?? []
  if (open.some(isIts)) return true
  const end = story.ended.findLast((row) => row.laptop === action.laptop && isIts(row))
  return end !== undefined && end.result !== 'done' && isDecided(story, action)
}
