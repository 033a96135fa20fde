import { isDeepStrictEqual } from 'node:util'
import type { StoredRsvp } from '../../sandbox/world/ticketing.ts'
import type { RsvpChanges } from '../../shared/app/rsvps.ts'
import { lookUp } from '../../shared/look-up.ts'
import { isInAt } from './checker-rsvp-guests.ts'
import type { Evening } from './evening.ts'
import { actionsOn, type RsvpAction, type RsvpVersion, siteIdOf } from './rsvp-book.ts'

/** What the site sets itself with every change, and what has checks of its own below. */
const notCompared: readonly string[] = [
  ...['revision', 'updatedDate', 'createdDate', 'id', 'eventId', 'totalGuests', 'checkedInGuestCount'],
  ...['fullyCheckedIn', 'guestList', 'contactId', 'language', 'locale', 'anonymized'],
  ...['additionalGuestDetails', 'form'],
]
const ownInputs: readonly string[] = ['firstName', 'lastName', 'email']

/** G6: of an RSVP, a laptop changes what its people changed and nothing else, byte for byte. */
export function untouchedFieldsStay({ story }: Evening): void {
  for (const version of story.rsvpVersions) {
    const { by, rsvp, at } = version
    if (by === undefined) continue
    const actions = actionsOn(story, rsvp.id).filter((action) => action.laptop === by.laptop && action.at <= at)
    const differs = unaskedChange(version, actions)
    if (differs === undefined) continue
    story.violate(
      'G6',
      `laptop ${by.laptop} changed ${differs} of ${rsvp.id} at ${Math.round(at)}, which no action there asked for`,
    )
  }
}

function unaskedChange({ before, rsvp }: RsvpVersion, actions: readonly RsvpAction[]): string | undefined {
  const hasField = (name: keyof RsvpChanges) =>
    actions.flatMap(({ fields }) => (fields[name] === undefined ? [] : [fields[name]]))
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(rsvp)])) {
    const [old, now] = [lookUp(before ?? {}, name), lookUp(rsvp, name)]
    if (notCompared.includes(name) || isDeepStrictEqual(old, now)) continue
    const asked = hasField(name === 'status' ? 'answer' : (name as keyof RsvpChanges))
    if (!asked.some((value) => value === (now ?? ''))) return `${name} to ${JSON.stringify(now)}`
  }
  const names = hasField('companions') as string[][]
  if (!areCompanionsAsked(before, rsvp, names)) return `companions to ${JSON.stringify(rsvp.additionalGuestDetails)}`
  return changedValue(before, rsvp, actions) ?? changedArrival(before, rsvp, actions)
}

/** A list of companions is written whole: the names that stay are those that were there, with every space. */
function areCompanionsAsked(before: StoredRsvp | undefined, rsvp: StoredRsvp, asked: readonly string[][]): boolean {
  const [old, now] = [before?.additionalGuestDetails, rsvp.additionalGuestDetails]
  if (isDeepStrictEqual(old, now)) return true
  const [oldNames, names] = [old?.guestNames ?? [], now?.guestNames ?? []]
  return asked.some(
    (wanted) =>
      wanted.length === names.length &&
      now?.guestCount === names.length &&
      wanted.every((name, at) => names[at] === (oldNames[at]?.trim() === name ? oldNames[at] : name)),
  )
}

/** Values of the form, and all that the form holds beside them. */
function changedValue(
  before: StoredRsvp | undefined,
  rsvp: StoredRsvp,
  actions: readonly RsvpAction[],
): string | undefined {
  const { inputValues: old = [], ...oldRest } = before?.form ?? {}
  const { inputValues: now = [], ...rest } = rsvp.form ?? {}
  if (before !== undefined && !isDeepStrictEqual(oldRest, rest)) return 'other parts of the form'
  const inputNames = new Set([...old, ...now].flatMap(({ inputName }) => inputName ?? []))
  for (const name of inputNames) {
    const [was, is] = [old, now].map((all) => all.find(({ inputName }) => inputName === name))
    if (isDeepStrictEqual(was, is)) continue
    const asked = actions.flatMap(({ fields }) => {
      const own = ownInputs.includes(name) ? lookUp(fields, name) : lookUp(fields.form ?? {}, name)
      return own === undefined ? [] : [own]
    })
    if (!asked.some((value) => (value || undefined) === (is?.value || undefined))) return `the value of ${name}`
    const { value: _, ...wasBeside } = was ?? { inputName: name }
    const { value: __, ...isBeside } = is ?? wasBeside
    if (!isDeepStrictEqual(wasBeside, isBeside)) return `what the value of ${name} has beside it`
  }
  return undefined
}

function changedArrival(
  before: StoredRsvp | undefined,
  rsvp: StoredRsvp,
  actions: readonly RsvpAction[],
): string | undefined {
  for (const { guestId, checkInDetails } of rsvp.guestList?.guests ?? []) {
    if (typeof guestId !== 'number') continue
    const was = before?.guestList?.guests?.find((guest) => guest.guestId === guestId)?.checkInDetails
    if (isDeepStrictEqual(was, checkInDetails)) continue
    const operation = isInAt(rsvp, guestId) ? 'rsvps.checkIn' : 'rsvps.undoCheckIn'
    if (!actions.some((action) => action.operation === operation && action.guestIds.includes(guestId)))
      return `whether guest ${guestId} is in`
  }
  return undefined
}

/** S6: a change of an RSVP that counts as done was so at the site. */
export function doneRsvpChangesWereSo({ story, site }: Evening): void {
  for (const end of story.ended) {
    if (end.result !== 'done' || (end.operation !== 'rsvps.edit' && end.operation !== 'rsvps.answer')) continue
    const input = JSON.parse(end.input) as { rsvpId: string; answer?: RsvpChanges['answer']; fields?: RsvpChanges }
    const id = siteIdOf(story, input.rsvpId) ?? ''
    const mine = story.rsvpVersions.filter(({ at, rsvp }) => rsvp.id === id && at <= end.at)
    const first = story.rsvpVersions.find(({ rsvp }) => rsvp.id === id)?.before ?? site.sandbox.world.rsvps.get(id)
    const versions = [...(first === undefined ? [] : [first]), ...mine.map(({ rsvp }) => rsvp)]
    const fields = input.fields ?? (input.answer === undefined ? {} : { answer: input.answer })
    const never = Object.keys(fields).find((name) => !versions.some((rsvp) => isSo(rsvp, fields, name)))
    if (never === undefined) continue
    story.violate(
      'S6',
      `${end.operation} of ${id} on laptop ${end.laptop} counts as done at ${Math.round(end.at)}, and ${never} never was so`,
    )
  }
}

function isSo(rsvp: StoredRsvp, fields: RsvpChanges, name: string): boolean {
  const trimmed = (names: readonly string[] | null = []) => (names ?? []).map((one) => one.trim())
  if (name === 'companions')
    return isDeepStrictEqual(trimmed(rsvp.additionalGuestDetails?.guestNames), trimmed(fields.companions))
  if (name === 'form')
    return Object.entries(fields.form ?? {}).every(([inputName, value]) => {
      const there = rsvp.form?.inputValues?.find((input) => input.inputName === inputName)?.value
      return (there || null) === value
    })
  const there = lookUp(rsvp, name === 'answer' ? 'status' : name)
  return (there ?? '') === (lookUp(fields, name) ?? '')
}
