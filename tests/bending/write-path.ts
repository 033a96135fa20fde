import { createPrng, type Prng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { QueueRow } from '../../shared/app/sync.ts'
import { AppError } from '../../shared/errors.ts'
import { openReception } from '../support/reception.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { type BendingNetwork, bendingNetwork, reported } from './bending-network.ts'
import { isRefusing } from './bends.ts'
import { doorOperations } from './door-operations.ts'
import { laptopOperations } from './laptop-operations.ts'
import { libraryOperations } from './library-operations.ts'
import { type Change, NoRecord, type Prepare } from './operations.ts'
import { orderOperations } from './order-operations.ts'
import { peopleOperations } from './people-operations.ts'
import { planOperations } from './plan-operations.ts'
import { responseOperations } from './response-operations.ts'
import { staffOperations } from './staff-operations.ts'
import type { Tally } from './tally.ts'

/** Every queued operation that is bent. */
export const operations: ReadonlyMap<string, Prepare> = new Map(
  Object.entries({
    ...doorOperations,
    ...orderOperations,
    ...peopleOperations,
    ...laptopOperations,
    ...libraryOperations,
    ...responseOperations,
    ...planOperations,
    ...staffOperations,
  }),
)

/** A row goes out, or asks a person, within so much time of the evening. */
const patienceMs = 3 * 3_600_000
const stepMs = 20_000
const mostTries = 40

/** One operation again and again at one laptop, some of its responses bent each time. */
export async function bendWrites(
  name: string,
  { seed, count: responses, tally }: { seed: number; count: number; tally: Tally },
): Promise<void> {
  const prepare = operations.get(name)
  if (prepare === undefined) throw new Error(`There is no operation ${name}.`)
  const prng = createPrng(seedOf(`write:${name}:${seed}`))
  const network = bendingNetwork(prng)
  const { laptop } = await openReception({ between: network.between })
  await using _ = laptop
  let left = responses
  let made = 0
  let mayBeLost = false
  for (let tries = 0; left > 0 && tries < mostTries; tries += 1) {
    const change = await prepared(prepare, { laptop, prng, made })
    if (change === 'none left') break
    if (change === undefined) continue
    made += 1
    network.start({ count: prng.int(1, 5), chance: 0.8 })
    const seen = await carryOut(laptop, change, network, mayBeLost)
    network.stop()
    mayBeLost ||= network.bent.some(saysElsewhere)
    left -= network.bent.length
    if (seen === undefined) tally.passed('write', network.bent.length)
    else tally.failed({ path: 'write', seed, operation: name, kind: reported(network, 9), where: '', seen })
    await settle(laptop)
  }
  if (made === 0) throw new NoRecord()
}

/** The next change. A round may use records up; one that never finds any is a fault of this test. */
async function prepared(prepare: Prepare, { laptop, prng, made }: { laptop: TestLaptop; prng: Prng; made: number }) {
  try {
    return await prepare(laptop, prng)
  } catch (error) {
    if (error instanceof NoRecord && made > 0) return 'none left'
    throw error
  }
}

/** Whether a response took a record away from where this laptop had it: it is not there, or of another event. */
const saysElsewhere = ({ bent: { status, where } }: BendingNetwork['bent'][number]): boolean =>
  status === 404 || where.endsWith('eventId')

/**
 * What went wrong with one change; undefined when it went as it should. `mayBeLost`: an earlier response said that a
 * record is not there, so that this laptop may not know it until the next whole list.
 */
async function carryOut(
  laptop: TestLaptop,
  change: Change,
  network: BendingNetwork,
  mayBeLost: boolean,
): Promise<string | undefined> {
  const receipt = await change.ask().catch((error: unknown) => error)
  if (receipt instanceof AppError && receipt.code === 'not_found' && mayBeLost) return undefined
  if (receipt instanceof AppError) return `asking for it fails with ${receipt.code}`
  if (!(typeof receipt === 'object' && receipt !== null && 'operationId' in receipt)) return `threw ${String(receipt)}`
  const id = String(receipt.operationId)
  const { row, ended } = await endOf(laptop, id)
  const response = JSON.stringify(row?.lastAnswer ?? null)
  if (row?.lastAnswer?.code === 'internal') return `the row says internal: ${row.state}`
  if (!ended) return `it still waits: ${row?.state} ${response}`
  const effects = change.effects()
  if (effects > 1) return `it took effect ${effects} times: ${row?.state ?? 'done'} ${response}`
  if (row === null) return effects === 1 || mayEnd(change, network) ? undefined : 'it ended, and took no effect'
  if (row.state !== 'refused') return undefined
  const isRefusedOnly = network.bent.every(({ bent }) => isRefusing(bent.kind) && bent.status < 500)
  if (isRefusedOnly && effects > 0) return `it is refused, and took effect: ${response}`
  return lostWords(network, row.lastAnswer)
}

/** Whether what the site said leaves nothing to do for a change that did not take effect. */
const mayEnd = ({ yields }: Change, { bent }: BendingNetwork): boolean =>
  bent.some(({ bent: { status, kind, where } }) => {
    // There is no such record; or a guest of an RSVP has never come in, as a response without check-in details says.
    if (status === 404 || where.endsWith('.checkInDetails')) return true
    return yields === true && (isRefusing(kind) || kind === 'errorInSuccess')
  })

async function endOf(laptop: TestLaptop, id: string): Promise<{ row: QueueRow | null; ended: boolean }> {
  for (let passed = 0; ; passed += stepMs) {
    const { row } = await laptop.api.sync.queueRow({ id })
    if (row === null || row.state === 'refused' || row.state === 'needsYou') return { row, ended: true }
    if (row.lastAnswer?.code === 'internal' || passed > patienceMs) return { row, ended: false }
    await laptop.pass(stepMs)
  }
}

/** A row that is refused quotes the site, where every response gave words. */
function lostWords({ bent }: BendingNetwork, lastError: QueueRow['lastAnswer']): string | undefined {
  if (bent.some(({ bent: { words } }) => words === undefined)) return undefined
  const { platformMessage } = lastError?.data ?? {}
  return typeof platformMessage === 'string'
    ? undefined
    : `it is refused without the words: ${JSON.stringify(lastError)}`
}

/** Leaves nothing for the next change to meet. */
async function settle(laptop: TestLaptop): Promise<void> {
  const { rows } = await laptop.api.sync.queue({})
  if (rows.length > 0) await laptop.api.sync.discard({ ids: rows.map(({ id }) => id) })
  await laptop.api.sync.now({})
  await laptop.pass(60_000)
}
