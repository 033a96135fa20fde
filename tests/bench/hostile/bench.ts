import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { rowsOf } from '../../support/databases.ts'
import { startHost } from '../../support/run-host.ts'
import { startSandboxProcess } from '../../support/run-sandbox.ts'
import { joinWindow, type Window } from '../../torture/laptop/window.ts'
import { peakOf } from '../queue/memory.ts'
import type { Measure } from '../report.ts'
import { pairedRatios, percentile, stretches } from '../stats.ts'
import { now } from '../world.ts'
import { type Attack, attacks, startHostileSite } from './hostile-site.ts'

/** How long each attack lasts, and how long the same work is watched before it. */
const attackMs = 12_000
const peaceMs = 6_000
const everyMs = 100
/** Calls over which a percentile is taken. */
const stretch = 20
/** A process that unpacks and reads without end responds later than one that has nothing to do. */
const mostOfPeace = { atMost: 10 }

/** The built host against a site that turns on it: how much memory it ever takes, and whether the door goes on. */
export async function benchHostile(say: (text: string) => void): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const attack of attacks) {
    const { mebibytes, tookMs, peaceful, attacked, admitted } = await suffer(attack)
    say(`hostile: ${attack}, ${attacked} answers, ${admitted} guests let in`)
    const line = { bench: 'hostile' }
    measures.push(
      {
        ...{ ...line, name: `${attack}: memory of the host at its peak, MiB`, value: mebibytes, unit: '' },
        target: { atMost: 400 },
        ...(attacked === 0 ? { void: 'nothing was asked' } : {}),
        ...(Number.isNaN(mebibytes) ? { void: 'this system does not tell' } : {}),
      },
      {
        ...{ ...line, name: `${attack}: scan or look-up meanwhile, p95 of ${tookMs.length}`, unit: 'ms' },
        ...{ value: percentile(tookMs, 0.95), target: { atMost: 250 } },
        bound: { name: 'before the attack', value: percentile(peaceful, 0.95) },
        ratio: { to: 'before the attack', pairs: againstPeace(tookMs, peaceful), limit: mostOfPeace },
        ...(admitted === 0 ? { void: 'nobody was let in' } : {}),
      },
    )
  }
  return measures
}

/** Each stretch of the attack against the calls before it, because one process cannot have both at once. */
function againstPeace(tookMs: readonly number[], peaceful: readonly number[]): number[] {
  const attacked = stretches(tookMs, stretch).map((part) => percentile(part, 0.95))
  return pairedRatios(
    attacked,
    attacked.map(() => percentile(peaceful, 0.95)),
  )
}

async function suffer(attack: Attack) {
  await using sandbox = await startSandboxProcess({ world: 'demo', now })
  await using site = await startHostileSite(sandbox.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-hostile-'))
  try {
    await using host = await startHost({ dataDir, site: site.url, now })
    const { api, close } = await joinWindow(host.url)
    await complete(api)
    const tickets = ticketsOf(join(dataDir, 'mirror.db'))
    let admitted = 0
    const callsFor = async (ms: number): Promise<number[]> => {
      const tookMs: number[] = []
      for (const until = performance.now() + ms; performance.now() < until; await pause(everyMs)) {
        if (tookMs.length % 10 === 0) await api.sync.refresh({ dataSet: 'contacts' })
        const ticket = tookMs.length % 5 === 0 ? tickets.pop() : undefined
        const start = performance.now()
        if (ticket === undefined) await api.contacts.search({ text: 'an', limit: 20 })
        else if ((await api.checkin.scan({ ...ticket, mode: 'in' })).outcome === 'admitted') admitted += 1
        tookMs.push(performance.now() - start)
      }
      return tookMs
    }
    const peaceful = await callsFor(peaceMs)
    admitted = 0
    site.attack(attack)
    const tookMs = await callsFor(attackMs)
    const mebibytes = peakOf(host.pid)
    close()
    return { mebibytes, tookMs, peaceful, attacked: site.attacked(), admitted }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function complete(api: Window['api']): Promise<void> {
  const isComplete = async () => {
    const { sets } = await api.sync.data({})
    return sets.some(({ rows }) => rows > 0) && (await api.sync.status({})).firstLoad === null
  }
  while (!(await isComplete())) await pause(50)
}

/** Tickets that may go in. */
const ticketsOf = (mirror: string): { eventId: string; code: string }[] =>
  rowsOf(
    mirror,
    `SELECT id AS code, event_id AS eventId FROM tickets
     WHERE arrived_at IS NULL AND status IN ('paid', 'free') AND has_note = 0 LIMIT 100`,
  ) as { eventId: string; code: string }[]
