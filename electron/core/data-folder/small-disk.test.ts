import { expect, test, vi } from 'vitest'
import { effects, eventIdOf, readyTickets, type Show } from '../../../tests/support/doors.ts'
import { runs } from '../../../tests/support/long-tests.ts'
import { goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../tests/support/site-copy.ts'
import { smallVolume } from '../../../tests/support/small-volume.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'
import { fileLog } from '../../hosts/common/file-log.ts'
import type { NetworkRequest, NetworkResponse } from '../ports/network.ts'
import { bring, filesOf, peopleOf } from './data-folder.test-kit.ts'
import { reserves } from './disk-space.ts'

const megabyte = 1024 ** 2
const volumeBytes = 200 * megabyte
/** What other programs have on it: in the usual run so much that the endless list ends after a few thousand rows. */
const othersBytes = runs(58, 0) * megabyte

/** The contacts' list has no end: each page brings a thousand people whom no page had before. */
function endlessContacts({ url, body }: Pick<NetworkRequest, 'url' | 'body'>): NetworkResponse | undefined {
  if (!url.endsWith('/contacts/query') || body?.includes('createdDate') !== true) return undefined
  const { offset = 0 } = (JSON.parse(body) as { query: { paging: { offset?: number } } }).query.paging
  const contacts = Array.from({ length: 1_000 }, (_, at) => ({
    id: `0b54c0b0-0000-4000-8000-${String(offset + at).padStart(12, '0')}`,
    revision: '1',
    createdDate: '2026-11-01T12:00:00.000Z',
    updatedDate: '2026-11-01T12:00:00.000Z',
    info: { name: { first: `First ${offset + at}`, last: 'x'.repeat(400) } },
  }))
  const text = JSON.stringify({ contacts, pagingMetadata: { count: 1_000, offset, total: offset + 50_000 } })
  return { status: 200, url, headers: { 'content-type': 'application/json' }, text }
}

const setOf = async (laptop: TestLaptop, dataSet: string) =>
  (await laptop.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)

async function admitAll(laptop: TestLaptop, codes: readonly string[], show: Show = 0): Promise<string[]> {
  const outcomes: string[] = []
  for (const code of codes) {
    const outcome = await scanIn(laptop, code, eventIdOf(laptop.sandbox, show)).then(
      (result) => result.outcome,
      (error: { code: string }) => error.code,
    )
    outcomes.push(outcome)
  }
  return outcomes
}
const all = (codes: readonly string[]) => codes.map(() => 'admitted')

test('an endless list, an import, an upload and a full log on 200 MB: every check-in goes in', {
  timeout: 300_000,
}, async () => {
  const volume = smallVolume(volumeBytes)
  volume.others(othersBytes)
  const lines: string[] = []
  await using laptop = await openTestLaptop({
    filesOf: volume.filesOf,
    ports: { reserveBytes: 16 * megabyte, log: { write: (line) => void lines.push(line) } },
    before: ({ faults }) => faults.set({ cut: true }),
  })
  await laptop.pass(5_000)
  await vi.waitFor(() => expect(filesOf(laptop.dir)).toContain('desk.reserve'))
  laptop.network.replace(endlessContacts)
  laptop.sandbox.faults.set({ cut: false })
  await laptop.until(
    'the endless list waits',
    async () => (await setOf(laptop, 'contacts'))?.frozen?.code === 'disk_full',
  )
  await laptop.loaded()
  const left = volume.free(laptop.dir)
  expect(left).toBeLessThan(reserves.lists + 16 * megabyte)
  expect(left).toBeGreaterThan(reserves.doorLists)
  const { sets } = await laptop.api.sync.data({})
  const isWhole = (dataSet: string) => sets.find((set) => set.dataSet === dataSet)?.fullAt !== null
  expect(['events', 'tickets', 'guests', 'orders'].map(isWhole)).toEqual([true, true, true, true])
  expect((await setOf(laptop, 'contacts'))?.rows).toBeGreaterThan(2_000)

  // What could wait is refused by name, and the log ends where its files do.
  await expect(bring(laptop, peopleOf('small.example.org'))).rejects.toMatchObject({ code: 'disk_full' })
  const picture = { path: ['a.png'], size: megabyte, modifiedAt: 1 }
  await expect(laptop.api.uploads.announce({ target: '', files: [picture] })).rejects.toMatchObject({
    code: 'disk_full',
  })
  const log = fileLog(laptop.dir)
  for (let at = 0; at < 40; at += 1) {
    log.write('x'.repeat(100_000))
    log.flush()
  }
  expect(volume.free(laptop.dir)).toBeGreaterThan(reserves.doorLists)

  const ready = readyTickets(laptop.sandbox, 103)
  expect(filesOf(laptop.dir)).toContain('desk.reserve')
  const codes = ready.slice(0, 100)
  const later = [...ready.slice(100), ...readyTickets(laptop.sandbox, 97, 1)]
  await goOffline(laptop)
  expect(await admitAll(laptop, codes.slice(0, 50))).toEqual(all(codes.slice(0, 50)))
  // Another program takes all the rest; only the reserve is left.
  volume.others(othersBytes + volume.free(laptop.dir))
  expect(volume.free(laptop.dir)).toBe(0)
  expect(await admitAll(laptop, codes.slice(50, 100))).toEqual(all(codes.slice(50, 100)))
  expect(filesOf(laptop.dir)).not.toContain('desk.reserve')
  expect((await queueOf(laptop)).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)

  // A restart with an honest site.
  laptop.network.replace(undefined)
  await laptop.crash()
  const admitted = [...(await admitAll(laptop, later.slice(0, 3))), ...(await admitAll(laptop, later.slice(3), 1))]
  expect(admitted).toEqual(all(later))
  volume.others(0)
  goOnline(laptop)
  await laptop.drained()
  expect(
    effects(laptop.sandbox)
      .map(({ ticketNumber }) => ticketNumber)
      .toSorted(),
  ).toEqual([...codes, ...later].toSorted())
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  await laptop.until('the list is whole', async () => (await setOf(laptop, 'contacts'))?.fullAt !== null)
  // The next whole list shows that most of them aren't there: that is for a person to allow, as ever.
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  const frozen = async () => (await setOf(laptop, 'contacts'))?.frozen?.code
  await laptop.until('they are missed', async () => (await frozen()) === 'precondition')
  await laptop.api.sync.acceptGone({ dataSet: 'contacts' })
  await laptop.until('the rest is gone', async () => (await setOf(laptop, 'contacts'))?.frozen === null)
  await laptop.quiet()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
  expect(lines.filter((line) => line.includes('pull-step-failed'))).toEqual([])
  expect(lines.length).toBeLessThan(200)
})
