import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { asked } from '../support/doors.ts'
import { cases } from '../support/long-tests.ts'
import { openDoor, queueOf, scanIn } from '../support/open-door.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { isCheckIn } from './at-the-door.ts'

const mega = 1024 * 1024
/** What this process may grow by under such responses: the core's own 150 MB and this make 400. */
const mostGrowth = 250 * mega

/** 300 MB in 300 KB. It is put together from pieces, as gzip allows, for it costs seconds to make it as a whole. */
const bomb = Buffer.concat([gzipSync('{'), ...Array<Buffer>(300).fill(gzipSync(' '.repeat(mega))), gzipSync('}')])
const longText = Buffer.from(
  JSON.stringify({ message: 'x'.repeat(10 * mega), tickets: [{ id: 'y'.repeat(10 * mega) }] }),
)
const rows = Buffer.from('{"id":"0000","a":[1,2,3]},'.repeat(4000))

/** Ends at 600 MB after all, so that a door without limits fails this test and not the machine. */
function endless(response: ServerResponse): void {
  let left = 6000
  const more = (): void => {
    while (!response.destroyed && left > 0) {
      left -= 1
      if (!response.write(rows)) return void response.once('drain', more)
    }
    response.end()
  }
  response.write('{"tickets":[')
  more()
}

const kinds: [string, (response: ServerResponse) => void][] = [
  ['an endless answer', endless],
  ['a bomb', (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
  ['texts of 10 MB', (response) => void response.end(longText)],
]

/** From now on a hostile server responds to everything; check-ins are carried out before. Returns the way back. */
async function respondWith(laptop: TestLaptop, behave: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    behave(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hostile = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { request } = laptop.network
  let submissions = 0
  laptop.network.request = async (wanted) => {
    if (isCheckIn(wanted)) await request(wanted)
    submissions += 1
    return request({ ...wanted, url: hostile })
  }
  const stop = () => {
    laptop.network.request = request
    server.closeAllConnections()
    server.close()
  }
  return { stop, answers: () => submissions }
}

/** The most memory that the process has, beyond what it has now. */
function memoryGrowth() {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  return () => {
    clearInterval(timer)
    return Math.max(most, process.memoryUsage.rss()) - before
  }
}

test.each(cases(kinds, 1))(
  '%s takes little memory; the door goes on, and what it did is sent once',
  { timeout: 120_000 },
  async (_, behave) => {
    const { laptop, ticketNumber } = await openDoor()
    await using __ = laptop
    await laptop.until('up to date', async () => (await laptop.api.sync.status({})).chip === 'upToDate')
    const growth = memoryGrowth()
    const site = await respondWith(laptop, behave)
    try {
      expect(await scanIn(laptop, ticketNumber)).toMatchObject({ outcome: 'admitted' })
      await laptop.until('the answer was no use', async () => (await queueOf(laptop))[0]?.state === 'unknown')
      await laptop.pass(20_000)
      expect(await queueOf(laptop)).toMatchObject([{ state: 'unknown', ticketNumber }])
      expect(await scanIn(laptop, ticketNumber)).toMatchObject({ outcome: 'already' })
      expect(site.answers()).toBeLessThan(60)
    } finally {
      site.stop()
    }
    expect(growth()).toBeLessThan(mostGrowth)
    await laptop.drained()
    expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  },
)
