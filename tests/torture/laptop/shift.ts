import type { Prng } from '../../../sandbox/seeds/prng.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Change, Creation, Diary, Edit, Intent } from './diary.ts'
import type { Window } from './window.ts'

/** What the driver needs to know of the door it works at. */
export interface Door {
  eventId: string
  /** Tickets that may go in. */
  tickets: readonly string[]
  /** Contacts of the site that may be edited. */
  contacts: readonly string[]
}

/** Everything the driver can do at a door. A lost window rejects with `offline`, a refusal with its code. */
export interface DoorWork {
  scan(ticketNumber: string): Promise<void>
  change(ticketNumber: string, wants: 'in' | 'out'): Promise<void>
  /** Takes back one of the scans of this window whose result was "admitted"; nothing when there is none. */
  undo(which: number): Promise<void>
  rename(): Promise<void>
  edit(contactId: string, field: Edit['field']): Promise<void>
  create(): Promise<void>
  /** How many scans can be taken back. */
  admitted(): number
}

export function createDoorWork(parts: { window: Window; door: Door; diary: Diary }): DoorWork {
  const { window, door, diary } = parts
  const { api } = window
  const { eventId } = door
  const admitted: { scanId: string; intent: Intent }[] = []

  function intend(ticketNumber: string, wants: 'in' | 'out', undoes?: Intent): Intent {
    const place = { life: diary.life, call: window.lastCall() + 1 }
    const known = { operationId: undefined, takenBack: false, undoes }
    const intent: Intent = { ticketNumber, wants, ...place, outcome: 'asked', ...known }
    diary.intents.push(intent)
    return intent
  }

  const writes = (value: string): Change => ({
    value,
    life: diary.life,
    call: window.lastCall() + 1,
    outcome: 'asked',
  })

  return {
    scan: async (ticketNumber) => {
      const intent = intend(ticketNumber, 'in')
      const response = await responded(intent, api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' }))
      // Already in, or not on this laptop yet: nothing was promised.
      if (response.outcome !== 'admitted' || response.operationId === null) intent.outcome = 'refused'
      else {
        intent.operationId = response.operationId
        admitted.push({ scanId: response.scanId, intent })
      }
    },
    change: async (ticketNumber, wants) => {
      const intent = intend(ticketNumber, wants)
      const input = { eventId, ticketNumber }
      const asked = wants === 'in' ? api.tickets.checkIn(input) : api.tickets.undoCheckIn(input)
      const { operationId } = await responded(intent, asked)
      intent.operationId = operationId
      const isKnown = diary.intents.some((other) => other !== intent && other.operationId === operationId)
      intent.takenBack = wants === 'out' && isKnown
    },
    undo: async (which) => {
      const scanned = admitted[which]
      if (scanned === undefined) return
      const intent = intend(scanned.intent.ticketNumber, 'out', scanned.intent)
      intent.takenBack = (await responded(intent, api.checkin.undo({ scanId: scanned.scanId }))).unsent
      admitted.splice(which, 1)
    },
    rename: async () => {
      const asked: Change = writes(`Operator ${diary.operators.length + 1}`)
      diary.operators.push(asked)
      await responded(asked, api.settings.update({ operator: asked.value }))
    },
    edit: async (contactId, field) => {
      // A person cannot edit a contact that the screen does not show yet.
      await api.contacts.get({ id: contactId })
      const asked: Edit = { ...writes(`${field} ${diary.edits.length + 1}`), contactId, field }
      diary.edits.push(asked)
      await responded(asked, api.contacts.edit({ contactId, fields: { [field]: asked.value } }))
    },
    create: async () => {
      const at = diary.creations.length + 1
      const asked: Creation = { ...writes(`guest.${at}@example.org`), contactId: undefined }
      diary.creations.push(asked)
      const fields = { first: 'Guest', last: `Number ${at}`, emails: [{ tag: 'MAIN', email: asked.value }] }
      asked.contactId = (await responded(asked, api.contacts.create({ fields }))).recordId
    },
    admitted: () => admitted.length,
  }
}

/** Works a door through one window: each call is one action, chosen by the seed. */
export function createShift(parts: { window: Window; door: Door; diary: Diary; prng: Prng }): () => Promise<void> {
  const { door, diary, prng } = parts
  const work = createDoorWork(parts)

  /** A contact of the site, or one that was made here and may have no other id yet. */
  function someContact(): string {
    const made = diary.creations.flatMap(({ contactId }) => contactId ?? [])
    return prng.pick(made.length > 0 && prng.chance(0.3) ? made : door.contacts)
  }

  return () => {
    const ticketNumber = prng.pick(door.tickets)
    const chance = prng.next()
    if (chance < 0.4) return work.scan(ticketNumber)
    if (chance < 0.5) return work.change(ticketNumber, 'in')
    if (chance < 0.57) return work.change(ticketNumber, 'out')
    if (chance < 0.7) return work.undo(prng.int(0, Math.max(0, work.admitted() - 1)))
    if (chance < 0.9) return work.edit(someContact(), prng.pick(['company', 'jobTitle'] as const))
    if (chance < 0.95) return work.create()
    return work.rename()
  }
}

/** Notes how a request ended. A result is saved work; a refusal is none; a lost window leaves the request open. */
async function responded<T>(asked: { outcome: 'asked' | 'saved' | 'refused' }, response: Promise<T>): Promise<T> {
  try {
    const value = await response
    asked.outcome = 'saved'
    return value
  } catch (error) {
    if (!isLost(error)) asked.outcome = 'refused'
    throw error
  }
}

/** Whether the window closed while a call waited for its result. */
export const isLost = (error: unknown): boolean => error instanceof AppError && error.code === 'offline'
