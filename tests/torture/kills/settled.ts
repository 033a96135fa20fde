import { setTimeout as pause } from 'node:timers/promises'
import { catalog } from '../../../electron/core/features.ts'
import type { Sandbox } from '../../../sandbox/server.ts'
import { isIn } from '../../../sandbox/world/doors.ts'
import { copyOfMirror, copyOfSite, differences } from '../../support/site-copy.ts'
import { byField, byTicket, type Diary, type Intent, mayBe, mayStand } from '../laptop/diary.ts'
import type { LaptopProcess } from '../laptop/process.ts'

const restWithinMs = 60_000
/** What was lost is looked for during 34 s before it is sent again. */
const drainWithinMs = 120_000
/** A client that asks ten times a second uses up the site's limit, and then everything waits. */
const askAgainMs = 5_000

/** The site and what was asked of the laptop. */
interface Outcome {
  sandbox: Sandbox
  dir: string
  diary: Diary
}

/** Lets a laptop come to rest on a good network: nothing waits, and its copy is the site. Returns what did not come. */
export async function settle(laptop: LaptopProcess, { sandbox, dir }: Outcome): Promise<string[]> {
  const { api } = await laptop.window
  let askedAt = Number.NEGATIVE_INFINITY
  const drained = await within(drainWithinMs, async () => {
    const { rows } = await api.sync.queue({})
    if (rows.length === 0) return true
    const needsAttention = rows.filter((row) => row.state === 'refused' || row.state === 'needsYou')
    if (needsAttention.length === rows.length) return true
    if (performance.now() - askedAt > askAgainMs) {
      askedAt = performance.now()
      await api.sync.retryAll({})
      await api.sync.now({})
    }
    return false
  })
  const stuck = (await api.sync.queue({})).rows.map(
    (row) => `not sent: ${row.what}, ${row.state}, tried ${row.tries} times, ${JSON.stringify(row.lastAnswer)}`,
  )
  if (!drained || stuck.length > 0) return stuck
  const different = () => differences(copyOfMirror(dir), copyOfSite(sandbox.world))
  await within(restWithinMs, async () => (await api.sync.status({})).firstLoad === null)
  for (const dataSet of catalog.registry.dataSets) await api.sync.refresh({ dataSet })
  const same = await within(restWithinMs, async () => different().length === 0)
  return same ? [] : different().map((record) => `the mirror differs from the site: ${record}`)
}

async function within(milliseconds: number, isDone: () => Promise<boolean>): Promise<boolean> {
  for (let left = milliseconds; left > 0; left -= 100) {
    if (await isDone()) return true
    await pause(100)
  }
  return false
}

/** Holds the site against what people asked for: nothing twice, nothing missing. */
export function finalFaults({ sandbox, diary }: Outcome): string[] {
  const entries = sandbox.state.ledger.entries()
  return [...byTicket(diary.intents)].flatMap(([ticketNumber, intents]) => {
    const found: string[] = []
    for (const [op, wants] of [
      ['checkIn', 'in'],
      ['deleteCheckIn', 'out'],
    ] as const) {
      const arrived = entries.filter((entry) => entry.ticketNumber === ticketNumber && entry.op === op).length
      const asked = intents.filter((intent) => intent.wants === wants).length
      if (arrived > asked) found.push(`${op} of ${ticketNumber} arrived ${arrived} times, asked ${asked} times`)
    }
    const ticket = sandbox.world.tickets.get(ticketNumber)?.ticket
    const stands = ticket !== undefined && isIn(ticket) ? 'in' : 'out'
    const possible = mayStand(intents, 'out')
    if (!possible.has(stands))
      found.push(
        `${ticketNumber} is ${stands} on the site; the desk said ${[...possible].join(' or ')}: ${storyOf(intents)} | ${entries
          .filter((entry) => entry.ticketNumber === ticketNumber)
          .map((entry) => `${entry.op}${entry.changed ? '' : ' (no change)'}`)
          .join(', ')}`,
      )
    return found
  })
}

/** Holds the site's contacts against what was written: the last words, and no contact made twice. */
export function contactFaults({ sandbox, diary }: Outcome): string[] {
  const all = sandbox.world.contacts.all()
  const withEmail = (email: string) =>
    all.filter(({ info }) => info?.emails?.items?.some((item) => item.email === email) === true)
  const made = diary.creations.flatMap(({ value, outcome }) => {
    const count = withEmail(value).length
    const isRight = outcome === 'saved' ? count === 1 : count <= 1
    return isRight ? [] : [`${value} was ${outcome} and is ${count} times on the site`]
  })
  const emails = new Map(diary.creations.map(({ contactId, value }) => [contactId, value]))
  const edited = byField(diary.edits).flatMap((edits) => {
    const { values, isSure } = mayBe(edits)
    const [first] = edits
    if (first === undefined || !isSure) return []
    const email = emails.get(first.contactId)
    const contact = email === undefined ? sandbox.world.contacts.get(first.contactId) : withEmail(email)[0]
    const found = contact?.info?.[first.field]
    if (found !== undefined && found !== null && values.includes(found)) return []
    return [
      `the ${first.field} of ${first.contactId} is "${found}" on the site; it was saved as ${values.join(' or ')}`,
    ]
  })
  return [...made, ...edited]
}

/** What was asked for one ticket, for the person who looks into it. */
function storyOf(intents: readonly Intent[]): string {
  return intents
    .map(({ wants, life, outcome, operationId, takenBack }) =>
      [wants, `life ${life}`, outcome, operationId ?? '', takenBack ? 'taken back' : '']
        .filter((word) => word !== '')
        .join(' '),
    )
    .join(', ')
}
