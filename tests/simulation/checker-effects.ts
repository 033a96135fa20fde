import type { LedgerEntry } from '../../sandbox/ledger.ts'
import type { Evening } from './evening.ts'
import type { Intent } from './story.ts'
import { evening as epoch } from './world.ts'

const opOf = { checkIn: 'checkIn', undoCheckIn: 'deleteCheckIn' } as const
const timeOf = (entry: LedgerEntry) => Date.parse(entry.at) - epoch
/** How old a site may look to a reader. */
const oldestReadMs = 30_000

/** S1: what a window was shown as saved reached the site, waits for a person, or was taken back by one. */
export function acknowledgedIsKept(evening: Evening): void {
  const { story, laptops, ledger, startedIn } = evening
  for (const intent of story.intents) {
    if (intent.operationId === undefined || intent.isMade !== true) continue
    const row = laptops[intent.laptop]
      ?.laptop()
      ?.open()
      .find(({ id }) => id === intent.operationId)
    if (row?.state === 'needsYou' || row?.state === 'refused') continue
    const end = story.ended.find(({ id }) => id === intent.operationId)
    const name = `${intent.kind} of ${intent.ticketNumber} on laptop ${intent.laptop} at ${Math.round(intent.at)}`
    if (row !== undefined) continue // Still under way: V1 says so.
    if (end === undefined) story.violate('S1', `${name} is nowhere`)
    else if (end.result === 'done') {
      if (staysElsewhere(evening, intent, end.detail)) continue
      if (!wasSo(ledger, intent, { from: intent.at - oldestReadMs, to: end.at, startedIn })) {
        story.violate('S6', `${name} counts as done, and the site never was so`)
      }
    } else if (!wasTakenBack(story.takenBack, intent)) {
      story.violate('S1', `${name} ended as ${end.result}, and nobody asked for that`)
    }
  }
}

/** An undoing ends without an effect where another laptop let the guest in again since the check-in that it names. */
function staysElsewhere(
  { story, ledger }: Evening,
  { ticketNumber, laptop, kind }: Intent,
  detail: string | null,
): boolean {
  if (kind !== 'undoCheckIn' || detail?.includes('"tickets.checkedInElsewhere"') !== true) return false
  return ledger.some(
    (entry) =>
      entry.ticketNumber === ticketNumber &&
      entry.op === 'checkIn' &&
      entry.changed &&
      story.requestOf.get(entry.requestId)?.laptop !== laptop,
  )
}

function wasTakenBack(takenBack: Evening['story']['takenBack'], intent: Intent): boolean {
  return takenBack.some(
    ({ at, laptop, ticketNumber }) =>
      laptop === intent.laptop && ticketNumber === intent.ticketNumber && at >= intent.at,
  )
}

/** Whether the ticket was as the intent wants it at some time between two. */
function wasSo(
  ledger: readonly LedgerEntry[],
  { ticketNumber, kind }: Intent,
  during: { from: number; to: number; startedIn: ReadonlySet<string> },
): boolean {
  const wanted = kind === 'checkIn'
  let isIn = during.startedIn.has(ticketNumber)
  for (const entry of ledger) {
    if (entry.ticketNumber !== ticketNumber) continue
    const at = timeOf(entry)
    if (at >= during.from && isIn === wanted) return true
    if (at > during.to) return false
    isIn = entry.checkInCreated !== null
  }
  return isIn === wanted
}

/** S3: of one check-in that a person made, at most one takes effect, whatever was sent again. */
export function checkInsCountOnce({ story, ledger, tickets }: Evening): void {
  const effects = new Map<string, number>()
  for (const entry of ledger) {
    const asked = story.requestOf.get(entry.requestId)
    if (asked === undefined || !entry.changed || entry.op !== 'checkIn' || !tickets.has(entry.ticketNumber)) continue
    const key = `${asked.laptop} ${entry.ticketNumber}`
    effects.set(key, (effects.get(key) ?? 0) + 1)
  }
  for (const [key, count] of effects) {
    const [laptop, ticketNumber] = key.split(' ')
    const intents = story.intents.filter(
      (intent) =>
        intent.laptop === Number(laptop) &&
        intent.ticketNumber === ticketNumber &&
        intent.kind === 'checkIn' &&
        intent.isMade === true,
    )
    if (count > intents.length) {
      story.violate(
        'S3',
        `${ticketNumber} came in ${count} times from laptop ${laptop}, and people let it in ${intents.length} times`,
      )
    }
  }
}

/** S4: what people did to one ticket at one laptop reaches the site in that order. */
export function orderIsKept({ story, ledger, tickets }: Evening): void {
  const positions = new Map<string, { intents: Intent[]; at: number }>()
  for (const entry of ledger) {
    const asked = story.requestOf.get(entry.requestId)
    if (asked === undefined || !tickets.has(entry.ticketNumber)) continue
    const key = `${asked.laptop} ${entry.ticketNumber}`
    const line = positions.get(key) ?? { intents: intentsOf(story, asked.laptop, entry.ticketNumber), at: 0 }
    positions.set(key, line)
    let next = line.at
    while (next < line.intents.length && opOf[line.intents[next]?.kind ?? 'checkIn'] !== entry.op) next += 1
    if (next < line.intents.length) line.at = next
    else
      story.violate(
        'S4',
        `${entry.op} of ${entry.ticketNumber} reached the site from laptop ${asked.laptop} at ${Math.round(timeOf(entry))}, out of its order`,
      )
  }
}

/** Changes of one ticket that became rows and may have been sent, in the order in which people acted. */
function intentsOf(story: Evening['story'], laptop: number, ticketNumber: string): Intent[] {
  const cancelled = new Set(story.ended.filter(({ result }) => result === 'cancelled').map(({ id }) => id))
  return story.intents.filter(
    (intent) =>
      intent.laptop === laptop &&
      intent.ticketNumber === ticketNumber &&
      intent.isMade === true &&
      !cancelled.has(intent.operationId ?? ''),
  )
}
