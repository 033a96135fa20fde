import type { StoredRsvp } from '../../sandbox/world/ticketing.ts'
import type { RsvpChanges } from '../../shared/app/rsvps.ts'
import type { EndedRow, OpenRow } from './laptop-reader.ts'
import { referenceInput } from './rsvp-world.ts'
import type { Site } from './site.ts'
import type { Asked, Story } from './story.ts'
import type { Timeline } from './timeline.ts'

/** One thing that a person at a laptop did with an RSVP. */
export interface RsvpAction {
  at: number
  laptop: number
  run: number
  operation: 'rsvps.checkIn' | 'rsvps.undoCheckIn' | 'rsvps.answer' | 'rsvps.add' | 'rsvps.edit'
  /** As the laptop calls it: a walk-in keeps the id that it was given there. Undefined until the row or the receipt names it. */
  rsvpId: string | undefined
  /** Who is let in or out. */
  guestIds: readonly number[]
  /** What is written, for a walk-in the whole RSVP. */
  fields: RsvpChanges
  /** The text of a walk-in that no other one has; empty for what is no walk-in. */
  text: string
  operationId: string | undefined
  /** Whether it became a row; undefined while that is unknown: the process died before it responded. */
  isMade: boolean | undefined
  /** When the window received the receipt. */
  confirmedAt: number | undefined
}

/** One version of an RSVP at the site, and the request that made it; undefined for the site's own people. */
export interface RsvpVersion {
  at: number
  by: Asked | undefined
  before: StoredRsvp | undefined
  rsvp: StoredRsvp
}

/** Records every version of an RSVP from here on. */
export function watchRsvps({ sandbox, carriesOutFor }: Site, story: Story, timeline: Timeline): void {
  const { rsvps } = sandbox.world
  const { put } = rsvps
  rsvps.put = (rsvp) => {
    const before = rsvps.get(rsvp.id)
    put(rsvp)
    story.rsvpVersions.push({ at: timeline.now(), by: carriesOutFor(), before, rsvp })
  }
}

/** The text by which a walk-in is known, whatever became of its name; undefined for other RSVPs. */
export const referenceOfRsvp = ({ form }: Pick<StoredRsvp, 'form'>): string | undefined => {
  const { value } = form?.inputValues?.find(({ inputName }) => inputName === referenceInput) ?? {}
  return typeof value === 'string' ? value : undefined
}

/** The site's id of an RSVP; a walk-in that the site does not have keeps its own. */
export function siteIdOf({ rsvpActions, rsvpVersions }: Story, rsvpId: string | undefined): string | undefined {
  const added = rsvpActions.find((action) => action.text !== '' && action.rsvpId === rsvpId)
  if (added === undefined) return rsvpId
  const made = rsvpVersions.findLast(({ before, rsvp }) => before === undefined && referenceOfRsvp(rsvp) === added.text)
  return made?.rsvp.id ?? rsvpId
}

/** Actions on one RSVP, by its id at the site; those that never became a row are left out. */
export const actionsOn = (story: Story, id: string): RsvpAction[] =>
  story.rsvpActions.filter(({ rsvpId, isMade }) => isMade !== false && siteIdOf(story, rsvpId) === id)

/** Whether a person at this laptop decided about an RSVP at or after a time: sent it again, chose a version, gave it up. */
export const isDecided = (
  story: Story,
  { laptop, rsvpId, at }: Pick<RsvpAction, 'laptop' | 'rsvpId' | 'at'>,
): boolean =>
  story.decided.some(
    (decided) =>
      decided.laptop === laptop && decided.at >= at && siteIdOf(story, decided.recordId) === siteIdOf(story, rsvpId),
  )

interface RowInput {
  rsvpId?: string
  guestIds?: readonly number[]
  fields?: RsvpChanges
}

export const isRsvpRow = ({ operation }: Pick<OpenRow, 'operation'>): boolean => operation.startsWith('rsvps.')

/** What may stand behind a row: a conflict is decided by a change, and changes that have not left become one. */
const changes: readonly string[] = ['rsvps.answer', 'rsvps.edit']

/** The action that a row stands for; undefined when no person at that laptop asked for such a row. */
export function rsvpActionOf(
  story: Story,
  laptop: number,
  row: Pick<OpenRow, 'id' | 'operation' | 'input'>,
): RsvpAction | undefined {
  const mine = story.rsvpActions.filter((action) => action.laptop === laptop && action.isMade !== false)
  const known = mine.find(({ operationId }) => operationId === row.id)
  if (known !== undefined) return known
  const { rsvpId, guestIds = [], fields } = JSON.parse(row.input) as RowInput
  const text = fields?.form?.[referenceInput]
  const fits = (action: RsvpAction) =>
    row.operation === 'rsvps.add'
      ? action.text === text && action.text !== ''
      : siteIdOf(story, action.rsvpId) === siteIdOf(story, rsvpId) &&
        guestIds.every((guestId) => action.guestIds.includes(guestId)) &&
        (action.operation === row.operation ||
          [action.operation, row.operation].every((name) => changes.includes(name)))
  const found = mine.findLast((action) => action.operationId === undefined && fits(action))
  if (found === undefined) return mine.findLast(fits)
  Object.assign(found, { operationId: row.id, isMade: true, rsvpId: found.rsvpId ?? rsvpId })
  return found
}

/** Whether an action that a window knows to be saved is in a row, alone or joined with a later change of the same RSVP. */
export function isRsvpActionKept(story: Story, action: RsvpAction, rows: readonly (OpenRow | EndedRow)[]): boolean {
  if (rows.some(({ id }) => id === action.operationId) || isDecided(story, action)) return true
  if (action.guestIds.length > 0) return false
  return story.rsvpActions.some(
    (later) =>
      later !== action &&
      later.isMade !== false &&
      later.laptop === action.laptop &&
      later.at >= action.at &&
      changes.includes(later.operation) &&
      siteIdOf(story, later.rsvpId) === siteIdOf(story, action.rsvpId),
  )
}
