import { type Core, createCore } from '../../electron/core/core.ts'
import type { Ports, SecretStore, SiteProfile } from '../../electron/core/ports.ts'
import { createPrng, type Prng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { App } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import type { Channel } from '../../shared/rpc/channel.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { undoHeldMs } from '../../shared/undo-times.ts'
import { channelPair } from '../support/channel-pair.ts'
import { testPorts } from '../support/test-ports.ts'
import { closeConnections, limitGrowth } from './connections.ts'
import { type CoreUnderTest, product } from './core-under-test.ts'
import { copyAfterPowerCut, copyDir, freshDir, limitedFiles, removeDir, shiftTimes } from './data-dir.ts'
import type { FaultCounts } from './faults.ts'
import { createLaptopClock, type LaptopClock } from './laptop-clock.ts'
import { type LaptopReader, readLaptop } from './laptop-reader.ts'
import { createNetwork, type Line, type SimulatedNetwork } from './network.ts'
import { createOwnFiles, type OwnFiles } from './own-files.ts'
import { settle } from './settle.ts'
import type { Site } from './site.ts'
import type { Asked, Story } from './story.ts'
import type { Timeline } from './timeline.ts'
import { createTransfers } from './transfers.ts'
import { nextTurn } from './turn-queue.ts'
import { evening } from './world.ts'

/** One process on a laptop, from its start to its end. */
interface Process {
  run: number
  dir: string
  clock: LaptopClock
  network: SimulatedNetwork
  transfers: ReturnType<typeof createTransfers>
  core: Core | undefined
  api: Client<App> | undefined
  laptop: LaptopReader | undefined
  failed: unknown
}

export interface LaptopParts {
  index: number
  seed: number
  profile: SiteProfile
  timeline: Timeline
  site: Pick<Site, 'carryOut' | 'carryBytes' | 'sandbox'>
  line: Line
  story: Story
  counts: FaultCounts
  skewMs: number
  countsSleep: boolean
  secrets: ReadonlyMap<string, string>
  /** The files it starts with. */
  from: string
  core?: CoreUnderTest | undefined
}

/** A laptop that lives through processes, crashes and nights. */
export interface Laptop {
  readonly index: number
  readonly line: Line
  /** What the window holds; undefined while no core responds. */
  api(): Client<App> | undefined
  laptop(): LaptopReader | undefined
  /** For the words of its system; undefined while no core runs. */
  core(): Pick<Core, 'sleeping' | 'woke'> | undefined
  dir(): string
  run(): number
  clock(): LaptopClock
  /** The request whose response was handed over last. */
  received: Asked | undefined
  /** A response about bytes was handed over just now. */
  hasSeenBytes: boolean
  /** What its person can pick to be sent. */
  readonly ownFiles: OwnFiles
  isUp(): boolean
  start(): Promise<void>
  /** Ends the process in the middle of whatever it does; `isPower` takes what the disk had not got yet. */
  die(isPower: boolean): void
  fillDisk(isFull: boolean): void
  /** The disk is full, or was a moment ago: what could not be drawn is drawn again some seconds later. */
  isDiskFull(): boolean
  /** Ends the process in an orderly way. */
  end(): Promise<void>
  close(): Promise<void>
}

/** Lines of the log that say something unexpected went wrong. */
export const surprises = new Map<string, number>()

/** A laptop that has not started after so many waits for something else. */
const mostParts = 50

/** How long the core takes to draw anew what it could not, and a little more. */
const redrawnMs = 8_000

export function createLaptop(parts: LaptopParts): Laptop {
  const { index, timeline, site, line, story, counts, core: { migrationsDir, ...under } = product } = parts
  const secrets = new Map(parts.secrets)
  let skewMs = parts.skewMs
  let runs = 0
  let isFull = false
  let roomSince = Number.NEGATIVE_INFINITY
  let dir = freshDir()
  copyDir(parts.from, dir)
  if (parts.skewMs !== 0) shiftTimes(dir, parts.skewMs)
  let running: Process | undefined
  const prng: Prng = createPrng(seedOf(`laptop:${parts.seed}:${index}`))
  const leftovers: string[] = []

  const secretStore: SecretStore = {
    keptIn: 'memory',
    get: async (key) => secrets.get(key),
    set: async (key, value) => void secrets.set(key, value),
    remove: async (key) => void secrets.delete(key),
  }

  function ports(process: Process): Ports {
    const random = createPrng(seedOf(`random:${parts.seed}:${index}:${process.run}`))
    return testPorts(process.dir, {
      clock: process.clock,
      random: {
        uuid: () => random.uuid(),
        fraction: () => random.next(),
        bytes: (count) => Uint8Array.from({ length: count }, () => random.int(0, 255)),
      },
      network: process.network,
      transfers: process.transfers,
      userFiles: laptop.ownFiles,
      files: limitedFiles(process.dir, () => isFull),
      secrets: secretStore,
      log: { write: noteSurprise },
      loopback: { listen: () => Promise.reject(new Error('Nobody signs in here.')) },
      // Like the hosts do: what has no way back waits for its Undo.
      undoMs: undoHeldMs,
      initialSite: parts.profile,
      deskName: `Door ${index + 1}`,
      ...(migrationsDir === undefined ? {} : { migrationsDir }),
    })
  }

  const laptop: Laptop = {
    index,
    line,
    received: undefined,
    hasSeenBytes: false,
    ownFiles: createOwnFiles(),
    api: () => running?.api,
    laptop: () => running?.laptop,
    core: () => running?.core,
    dir: () => dir,
    run: () => runs,
    clock: () => {
      if (running === undefined) throw new Error('This laptop is off.')
      return running.clock
    },
    isUp: () => running?.api !== undefined && !running.clock.isAsleep(),
    start: async () => {
      runs += 1
      const clock = createLaptopClock(timeline, { epoch: evening, skewMs, countsSleep: parts.countsSleep })
      const network = createNetwork({
        ...{ laptop: index, run: runs, timeline, clock, site, line, story, counts },
        prng: createPrng(seedOf(`line:${parts.seed}:${index}:${runs}`)),
        delivering: (asked) => {
          laptop.received = asked
        },
      })
      const transfers = createTransfers({
        ...{ laptop: index, run: runs, timeline, clock, site, line, story, counts },
        prng: createPrng(seedOf(`bytes:${parts.seed}:${index}:${runs}`)),
        delivering: () => {
          laptop.hasSeenBytes = true
        },
      })
      const process: Process = {
        transfers,
        run: runs,
        dir,
        clock,
        network,
        core: undefined,
        api: undefined,
        laptop: undefined,
        failed: undefined,
      }
      running = process
      createCore(ports(process), under).then(
        (core) => {
          const [window, host] = channelPair()
          core.attach(host)
          process.core = core
          process.laptop = readLaptop(process.dir)
          process.api = connect(
            under.contract,
            whileOpen(window, () => running === process),
          )
        },
        (error: unknown) => {
          process.failed = error
        },
      )
      await settle()
      // A long copy of the outbox is read in parts, with room for other work in between.
      for (let parts = 0; parts < mostParts && process.api === undefined && process.failed === undefined; parts += 1) {
        await nextTurn()
        await settle()
      }
      if (isFull) limitGrowth(dir, true)
      if (process.failed === undefined) return
      const failed = process.failed
      end(process)
      throw failed
    },
    die: (isPower) => {
      if (running === undefined) return
      const process = running
      const next = freshDir()
      if (isPower) copyAfterPowerCut(process.dir, next, prng)
      else copyDir(process.dir, next)
      end(process)
      leftovers.push(process.dir)
      dir = next
    },
    fillDisk: (full) => {
      if (isFull && !full) roomSince = timeline.now()
      isFull = full
      limitGrowth(dir, full)
    },
    isDiskFull: () => isFull || timeline.now() < roomSince + redrawnMs,
    end: async () => {
      await running?.core?.close()
    },
    close: async () => {
      const process = running
      if (process !== undefined) end(process)
      await settle()
      for (const path of [...leftovers, dir]) {
        closeConnections(path)
        removeDir(path)
      }
    },
  }

  /** From here on nothing of this process leaves it; what it still does, it does to files that are never read. */
  function end(process: Process): void {
    process.network.cut()
    process.transfers.cut()
    process.clock.stop()
    skewMs = process.clock.skewMs()
    running = undefined
  }

  return laptop
}

/** The window dies with its process: nothing that the core sends after that arrives, and nothing leaves the window. */
function whileOpen(channel: Channel, isOpen: () => boolean): Channel {
  return {
    ...channel,
    send: (frame) => {
      if (isOpen()) channel.send(frame)
    },
    onFrame: (listener) =>
      channel.onFrame((frame) => {
        if (isOpen()) listener(frame)
      }),
  }
}

function noteSurprise(line: string): void {
  const { event } = JSON.parse(line) as { event: string }
  surprises.set(event, (surprises.get(event) ?? 0) + 1)
}
