import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { QueueRow } from '../../shared/app/sync.ts'
import { AppError } from '../../shared/errors.ts'
import { openReception } from '../support/reception.ts'
import type { TestDesk } from '../support/test-desk.ts'
import { type BendingNetwork, bendingNetwork, told } from './bending-network.ts'
import { isRefusing } from './bends.ts'
import { deskOperations } from './desk-operations.ts'
import { doorOperations } from './door-operations.ts'
import type { Change, Prepare } from './operations.ts'
import { peopleOperations } from './people-operations.ts'
import type { Tally } from './tally.ts'

/** Every queued operation that is bent. */
export const operations: ReadonlyMap<string, Prepare> = new Map(
  Object.entries({ ...doorOperations, ...peopleOperations, ...deskOperations }),
)

/** A row goes out, or asks a person, within so much time of the evening. */
const patienceMs = 3 * 3_600_000
const stepMs = 20_000
const mostTries = 40

/** One operation again and again at one desk, some of its answers bent each time. */
export async function bendWrites(
  name: string,
  { seed, answers, tally }: { seed: number; answers: number; tally: Tally },
): Promise<void> {
  const prepare = operations.get(name)
  if (prepare === undefined) throw new Error(`There is no operation ${name}.`)
  const prng = createPrng(seedOf(`write:${name}:${seed}`))
  const network = bendingNetwork(prng)
  const { desk } = await openReception({ between: network.between })
  await using _ = desk
  let left = answers
  for (let tries = 0; left > 0 && tries < mostTries; tries += 1) {
    const change = await prepare(desk, prng)
    if (change === undefined) continue
    network.start({ answers: prng.int(1, 5), chance: 0.8 })
    const seen = await carryOut(desk, change, network)
    network.stop()
    left -= network.bent.length
    if (seen === undefined) tally.passed('write', network.bent.length)
    else tally.failed({ path: 'write', seed, operation: name, kind: told(network, 9), where: '', seen })
    await settle(desk)
  }
}

/** What went wrong with one change; undefined when it went as it should. */
async function carryOut(desk: TestDesk, change: Change, network: BendingNetwork): Promise<string | undefined> {
  const receipt = await change.ask().catch((error: unknown) => error)
  if (receipt instanceof AppError) return receipt.code === 'internal' ? 'asking for it is internal' : undefined
  if (!(typeof receipt === 'object' && receipt !== null && 'operationId' in receipt)) return `threw ${String(receipt)}`
  const id = String(receipt.operationId)
  const { row, ended } = await endOf(desk, id)
  const answer = JSON.stringify(row?.lastAnswer ?? null)
  if (row?.lastAnswer?.code === 'internal') return `the row says internal: ${row.state}`
  if (!ended) return `it still waits: ${row?.state} ${answer}`
  const effects = change.effects()
  if (effects > 1) return `it took effect ${effects} times: ${row?.state ?? 'done'} ${answer}`
  // Where the site says that there is no such record, or no such guest, a change of it has nothing left to do.
  const isGone = network.bent.some(({ bent: { status, where } }) => status === 404 || where.includes('guestList'))
  if (row === null) return effects === 1 || isGone ? undefined : `it ended, and took effect ${effects} times`
  if (row.state !== 'refused') return undefined
  const isRefusedOnly = network.bent.every(({ bent }) => isRefusing(bent.kind) && bent.status < 500)
  if (isRefusedOnly && effects > 0) return `it is refused, and took effect: ${answer}`
  return lostWords(network, row.lastAnswer)
}

async function endOf(desk: TestDesk, id: string): Promise<{ row: QueueRow | null; ended: boolean }> {
  for (let passed = 0; ; passed += stepMs) {
    const { row } = await desk.api.sync.queueRow({ id })
    if (row === null || row.state === 'refused' || row.state === 'needsYou') return { row, ended: true }
    if (row.lastAnswer?.code === 'internal' || passed > patienceMs) return { row, ended: false }
    await desk.pass(stepMs)
  }
}

/** A row that is refused quotes the site, where every answer gave words. */
function lostWords({ bent }: BendingNetwork, lastAnswer: QueueRow['lastAnswer']): string | undefined {
  if (bent.some(({ bent: { words } }) => words === undefined)) return undefined
  const { platformMessage } = lastAnswer?.data ?? {}
  return typeof platformMessage === 'string'
    ? undefined
    : `it is refused without the words: ${JSON.stringify(lastAnswer)}`
}

/** Leaves nothing for the next change to meet. */
async function settle(desk: TestDesk): Promise<void> {
  const { rows } = await desk.api.sync.queue({})
  if (rows.length > 0) await desk.api.sync.discard({ ids: rows.map(({ id }) => id) })
  await desk.api.sync.now({})
  await desk.pass(60_000)
}
