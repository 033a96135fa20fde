import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../support/databases.ts'
import { asked, eventIdOf, readyTickets } from '../support/doors.ts'
import { type DiskError, type Fault, failInTurn, failStatement, unwatched } from '../support/failing-sqlite.ts'
import { cases } from '../support/long-tests.ts'
import { openDoor, scanIn } from '../support/open-door.ts'
import type { TestDesk } from '../support/test-desk.ts'
import { historyOf, onSite, peopleOf, untilCopied } from './at-the-door.ts'

const errors: readonly DiskError[] = ['SQLITE_IOERR_WRITE', 'SQLITE_FULL']
/** Further than any of these pieces of work goes. */
const farthest = 400

const table = (desk: TestDesk, sql: string) => unwatched(() => rowsOf(join(desk.dir, 'desk.db'), sql))
const openRows = (desk: TestDesk) =>
  table(desk, 'SELECT operation, entity_key, input, state, tries FROM outbox ORDER BY number').map((row) => {
    const { at: _, ...input } = JSON.parse(String(row['input'])) as Record<string, unknown>
    return { ...row, input }
  })
/** All that a laptop has written down of what people did. */
const written = (desk: TestDesk) => ({
  rows: openRows(desk),
  scans: table(desk, 'SELECT ticket_number, outcome FROM scans ORDER BY at, id'),
  ended: table(desk, 'SELECT id FROM history').length,
})

interface Action {
  name: string
  /** What a person does to a fresh ticket, or to a fresh contact. */
  act(desk: TestDesk, subject: { ticketNumber: string; contactId: string; nth: number }): Promise<unknown>
  before?: Action['act']
  /** What the outbox holds of it afterwards. */
  leaves: readonly { operation: string; input: Record<string, unknown> }[]
}

const edit = (desk: TestDesk, contactId: string, jobTitle: string) =>
  desk.api.contacts.edit({ contactId, fields: { jobTitle } })
let made = ''

const actions: readonly Action[] = [
  {
    name: 'a scan',
    act: (desk, { ticketNumber }) => scanIn(desk, ticketNumber),
    leaves: [{ operation: 'tickets.checkIn', input: {} }],
  },
  {
    name: 'an edit',
    act: (desk, { contactId }) => edit(desk, contactId, 'Usher'),
    leaves: [{ operation: 'contacts.edit', input: { fields: { jobTitle: 'Usher' } } }],
  },
  {
    name: 'an edit that is joined with an earlier one',
    before: (desk, { contactId }) => edit(desk, contactId, 'Usher'),
    act: (desk, { contactId }) => desk.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } }),
    leaves: [{ operation: 'contacts.edit', input: { fields: { jobTitle: 'Usher', company: 'Marlowe House' } } }],
  },
  {
    name: 'a new contact',
    act: (desk, { nth }) => desk.api.contacts.create({ fields: { first: 'Quilla', last: `Example ${nth}` } }),
    leaves: [{ operation: 'contacts.create', input: {} }],
  },
  {
    name: 'an edit that becomes one with a new contact',
    before: async (desk, { nth }) => {
      made = (await desk.api.contacts.create({ fields: { first: 'Quilla', last: `Sample ${nth}` } })).recordId
    },
    act: (desk) => edit(desk, made, 'Usher'),
    leaves: [{ operation: 'contacts.create', input: {} }],
  },
  {
    name: 'a deletion that takes a new contact back',
    before: async (desk, { nth }) => {
      made = (await desk.api.contacts.create({ fields: { first: 'Quilla', last: `Gone ${nth}` } })).recordId
    },
    act: (desk) => desk.api.contacts.delete({ contactId: made }),
    leaves: [],
  },
]

test.each(cases(actions, 3))(
  '56. Every statement of enqueuing fails ($name): saved whole or not at all, and said so',
  async (action) => {
    const { desk } = await openDoor()
    await using _ = desk
    await desk.api.sync.pause({ paused: true })
    const tickets = readyTickets(desk.sandbox, 100)
    const [spare, ...people] = peopleOf(desk, 200)
    await edit(desk, spare?.id ?? '', 'Usher')
    let nth = 0
    for (const file of ['desk.db', 'mirror.db']) {
      for (let failAt = 1; ; failAt += 1) {
        expect(failAt).toBeLessThan(farthest)
        nth += 1
        const subject = { ticketNumber: tickets[nth - 1] ?? '', contactId: people[nth - 1]?.id ?? '', nth }
        await action.before?.(desk, subject)
        await desk.quiet()
        const before = written(desk)
        using fault = failStatement(failAt, { file, error: errors[nth % 2] ?? 'SQLITE_FULL' })
        const told = await action.act(desk, subject).then(
          () => 'saved',
          () => 'refused',
        )
        await desk.quiet()
        const isReached = fault.failed() !== undefined
        fault[Symbol.dispose]()
        if (told === 'refused') {
          expect(written(desk)).toEqual(before)
          // The person does it once more.
          await action.act(desk, subject)
        }
        const after = written(desk).rows.slice(before.rows.length - (action.before === undefined ? 0 : 1))
        expect(after).toMatchObject(action.leaves.map((row) => ({ ...row, state: 'waiting', tries: 0 })))
        expect(after).toHaveLength(action.leaves.length)
        if (!isReached) break
        // The copy of the outbox is whole again, whatever the fault did to it.
        await edit(desk, spare?.id ?? '', `Usher ${nth}`)
      }
    }
    const kept = written(desk)
    await desk.crash()
    expect(written(desk)).toEqual(kept)
    await desk.api.sync.pause({ paused: false })
    await desk.drained()
    await untilCopied(desk)
    const ended = (await historyOf(desk)).filter(({ result }) => result === 'done')
    expect(ended).toHaveLength(kept.rows.length)
  },
)

/** A contact that is made in the drain itself: twice would be one too many. */
const madeOnSite = (desk: TestDesk, nth: number) =>
  desk.sandbox.world.contacts.all().filter(({ info }) => info?.name?.last === `Drain ${nth}`).length

/** Two guests go in, a contact is changed and one is made; the statement `failAt` of sending all that fails. */
async function drainWith(desk: TestDesk, failAt: number, then: string): Promise<Fault> {
  const { tickets, contactId } = subjectsOf(desk, failAt)
  await desk.api.sync.pause({ paused: true })
  const { revision = 0 } = onSite(desk, contactId) ?? {}
  const before = tickets.map((code) => asked(desk.sandbox, code))
  const eventId = eventIdOf(desk.sandbox)
  for (const ticketNumber of tickets) await desk.api.tickets.checkIn({ eventId, ticketNumber })
  await edit(desk, contactId, `Usher ${failAt}`)
  await desk.api.contacts.create({ fields: { first: 'Quilla', last: `Drain ${failAt}` } })
  await desk.quiet()
  const { ended } = written(desk)
  using fault = failStatement(failAt, { error: errors[failAt % 2] ?? 'SQLITE_FULL' })
  await desk.api.sync.pause({ paused: false }).catch(() => desk.api.sync.pause({ paused: false }))
  await desk.until('failed, or done', () => fault.failed() !== undefined || openRows(desk).length === 0)
  if (fault.failed() !== undefined && then === 'is killed') await desk.crash()
  await desk.until('all is sent', () => openRows(desk).length === 0)
  expect(tickets.map((code) => asked(desk.sandbox, code))).toEqual(before.map((count) => count + 1))
  expect(onSite(desk, contactId)).toMatchObject({ revision: revision + 1, info: { jobTitle: `Usher ${failAt}` } })
  expect(madeOnSite(desk, failAt)).toBe(1)
  expect(written(desk).ended).toBe(ended + 4)
  return fault
}

let numbers: string[] | undefined
/** Tickets that could go in at the beginning. */
function firstTickets(desk: TestDesk): string[] {
  numbers ??= readyTickets(desk.sandbox, 100)
  return numbers
}

/** Two tickets and a contact that the last rounds did not touch. */
function subjectsOf(desk: TestDesk, nth: number) {
  const shift = (nth * 2) % 90
  const contactId = peopleOf(desk, 300)[nth % 300]?.id ?? ''
  return { tickets: firstTickets(desk).slice(shift, shift + 2), contactId }
}

test.each(['goes on', 'is killed'])(
  '56. Every statement of claiming and settling fails in turn, and the app %s: the end is the same',
  { tags: 'long', timeout: 180_000 },
  async (then) => {
    const { desk } = await openDoor()
    await using _ = desk
    const statements = await failInTurn((failAt) => drainWith(desk, failAt, then), then === 'goes on' ? 1 : 5)
    expect(statements).toBeGreaterThan(60)
    expect((await historyOf(desk)).every(({ result }) => result === 'done')).toBe(true)
    expect((await desk.api.sync.attention({})).rows).toEqual([])
    await untilCopied(desk)
  },
)
