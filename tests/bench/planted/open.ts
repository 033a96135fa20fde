import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { startStanding } from '../child.ts'
import { recordLoad } from '../load/bench.ts'
import { now, type World } from '../world.ts'
import type { PlantedJob, PlantedSite } from './site.ts'

/** A world of its own for one bench: the demo site with many rows of one kind, loaded once. */
export interface PlantedWorld extends World, AsyncDisposable {
  /** Of the form or the collection that is large. */
  readonly id: string
  /** The same site from the recording of its first load: its response times are no part of a measure. */
  readonly recorded: World['site']
  /** Milliseconds that the recorded site waits before each response. */
  latency(ms: number): Promise<void>
  /** Changes so many items as the site's owner would. */
  touch(count: number): Promise<void>
  /** How often each of the site's calls was asked for. */
  requests(): Promise<ReadonlyMap<string, number>>
}

/** Starts the site, fills a folder from it and records that. The creator of `folder` removes it. */
export async function openPlanted(
  wanted: Omit<PlantedJob, 'now'> & { folder: string; say(text: string): void },
): Promise<PlantedWorld> {
  const { plant, rows, say } = wanted
  await using opening = new AsyncDisposableStack()
  const planted = opening.use(
    await startStanding<PlantedSite>('planted/site.ts', { plant, rows, now } satisfies PlantedJob),
  )
  const { id, ...site } = planted.said
  say(`Loading a ${plant} of ${rows.toLocaleString('en')} rows once.`)
  const folder = mkdtempSync(join(wanted.folder, `${plant}-`))
  const loaded = await recordLoad(site, folder)
  const replay = opening.use(await startStanding<string>('planted/replay.ts', { file: loaded.file, behind: site.url }))
  const control = async (method: string, name: string, body?: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${site.url}/__sandbox/${name}`, {
      ...{ method, headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${name}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const all = opening.move()
  return {
    ...{ id, site, folder, say, loaded: loaded.dir, recording: loaded.file, rows: loaded.rows },
    recorded: { ...site, url: replay.said },
    cut: async (isCut) => void (await control('POST', 'faults', { cut: isCut })),
    latency: async (ms) => void (await replay.ask(ms)),
    touch: async (count) => void (await planted.ask(count)),
    requests: async () => {
      const { requests } = (await control('GET', 'state')) as { requests: Record<string, number> }
      return new Map(Object.entries(requests))
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
