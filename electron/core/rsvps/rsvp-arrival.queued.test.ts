import { expect, test } from 'vitest'
import type { RsvpUndo } from '../../../shared/app/rsvps.ts'
import { AppError } from '../../../shared/errors.ts'
import type { RsvpCheckInDetails } from '../../../shared/wire/rsvp-entities.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { checkIn, undoCheckIn } from './rsvp-arrival.queued.ts'

const at = Date.parse('2026-11-20T18:30:00.000Z')
const second = 1_000
const iso = (ms: number) => new Date(ms).toISOString()
const hour = 3_600 * second

function delivery(guestIds: number[], row: Partial<OutboxRow> = {}, of?: number[]): OutboxItem<RsvpUndo> {
  const known = { id: 'o1', entityKey: 'rsvps:r', madeAt: at, sentAt: at + 60 * second, clockOffsetMs: 0 }
  return {
    row: { ...known, desk: 'Door 1', operator: 'Ada', ...row } as OutboxRow,
    input: { eventId: 'e', rsvpId: 'r', guestIds, ...(of === undefined ? {} : { of: of.map(iso) }) },
  }
}
type Details = { checkedIn?: boolean; in?: number; out?: number } | undefined
const rsvp = (...guests: Details[]) => ({
  id: 'r',
  firstName: 'Maya',
  lastName: 'Ortiz',
  guestList: {
    guests: guests.map((guest, index) => ({
      guestId: index + 1,
      fullName: `Guest ${index + 1}`,
      ...(guest === undefined
        ? {}
        : {
            checkInDetails: {
              checkedIn: guest.checkedIn ?? guest.out === undefined,
              ...(guest.in === undefined ? {} : { checkInDate: iso(guest.in) }),
              ...(guest.out === undefined ? {} : { checkInCanceledDate: iso(guest.out) }),
            } satisfies typeof RsvpCheckInDetails._output,
          }),
    })),
  },
})
const untold = { id: 'r', guestList: { guests: [{ guestId: 1, checkInDetails: { checkInDate: iso(at - hour) } }] } }
const reported = (verdict: ReturnType<typeof checkIn.judge>) => {
  if (verdict.effect !== 'done') return verdict.effect
  return verdict.incident?.kind ?? verdict.detail?.code ?? 'done'
}

test.each<[string, ReturnType<typeof checkIn.judge>, string]>([
  ['not in', checkIn.judge(delivery([1]), rsvp(undefined), 0), 'notApplied'],
  ['in since the very scan', checkIn.judge(delivery([1]), rsvp({ in: at }), 0), 'done'],
  ['half of them', checkIn.judge(delivery([1, 2]), rsvp({ in: at }, undefined), 0), 'notApplied'],
  ['in since before the scan', checkIn.judge(delivery([1]), rsvp({ in: at - 60 * second }), 0), 'admittedTwice'],
  [
    'in since after the scan, before we sent it',
    checkIn.judge(delivery([1]), rsvp({ in: at + 9_000 }), 0),
    'admittedTwice',
  ],
  ['in by a time of the site’s own', checkIn.judge(delivery([1]), rsvp({ in: at + 61 * second }), 0), 'done'],
  [
    'in, and our clock an hour late',
    checkIn.judge(delivery([1], { clockOffsetMs: hour }), rsvp({ in: at + hour }), 0),
    'done',
  ],
  ['taken back since', checkIn.judge(delivery([1]), rsvp({ in: at, out: at + hour }), 0), 'rsvps.takenBackElsewhere'],
  [
    'out after an older visit',
    checkIn.judge(delivery([1]), rsvp({ in: at - hour, out: at - 60 * second }), 0),
    'notApplied',
  ],
  ['not on the list any more', checkIn.judge(delivery([1, 3]), rsvp({ in: at }, undefined), 0), 'notApplied'],
])('a check-in, when the guest is %s', (_, verdict, expected) => {
  expect(reported(verdict)).toBe(expected)
})

test.each<[string, ReturnType<typeof checkIn.judge>, string]>([
  ['in', undoCheckIn.judge(delivery([1]), rsvp({ in: at - hour }), 0), 'notApplied'],
  ['out by us', undoCheckIn.judge(delivery([1]), rsvp({ in: at - hour, out: at }), 0), 'done'],
  [
    'out by another laptop',
    undoCheckIn.judge(delivery([1]), rsvp({ in: at - hour, out: at - hour }), 0),
    'rsvps.wereOut',
  ],
  ['in again since', undoCheckIn.judge(delivery([1]), rsvp({ in: at + 60 * second }), 0), 'notApplied'],
  [
    'in as it names, and our clock a day late',
    undoCheckIn.judge(
      delivery([1], { madeAt: at - 24 * hour, clockOffsetMs: null }, [at - hour]),
      rsvp({ in: at - hour }),
      0,
    ),
    'notApplied',
  ],
  ['gone', undoCheckIn.judge(delivery([1]), null, 0), 'rsvps.neverThere'],
  ['not listed, as no guest is', undoCheckIn.judge(delivery([1]), rsvp(), 0), 'notApplied'],
  ['not listed, as there is no list', undoCheckIn.judge(delivery([1]), { id: 'r' }, 0), 'notApplied'],
  ['in since a time, and not said to be in', undoCheckIn.judge(delivery([1]), untold, 0), 'notApplied'],
  ['never in', undoCheckIn.judge(delivery([1]), rsvp(undefined), 0), 'rsvps.wereOut'],
])('an undoing, when the guest is %s', (_, verdict, expected) => {
  expect(reported(verdict)).toBe(expected)
})

/** A site that refuses `refusals` calls because a guest is in, and then shows this when it is asked. */
function strictSite(refusals: number, shown: ReturnType<typeof rsvp>) {
  const calls: (number[] | 'read')[] = []
  let left = refusals
  const call = async ({ operation }: { operation: string }, input: { guestIds?: number[] }) => {
    calls.push(operation === 'get' ? 'read' : (input.guestIds ?? []))
    if (operation === 'get') return { rsvp: shown }
    left -= 1
    if (left >= 0) throw new AppError('precondition', { data: { platformCode: 'GUEST_ALREADY_CHECKED_IN' } })
    return { rsvp: rsvp({ in: at }, { in: at }) }
  }
  return { site: { client: { call } } as unknown as SiteContext, calls }
}

test('a refusal sends the rest; one that no read explains yet, or a second one, is looked up', async () => {
  const others = rsvp({ in: at - hour }, undefined)
  const once = strictSite(1, others)
  expect(await checkIn.deliver(once.site, [delivery([1, 2])])).toMatchObject({ documents: [{ id: 'r' }] })
  expect(once.calls).toEqual([[1, 2], 'read', [2]])
  const absent = { documents: [], verdicts: [{ rowId: 'o1', verdict: { effect: 'notApplied' } }] }
  const late = strictSite(1, rsvp(undefined, undefined))
  expect(await checkIn.deliver(late.site, [delivery([1, 2])])).toEqual(absent)
  expect(late.calls).toEqual([[1, 2], 'read'])
  expect(await checkIn.deliver(strictSite(2, others).site, [delivery([1, 2])])).toEqual(absent)
})

test.each<[string, { of?: number[]; own?: number; in: number }, boolean]>([
  ['in again since, by another desk', { in: at + 60 * second }, true],
  ['in by our own check-in that left later', { in: at + 60 * second, own: at + 60 * second }, false],
  ['in again after our own check-in', { in: at + 600 * second, own: at + 60 * second }, true],
  ['in since before', { in: at - hour }, false],
  ['in as it names', { in: at - hour, of: [at - hour] }, false],
])('a lost answer to an undoing, and the guest is %s', async (_, how, isOver) => {
  const own = how.own === undefined ? [] : [{ operation: 'rsvps.checkIn', at: how.own }]
  const call = async () => ({ rsvp: rsvp({ in: how.in }) })
  const site = { client: { call }, doneSince: () => own, clockOffsetMs: () => 0 } as unknown as SiteContext
  const found = await undoCheckIn.lookUp?.(site, [delivery([1], {}, how.of)])
  const detail = { code: 'rsvps.checkedInElsewhere' }
  expect(found?.verdicts).toMatchObject(isOver ? [{ rowId: 'o1', verdict: { effect: 'done', detail } }] : [])
})

test.each<[string, number[], ReturnType<typeof rsvp>]>([
  ['all stay', [1], rsvp({ in: at })],
  ['some stay, and the others are out', [1, 2], rsvp({ in: at }, { in: at - hour, out: at })],
])(
  'an undoing ends where another desk let guests in again, whatever our clock says: %s',
  async (_, guestIds, shown) => {
    const call = async ({ operation }: { operation: string }) => {
      if (operation === 'get') return { rsvp: shown }
      throw new AppError('precondition', { data: { platformCode: 'GUEST_NOT_CHECKED_IN' } })
    }
    const site = { client: { call }, doneSince: () => [], clockOffsetMs: () => 0 } as unknown as SiteContext
    const undoing = delivery(guestIds, { madeAt: at + 24 * hour, clockOffsetMs: null }, [at - hour, at - hour])
    const { verdicts } = await undoCheckIn.deliver(site, [undoing])
    expect(verdicts).toMatchObject([{ verdict: { effect: 'done', detail: { code: 'rsvps.checkedInElsewhere' } } }])
  },
)
