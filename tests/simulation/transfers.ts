import type { TransferRequest, TransferResponse, Transfers } from '../../electron/core/ports/network.ts'
import type { BytesResponse } from '../../sandbox/in-process.ts'
import type { Prng } from '../../sandbox/seeds/prng.ts'
import { AppError } from '../../shared/errors.ts'
import { counted, draw, type FaultCounts } from './faults.ts'
import type { LaptopClock } from './laptop-clock.ts'
import type { Line } from './network.ts'
import type { Site } from './site.ts'
import type { Story, Transfer } from './story.ts'
import type { Timeline } from './timeline.ts'

interface TransferParts {
  laptop: number
  run: number
  timeline: Timeline
  clock: LaptopClock
  site: Pick<Site, 'carryBytes'>
  line: Line
  prng: Prng
  story: Story
  counts: FaultCounts
  /** Called just before a response is handed over. */
  delivering(): void
}

/** So many times as likely as a question does a transfer meet a fault; a large one more often still. */
const riskOf = (bytes = 0) => (bytes > 1_000_000 ? 12 : 4)
/** Nothing of a transfer is longer on its way than this. */
const longestWayMs = 1_500

/** The same line for bytes: they take their time, they break off in the middle, and responses get lost. */
export function createTransfers(parts: TransferParts): Transfers & { cut(): void } {
  const { timeline, clock, site, line, prng, story, counts } = parts
  let isCut = false
  const wayMs = (isLong: boolean) => (isLong ? 200 + prng.next() * (longestWayMs - 200) : 4 + prng.next() * 40)
  const say = (transfer: Transfer, what: string) =>
    story.report(`${Math.round(timeline.now())} laptop ${parts.laptop}.${parts.run} bytes ${transfer.number} ${what}`)

  async function send(wanted: TransferRequest): Promise<TransferResponse> {
    if (isCut) return new Promise(() => undefined)
    // Bytes are on the line for longer than a question, and so meet more.
    const fault =
      line.outage ??
      Array.from({ length: riskOf(wanted.bodyLength) }, () => draw(line.weather, prng)).find((one) => one !== undefined)
    if (fault !== undefined) counted(counts, fault)
    const never = fault === 'dns' || fault === 'tls'
    const bytes = never ? new Uint8Array() : await bodyOf(wanted)
    // Killed while it read its own file: nothing has left.
    if (isCut) return new Promise(() => undefined)
    const transfer: Transfer = {
      number: story.transfers.length,
      at: timeline.now(),
      laptop: parts.laptop,
      run: parts.run,
      method: wanted.method,
      path: new URL(wanted.url).pathname,
      file: fileIn(wanted),
      carriedStatus: undefined,
      statusReceived: undefined,
      bytesThere: 0,
      location: undefined,
    }
    story.transfers.push(transfer)
    say(transfer, `${transfer.method} ${transfer.path} ${bytes.byteLength} ${fault ?? ''}`)
    wanted.onSent?.(bytes.byteLength)

    return new Promise((resolve, reject) => {
      let isOver = false
      const over = (work: () => void) =>
        clock.whenAwake(() => {
          if (isOver || isCut) return
          isOver = true
          stopWaiting()
          wanted.signal?.removeEventListener('abort', abort)
          parts.delivering()
          work()
        })
      const fail = (code: 'offline' | 'timeout' | 'cancelled', data?: Record<string, unknown>) =>
        over(() => {
          say(transfer, `failed ${code}`)
          reject(new AppError(code, { reason: 'The line failed.', ...(data === undefined ? {} : { data }) }))
        })
      const give = (response: BytesResponse) =>
        over(() => {
          transfer.statusReceived = response.status
          say(transfer, `hears ${response.status}`)
          resolve(response)
        })
      const stopWaiting = clock.after(wanted.idleTimeoutMs, () => fail('timeout'))
      const abort = () => fail('cancelled')
      wanted.signal?.addEventListener('abort', abort)
      if (wanted.signal?.aborted === true) abort()

      const carryOut = async (arrives?: number) => {
        const { method, url, headers } = wanted
        const length = String(bytes.byteLength)
        const all = wanted.body === undefined ? headers : { ...headers, 'content-length': length }
        const response = await site.carryBytes({ method, url, headers: all, bytes, arrives })
        transfer.carriedStatus ??= response?.status
        if (response === undefined || response.status < 300) transfer.bytesThere = arrives ?? bytes.byteLength
        transfer.location ??= response?.headers['location']
        say(transfer, `site carries out: ${response?.status ?? 'half of it'}`)
        return response
      }
      const up = wayMs(fault === 'delay')
      const down = wayMs(fault === 'delay')
      const half = Math.floor(bytes.byteLength * prng.next())
      const isCarriedOut = prng.chance(0.5)
      switch (fault) {
        case 'dns':
          return void timeline.after(up, () => fail('offline', { sent: false }))
        case 'tls':
          return void timeline.after(up, () => fail('offline'))
        case 'timeout':
          return
        case 'dropRequest':
          // What came of the body before the break is there.
          return void timeline.after(up, () => {
            if (half > 0) void carryOut(half)
            fail('offline')
          })
        case 'halfOpen':
          if (isCarriedOut) timeline.after(up, () => void carryOut())
          return
        case 'tooMany':
        case 'serverError':
          return void timeline.after(up + down, () => give(foreign(fault === 'tooMany' ? 429 : 503)))
        case 'portalPage':
          return void timeline.after(up + down, () => give(foreign(200)))
        case 'portalRedirect':
          return void timeline.after(up + down, () => give({ ...foreign(302), headers: { location: portal } }))
        default:
          timeline.after(up, () => {
            void carryOut().then(async (response) => {
              if (fault === 'duplicate' && wanted.method !== 'POST') await carryOut()
              timeline.after(down, () => {
                if (response === undefined || fault === 'dropAnswer' || fault === 'reset') fail('offline')
                else if (fault === 'errorAfterApply') give(foreign(502))
                else if (fault === 'truncated') give({ ...response, bytes: response.bytes.subarray(0, half) })
                else give(response)
              })
            })
          })
      }
    })
  }

  return {
    send,
    cut: () => {
      isCut = true
    },
  }
}

const portal = 'https://portal.example.org/'

/** A response that the file host did not give. */
const foreign = (status: number): BytesResponse => ({
  status,
  headers: { 'content-type': 'text/html', ...(status === 429 ? { 'retry-after': '5' } : {}) },
  bytes: Buffer.from('<html>Somebody else</html>'),
})

async function bodyOf({ body }: TransferRequest): Promise<Uint8Array> {
  const slices: Uint8Array[] = []
  if (body !== undefined) for await (const slice of body) slices.push(slice)
  const [only, ...more] = slices
  return only !== undefined && more.length === 0 ? only : Buffer.concat(slices)
}

/** The name that a resumable upload is begun with. */
function fileIn({ headers }: TransferRequest): string | undefined {
  const said = /filename ([A-Za-z0-9+/=]+)/.exec(headers['upload-metadata'] ?? '')?.[1]
  return said === undefined ? undefined : Buffer.from(said, 'base64').toString()
}
