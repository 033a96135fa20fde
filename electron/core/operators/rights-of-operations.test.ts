import { beforeAll, describe, expect, test } from 'vitest'
import { sampleIds } from '../../../sandbox/sample-ids.ts'
import { app } from '../../../shared/app/index.ts'
import type { Operation } from '../../../shared/app/op.ts'
import { OperatorRight } from '../../../shared/app/operators.ts'
import { toErrorShape } from '../../../shared/errors.ts'
import { channelPair } from '../../../tests/support/channel-pair.ts'
import { openStaffedLaptop } from '../../../tests/support/operators.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const operations = Object.entries(app)
  .flatMap(([feature, part]) =>
    Object.entries(part as Record<string, Operation>).map(([name, { kind }]) => ({ name: `${feature}.${name}`, kind })),
  )
  .filter(({ kind }) => kind !== 'topic')

/** What a clerk who only checks guests in may do. All else of the contract is refused, whatever is added to it. */
const clerks = new Set([
  ...['session.connection', 'session.readiness', 'settings.get', 'settings.namesake'],
  ...['operators.state', 'operators.signIn', 'operators.lock', 'operators.approve'],
  ...[
    'operators.reset',
    'events.list',
    'events.get',
    'events.open',
    'eventDesk.list',
    'eventDesk.between',
    'find.records',
    'find.named',
  ],
  ...['eventDesk.get', 'today.overview', 'checkin.board', 'checkin.find', 'checkin.scans', 'checkin.scan'],
  ...['checkin.admitAnyway', 'checkin.admitGroup', 'checkin.undo', 'checkin.askServer', 'tickets.ofContact'],
  ...['tickets.checkIn', 'tickets.undoCheckIn', 'guests.list', 'guests.counts', 'guests.get'],
  ...['rsvps.events', 'rsvps.list', 'rsvps.counts', 'rsvps.get', 'rsvps.ofContact'],
  ...['rsvps.checkIn', 'rsvps.undoCheckIn', 'uploads.summary', 'uploads.rates', 'uploads.plan', 'sales.unsent'],
  ...['shift.current', 'subscriptions.check', 'subscriptions.noteCheck', 'printing.document', 'printing.print'],
  ...['printing.documentOf', 'printing.done', 'printing.retry', 'printing.skip', 'printing.jobs'],
  ...[
    'printing.printers',
    'printing.targets',
    'printing.pdf',
    'printing.holdPdf',
    'sync.status',
    'sync.queue',
    'sync.queueCounts',
  ],
  ...['sync.queueOf', 'sync.queueRow', 'sync.attention', 'sync.history', 'sync.data', 'sync.connection'],
  ...['sync.incidents', 'sync.now', 'sync.retry', 'sync.retryAll', 'sync.test'],
  ...['desktop.parts', 'desktop.showMenus', 'desktop.saveUnasked', 'desktop.showSaved', 'desktop.drag'],
  ...['desktop.hideFromCapture', 'updates.state', 'updates.saleOpen'],
  ...['power.attending', 'power.battery'],
  ...['diagnostics.program', 'diagnostics.notices'],
  ...['diagnostics.safeOffline', 'diagnostics.countGuests', 'demo.network', 'demo.setNetwork'],
])
/** What goes on while the laptop is locked. */
const lockedToo = new Set([
  ...['session.connection', 'session.readiness', 'settings.get', 'settings.namesake', 'operators.state'],
  ...['operators.signIn', 'operators.reset', 'sync.status', 'demo.network', 'checkin.scan'],
  ...['desktop.parts', 'desktop.showMenus', 'desktop.hideFromCapture', 'power.attending', 'power.battery'],
  ...['updates.state', 'updates.saleOpen'],
])

/** The code that each operation of the contract is refused with, by a frame that was made by hand. */
async function codesOf(laptop: TestLaptop): Promise<Map<string, string>> {
  const [window, host] = channelPair()
  laptop.core.attach(host)
  const codes = new Map<string, string>()
  for (const [at, { name }] of operations.entries()) {
    const outcome = new Promise<string>((resolve) => {
      const stop = window.onFrame((frame) => {
        if ((frame.type !== 'value' && frame.type !== 'error') || frame.id !== at) return
        stop()
        resolve(frame.type === 'value' ? 'done' : toErrorShape(frame.error).code && frame.error.code)
      })
    })
    // A field that no operation takes: what is permitted is not done either, where it reads its input.
    window.send({ type: 'call', id: at, operation: name, input: { smuggled: true }, approval: 'made-up' })
    codes.set(name, await outcome)
  }
  window.close()
  return codes
}

describe('a clerk who checks guests in, by hand-made frames', () => {
  let codes = new Map<string, string>()
  let afterRestart = new Map<string, string>()

  beforeAll(async () => {
    const { laptop, rosa, clerkWorks } = await openStaffedLaptop()
    await using _open = laptop
    await clerkWorks()
    codes = await codesOf(laptop)
    await laptop.restart()
    await laptop.api.operators.signIn({ id: rosa, pin: '2580' })
    afterRestart = await codesOf(laptop)
  })

  test.each(operations.filter(({ name }) => !clerks.has(name)))('$name is refused, after a restart too', ({ name }) => {
    expect([codes.get(name), afterRestart.get(name)]).toEqual(['not_permitted', 'not_permitted'])
  })

  test.each(operations.filter(({ name }) => clerks.has(name)))('$name is a clerk’s', ({ name }) => {
    expect([codes.get(name), afterRestart.get(name)]).not.toContain('not_permitted')
  })
})

test('a locked laptop lets nothing through but what unlocks it, what the frame needs, and scans', {
  timeout: 120_000,
}, async () => {
  const { laptop } = await openStaffedLaptop()
  await using _open = laptop
  await laptop.api.operators.lock({})
  const open = [...(await codesOf(laptop))].filter(([, code]) => code !== 'locked').map(([name]) => name)
  expect(new Set(open)).toEqual(lockedToo)
})

test('each right opens something of its own', async () => {
  const { laptop, mara, rosa } = await openStaffedLaptop()
  await using _open = laptop
  const { api } = laptop
  const refusedWith = async (right: OperatorRight) => {
    await api.operators.signIn({ id: mara, pin: '4711' })
    await api.operators.change({ id: rosa, rights: [right] })
    await api.operators.signIn({ id: rosa, pin: '2580' })
    return [...(await codesOf(laptop))].filter(([, code]) => code === 'not_permitted').length
  }
  for (const right of OperatorRight.options) {
    const refused = await refusedWith(right)
    expect(refused, right).toBeLessThan(operations.length)
    expect(refused, right).toBeGreaterThan(0)
  }
})

test('the paper of a report in the print queue is for those who may see takings', async () => {
  const { laptop, clerkWorks } = await openStaffedLaptop()
  await using _open = laptop
  const { api } = laptop
  const { shiftId } = await api.shift.open({ floats: [] })
  const { id } = await api.printing.print({ request: { kind: 'shiftReport', shiftId } })
  await api.printing.done({ id, error: null })
  await clerkWorks()
  await expect(api.printing.documentOf({ id })).rejects.toMatchObject({ code: 'not_permitted' })
  await expect(api.printing.retry({ id })).rejects.toMatchObject({ code: 'not_permitted' })
  const request = { kind: 'shiftReport' as const, shiftId }
  await expect(api.printing.document({ request })).rejects.toMatchObject({ code: 'not_permitted' })
})

test('what a call holds among other things goes by its own right: takings, submissions, sums of orders', async () => {
  const { laptop, rosa, mara } = await openStaffedLaptop()
  await using _open = laptop
  const { api } = laptop
  const { ticketNumber = '' } = sampleIds(laptop.sandbox.world)
  const look = async (rights: OperatorRight[]) => {
    await api.operators.signIn({ id: mara, pin: '4711' })
    await api.operators.change({ id: rosa, rights })
    await api.operators.signIn({ id: rosa, pin: '2580' })
    const { fieldValues: responses, order } = await api.guests.get({ ticketNumber })
    const { events } = await api.today.overview({})
    const takings = events.some((event) => event.takings !== null)
    return [responses.length > 0, order?.total != null, takings]
  }
  expect(await look(['checkIn'])).toEqual([false, false, false])
  expect(await look(['checkIn', 'readSubmissions', 'sell', 'seeFigures'])).toEqual([true, true, true])
})
