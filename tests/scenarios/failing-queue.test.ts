import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../support/databases.ts'
import { asked, eventIdOf, readyTickets } from '../support/doors.ts'
import { type DiskError, type Fault, failInTurn, failStatement, unwatched } from '../support/failing-sqlite.ts'
import { cases } from '../support/long-tests.ts'
import { openDoor, scanIn } from '../support/open-door.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { historyOf, onSite, peopleOf, untilCopied } from './at-the-door.ts'

const errors: readonly DiskError[] = ['SQLITE_IOERR_WRITE', 'SQLITE_FULL']
/** Further than any of these pieces of work goes. */
const farthest = 400

const table = (laptop: TestLaptop, sql: string) => unwatched(() => rowsOf(join(laptop.dir, 'desk.db'), sql))
const openRows = (laptop: TestLaptop) =>
  table(laptop, 'SELECT operation, entity_key, input, state, tries FROM outbox ORDER BY number').map((row) => {
    const { at: _, ...input } = JSON.parse(String(row['input'])) as Record<string, unknown>
    return { ...row, input }
  })
/** All that a laptop has written down of what people did. */
const written = (laptop: TestLaptop) => ({
  rows: openRows(laptop),
  scans: table(laptop, 'SELECT ticket_number, outcome FROM scans ORDER BY at, id'),
  ended: table(laptop, 'SELECT id FROM history').length,
})

interface Action {
  name: string
  /** What a person does to a fresh ticket, or to a fresh contact. */
  run(laptop: TestLaptop, subject: { ticketNumber: string; contactId: string; nth: number }): Promise<unknown>
  before?: Action['run']
  /** What the outbox holds of it afterwards. */
  leaves: readonly { operation: string; input: Record<string, unknown> }[]
}

const edit = (laptop: TestLaptop, contactId: string, jobTitle: string) =>
  laptop.api.contacts.edit({ contactId, fields: { jobTitle } })
let made = ''

const actions: readonly Action[] = [
  {
    name: 'a scan',
    run: (laptop, { ticketNumber }) => scanIn(laptop, ticketNumber),
    leaves: [{ operation: 'tickets.checkIn', input: {} }],
  },
  {
    name: 'an edit',
    run: (laptop, { contactId }) => edit(laptop, contactId, 'Usher'),
    leaves: [{ operation: 'contacts.edit', input: { fields: { jobTitle: 'Usher' } } }],
  },
  {
    name: 'an edit that is joined with an earlier one',
    before: (laptop, { contactId }) => edit(laptop, contactId, 'Usher'),
    run: (laptop, { contactId }) => laptop.api.contacts.edit({ contactId, fields: { company: 'Marlowe House' } }),
    leaves: [{ operation: 'contacts.edit', input: { fields: { jobTitle: 'Usher', company: 'Marlowe House' } } }],
  },
  {
    name: 'a new contact',
    run: (laptop, { nth }) => laptop.api.contacts.create({ fields: { first: 'Quilla', last: `Example ${nth}` } }),
    leaves: [{ operation: 'contacts.create', input: {} }],
  },
  {
    name: 'an edit that becomes one with a new contact',
    before: async (laptop, { nth }) => {
      made = (await laptop.api.contacts.create({ fields: { first: 'Quilla', last: `Sample ${nth}` } })).recordId
    },
    run: (laptop) => edit(laptop, made, 'Usher'),
    leaves: [{ operation: 'contacts.create', input: {} }],
  },
  {
    name: 'a deletion that takes a new contact back',
    before: async (laptop, { nth }) => {
      made = (await laptop.api.contacts.create({ fields: { first: 'Quilla', last: `Gone ${nth}` } })).recordId
    },
    run: (laptop) => laptop.api.contacts.delete({ contactId: made }),
    leaves: [],
  },
]

test.each(cases(actions, 3))(
  '56. Every statement of enqueuing fails ($name): saved whole or not at all, and said so',
  async (action) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    await laptop.api.sync.pause({ paused: true })
    const tickets = readyTickets(laptop.sandbox, 100)
    const [spare, ...people] = peopleOf(laptop, 200)
    await edit(laptop, spare?.id ?? '', 'Usher')
    let nth = 0
    for (const file of ['desk.db', 'mirror.db']) {
      for (let failAt = 1; ; failAt += 1) {
        expect(failAt).toBeLessThan(farthest)
        nth += 1
        const subject = { ticketNumber: tickets[nth - 1] ?? '', contactId: people[nth - 1]?.id ?? '', nth }
        await action.before?.(laptop, subject)
        await laptop.quiet()
        const before = written(laptop)
        using fault = failStatement(failAt, { file, error: errors[nth % 2] ?? 'SQLITE_FULL' })
        const reported = await action.run(laptop, subject).then(
          () => 'saved',
          () => 'refused',
        )
        await laptop.quiet()
        const isReached = fault.failed() !== undefined
        fault[Symbol.dispose]()
        if (reported === 'refused') {
          expect(written(laptop)).toEqual(before)
          // The person does it once more.
          await action.run(laptop, subject)
        }
        const after = written(laptop).rows.slice(before.rows.length - (action.before === undefined ? 0 : 1))
        expect(after).toMatchObject(action.leaves.map((row) => ({ ...row, state: 'waiting', tries: 0 })))
        expect(after).toHaveLength(action.leaves.length)
        if (!isReached) break
        // The copy of the outbox is whole again, whatever the fault did to it.
        await edit(laptop, spare?.id ?? '', `Usher ${nth}`)
      }
    }
    const kept = written(laptop)
    await laptop.crash()
    expect(written(laptop)).toEqual(kept)
    await laptop.api.sync.pause({ paused: false })
    await laptop.drained()
    await untilCopied(laptop)
    const ended = (await historyOf(laptop)).filter(({ result }) => result === 'done')
    expect(ended).toHaveLength(kept.rows.length)
  },
)

/** A contact that is made in the drain itself: twice would be one too many. */
const madeOnSite = (laptop: TestLaptop, nth: number) =>
  laptop.sandbox.world.contacts.all().filter(({ info }) => info?.name?.last === `Drain ${nth}`).length

/** Two guests go in, a contact is changed and one is made; the statement `failAt` of sending all that fails. */
async function drainWith(laptop: TestLaptop, failAt: number, then: string): Promise<Fault> {
  const { tickets, contactId } = subjectsOf(laptop, failAt)
  await laptop.api.sync.pause({ paused: true })
  const { revision = 0 } = onSite(laptop, contactId) ?? {}
  const before = tickets.map((code) => asked(laptop.sandbox, code))
  const eventId = eventIdOf(laptop.sandbox)
  for (const ticketNumber of tickets) await laptop.api.tickets.checkIn({ eventId, ticketNumber })
  await edit(laptop, contactId, `Usher ${failAt}`)
  await laptop.api.contacts.create({ fields: { first: 'Quilla', last: `Drain ${failAt}` } })
  await laptop.quiet()
  const { ended } = written(laptop)
  using fault = failStatement(failAt, { error: errors[failAt % 2] ?? 'SQLITE_FULL' })
  await laptop.api.sync.pause({ paused: false }).catch(() => laptop.api.sync.pause({ paused: false }))
  await laptop.until('failed, or done', () => fault.failed() !== undefined || openRows(laptop).length === 0)
  if (fault.failed() !== undefined && then === 'is killed') await laptop.crash()
  await laptop.until('all is sent', () => openRows(laptop).length === 0)
  expect(tickets.map((code) => asked(laptop.sandbox, code))).toEqual(before.map((count) => count + 1))
  expect(onSite(laptop, contactId)).toMatchObject({ revision: revision + 1, info: { jobTitle: `Usher ${failAt}` } })
  expect(madeOnSite(laptop, failAt)).toBe(1)
  expect(written(laptop).ended).toBe(ended + 4)
  return fault
}

let numbers: string[] | undefined
/** Tickets that could go in at the beginning. */
function firstTickets(laptop: TestLaptop): string[] {
  numbers ??= readyTickets(laptop.sandbox, 100)
  return numbers
}

/** Two tickets and a contact that the last rounds did not touch. */
function subjectsOf(laptop: TestLaptop, nth: number) {
  const shift = (nth * 2) % 90
  const contactId = peopleOf(laptop, 300)[nth % 300]?.id ?? ''
  return { tickets: firstTickets(laptop).slice(shift, shift + 2), contactId }
}

test.each(['goes on', 'is killed'])(
  '56. Every statement of claiming and settling fails in turn, and the app %s: the end is the same',
  { tags: 'long', timeout: 180_000 },
  async (then) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const statements = await failInTurn((failAt) => drainWith(laptop, failAt, then), then === 'goes on' ? 1 : 5)
    expect(statements).toBeGreaterThan(60)
    expect((await historyOf(laptop)).every(({ result }) => result === 'done')).toBe(true)
    expect((await laptop.api.sync.attention({})).rows).toEqual([])
    await untilCopied(laptop)
  },
)
