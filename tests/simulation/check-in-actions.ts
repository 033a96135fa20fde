import { isIn } from '../../sandbox/world/doors.ts'
import type { Action, EveningContext, Person } from './people.ts'
import type { Intent } from './story.ts'

/** Writes down that something is asked for; the result fills in what became of it. */
function begin(
  person: Person,
  evening: EveningContext,
  wanted: Pick<Intent, 'kind' | 'ticketNumber' | 'isScanned'>,
): Intent {
  const { laptop } = person
  const intent: Intent = {
    at: evening.timeline.now(),
    laptop: laptop.index,
    run: laptop.run(),
    ...wanted,
    eventId: person.eventId,
    operationId: undefined,
    isMade: undefined,
    confirmedAt: undefined,
  }
  evening.story.intents.push(intent)
  return intent
}

function made(person: Person, evening: EveningContext, intent: Intent, operationId: string | null): void {
  intent.isMade = operationId !== null
  if (operationId === null) return
  intent.operationId = operationId
  intent.confirmedAt = evening.timeline.now()
  const laptop = person.laptop.laptop()
  const isKept = laptop?.result(operationId) !== undefined || laptop?.open().some(({ id }) => id === operationId)
  if (!isKept)
    evening.story.violate(
      'S1',
      `laptop ${intent.laptop} was told that ${intent.kind} of ${intent.ticketNumber} is saved, and it is not on its disk`,
    )
}

/** A call that was refused made nothing. */
async function attempted(intent: Intent, call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    intent.isMade = false
    throw error
  }
}

export const someTicket = ({ prng, tickets, favourites }: Person) => prng.pick(prng.chance(0.5) ? favourites : tickets)

function scan(
  mode: 'in' | 'out',
  choose: (person: Person, scene: EveningContext) => string = someTicket,
): Action['perform'] {
  return async (person, api, scene) => {
    const code = choose(person, scene)
    const intent = begin(person, scene, {
      kind: mode === 'in' ? 'checkIn' : 'undoCheckIn',
      ticketNumber: code,
      isScanned: true,
    })
    await attempted(intent, async () => {
      const result = await api.checkin.scan({ eventId: person.eventId, code, mode })
      made(person, scene, intent, result.operationId)
      if (result.operationId !== null) person.scans.push({ scanId: result.scanId, operationId: result.operationId })
    })
  }
}

const undoScan: Action['perform'] = async (person, api, evening) => {
  const last = person.scans.pop()
  if (last?.operationId === undefined || last.operationId === null) return
  const before = evening.story.intents.find(({ operationId }) => operationId === last.operationId)
  if (before === undefined) return
  const intent = begin(person, evening, {
    kind: before.kind === 'checkIn' ? 'undoCheckIn' : 'checkIn',
    ticketNumber: before.ticketNumber,
    isScanned: false,
  })
  evening.story.takenBack.push({ at: intent.at, laptop: intent.laptop, ticketNumber: before.ticketNumber })
  await attempted(intent, async () => {
    const { unsent } = await api.checkin.undo({ scanId: last.scanId })
    // Its operation id is not returned: it is found on the disk.
    intent.isMade = unsent ? false : undefined
  })
}

const fromList: Action['perform'] = async (person, api, evening) => {
  const ticketNumber = someTicket(person)
  const intent = begin(person, evening, { kind: 'checkIn', ticketNumber, isScanned: true })
  await attempted(intent, async () => {
    const { operationId } = await api.tickets.checkIn({ eventId: person.eventId, ticketNumber })
    made(person, evening, intent, operationId)
  })
}

const undoFromList: Action['perform'] = async (person, api, evening) => {
  const ticketNumber = someTicket(person)
  const intent = begin(person, evening, { kind: 'undoCheckIn', ticketNumber, isScanned: false })
  evening.story.takenBack.push({ at: intent.at, laptop: intent.laptop, ticketNumber })
  await attempted(intent, async () => {
    const { operationId } = await api.tickets.undoCheckIn({ eventId: person.eventId, ticketNumber })
    const isCancelled = evening.story.intents.some((other) => other !== intent && other.operationId === operationId)
    if (isCancelled) intent.isMade = false
    else made(person, evening, intent, operationId)
  })
}

const admitAnyway: Action['perform'] = async (person, api, evening) => {
  const ticketNumber = someTicket(person)
  const intent = begin(person, evening, { kind: 'checkIn', ticketNumber, isScanned: true })
  await attempted(intent, async () => {
    const result = await api.checkin.admitAnyway({ eventId: person.eventId, ticketNumber, reason: 'Known to us' })
    made(person, evening, intent, result.operationId)
  })
}

/** The ticket of a guest whom no laptop and no other door has seen yet, where there is one. */
function nextTicket(person: Person, { story, world }: EveningContext): string {
  const seen = new Set(story.intents.map(({ ticketNumber }) => ticketNumber))
  const left = person.tickets.filter((number) => {
    const stored = world.tickets.get(number)
    return !seen.has(number) && stored !== undefined && !isIn(stored.ticket) && stored.ticket.canceled !== true
  })
  return left.length === 0 ? someTicket(person) : person.prng.pick(left)
}

export const nextGuest: Action = { name: 'let the next guest in', weight: 1, perform: scan('in', nextTicket) }

/** What people do at the doors. */
export const checkInActions: readonly Action[] = [
  { name: 'scan in', weight: 34, perform: scan('in') },
  { name: 'scan out', weight: 7, perform: scan('out') },
  { name: 'undo scan', weight: 9, perform: undoScan },
  { name: 'check in from a list', weight: 7, perform: fromList },
  { name: 'undo from a list', weight: 5, perform: undoFromList },
  { name: 'admit anyway', weight: 3, perform: admitAnyway },
]
