import type { SiteProfile } from '../../../electron/core/ports.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Client } from '../../../shared/app/op.ts'
import { copyDir, freshDir } from '../../simulation/data-dir.ts'
import { fairWeather } from '../../simulation/faults.ts'
import { createLaptop, type Laptop } from '../../simulation/laptop.ts'
import { mirrorOf } from '../../simulation/laptop-reader.ts'
import { settle } from '../../simulation/settle.ts'
import { createStory } from '../../simulation/story.ts'
import type { Timeline } from '../../simulation/timeline.ts'
import { type HouseSite, openHouse } from './house-site.ts'

/** Laptops, their site and its time. */
export interface House {
  site: HouseSite
  laptops: Laptop[]
  timeline: Timeline
  eventId: string
  /** Adds a laptop that starts with a copy of these files, or with none. */
  join(files: string): Laptop
  /** Runs everything up to `end`; what `doing` was given runs in its place. */
  runUntil(end: number, isEnough?: () => boolean): Promise<void>
  /** Something a laptop does as part of the planned action that runs now. */
  doing(work: () => Promise<unknown>): void
  close(): Promise<void>
}

/** The window's side of a laptop, which must be on. */
export function apiOf(laptop: Laptop): Client<App> {
  const api = laptop.api()
  if (api === undefined) throw new Error(`Laptop ${laptop.index} is off.`)
  return api
}

/** When the laptop says that the ticket's guest came; null while it does not know. */
export function arrivedAt(laptop: Laptop, ticketNumber: string): string | null {
  const row = mirrorOf(laptop)?.prepare('SELECT arrived_at AS at FROM tickets WHERE id = ?').get(ticketNumber)
  return (row as { at: string | null } | undefined)?.at ?? null
}

export function openHouseOn(timeline: Timeline): House {
  const site = openHouse(timeline)
  const { apiKey, siteId, name } = site.sandbox.site
  const auth = { kind: 'apiKey', apiKey, siteId } as const
  const profile: SiteProfile = { kind: 'site', siteName: name, baseUrl: 'https://house.example.org', auth }
  const story = createStory(undefined)
  const laptops: Laptop[] = []
  let begun: (() => Promise<unknown>)[] = []
  const house: House = {
    site,
    laptops,
    timeline,
    eventId: site.sandbox.world.events.all()[0]?.id ?? '',
    join: (files) => {
      const laptop = createLaptop({
        ...{ index: laptops.length, seed: 1, profile, timeline, site, story, counts: {}, secrets: new Map() },
        line: { weather: fairWeather, outage: undefined, isPlugged: true },
        ...{ skewMs: 0, countsSleep: true, from: files },
      })
      laptops.push(laptop)
      return laptop
    },
    doing: (work) => begun.push(work),
    runUntil: async (end, isEnough = () => false) => {
      while (!isEnough() && timeline.next(end)) {
        const works = begun
        begun = []
        for (const work of works) await work()
        await settle()
        // Only checkers read the story, and none runs here; an evening has tens of thousands of requests.
        story.asked.length = 0
        story.requestOf.clear()
      }
      if (!isEnough()) timeline.skipTo(end)
    },
    close: async () => {
      for (const laptop of laptops) await laptop.close()
      site.close()
    },
  }
  return house
}

/** Files of a laptop on which everything of the house is, made with no limit in the way. */
export async function loadedFiles(house: House): Promise<string> {
  const laptop = house.join(freshDir())
  await laptop.start()
  await apiOf(laptop).settings.update({ openEventId: house.eventId, welcomed: true })
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await house.runUntil(house.timeline.now() + 60_000)
    if ((await apiOf(laptop).sync.status({})).firstLoad === null) break
  }
  await laptop.end()
  const files = freshDir()
  copyDir(laptop.dir(), files)
  await laptop.close()
  house.laptops.length = 0
  return files
}
