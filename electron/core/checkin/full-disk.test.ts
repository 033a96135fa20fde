import { expect, test } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { CoreFiles } from '../core.ts'
import { type DeskFile, openDeskFile } from '../sync/desk-file.ts'

/** A door whose desk file may not grow any more from some moment on. */
async function openSmallDoor() {
  let file: DeskFile | undefined
  const open: CoreFiles['openDeskFile'] = (ports, log) => {
    file = openDeskFile(ports, log)
    return file
  }
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const { desk, eventId } = await openDoor({ files: { openDeskFile: open }, ports: { log } })
  const pragma = (sql: string) => file?.db.$client.pragma(sql, { simple: true })
  return {
    desk,
    eventId,
    logged,
    pragma,
    fill: () => pragma(`max_page_count = ${pragma('page_count')}`),
    makeRoom: () => pragma('max_page_count = 1000000'),
  }
}

/** Scans one ticket after the other until the disk takes no more; answers the tickets that went in and the one that did not. */
async function scanUntilFull({ desk, eventId }: Pick<Awaited<ReturnType<typeof openSmallDoor>>, 'desk' | 'eventId'>) {
  const admitted: string[] = []
  for (const code of readyTickets(desk.sandbox, 100)) {
    const outcome = await scanIn(desk, code, eventId).then(
      (result) => result.outcome,
      (error: { code: string; message: string }) => error,
    )
    if (typeof outcome !== 'string') return { admitted, refused: code, error: outcome }
    admitted.push(code)
  }
  throw new Error('The disk was never full.')
}

test('on a full disk nobody is shown as saved: the answer says what happened, what is safe and what to do', async () => {
  const door = await openSmallDoor()
  const { desk, eventId } = door
  await using _ = desk
  await goOffline(desk)
  door.fill()
  const { admitted, refused, error } = await scanUntilFull(door)
  expect(error).toMatchObject({
    code: 'disk_full',
    message: expect.stringMatching(/disk of this laptop is full.*saved before is safe\. Free some space/),
  })
  const inQueue = async () => (await queueOf(desk)).map((row) => row.ticketNumber)
  expect(await inQueue()).toEqual(admitted)
  expect((await desk.api.checkin.scans({ eventId, limit: 500 })).scans).toHaveLength(admitted.length)
  expect((await desk.api.guests.get({ ticketNumber: refused })).arrivedAt).toBeNull()
  // Once more, and in another way: the same answer.
  await expect(scanIn(desk, refused)).rejects.toMatchObject({ code: 'disk_full' })
  await expect(desk.api.tickets.checkIn({ eventId, ticketNumber: refused })).rejects.toMatchObject({
    code: 'disk_full',
  })
  // Room again: it goes on where it stood, and everything goes out once.
  door.makeRoom()
  expect((await scanIn(desk, refused)).outcome).toBe('admitted')
  goOnline(desk)
  await desk.drained()
  expect(effects(desk.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual([...admitted, refused])
})

test('a disk that cannot be written when the site answers: the rows are looked up when it can, and not sent twice', async () => {
  const door = await openSmallDoor()
  const { desk } = door
  await using _ = desk
  const codes = readyTickets(desk.sandbox, 3)
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/check-in'))
  for (const code of codes) await scanIn(desk, code)
  await desk.until('the first took effect', () => held.arrived())
  door.pragma('query_only = ON')
  held.release()
  await desk.pass(60_000)
  expect(door.logged.join()).toContain('lane-step-failed')
  expect((await queueOf(desk)).map((row) => row.ticketNumber)).toEqual(codes)
  door.pragma('query_only = OFF')
  await desk.drained()
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
  expect((await desk.api.sync.attention({})).incidents).toEqual([])
})
