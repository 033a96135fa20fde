import { copyDir, freshDir } from './data-dir.ts'
import { fairWeather } from './faults.ts'
import { createLaptop } from './laptop.ts'
import type { Options } from './options.ts'
import { settle } from './settle.ts'
import { signedIn } from './signing-in.ts'
import { createSite } from './site.ts'
import { createStory } from './story.ts'
import { createTimeline } from './timeline.ts'

export interface PreparedFiles {
  /** Databases with their tables and nothing in them. */
  migrated: string
  /** The same after a first download, by who is signed in: files of another sign-in are emptied at the start. */
  loaded: Record<Options['auth'], string>
}

let prepared: Promise<PreparedFiles> | undefined

/** Files that laptops start with, made once for all evenings of this process. */
export function preparedFiles(): Promise<PreparedFiles> {
  prepared ??= prepare()
  return prepared
}

async function prepare(): Promise<PreparedFiles> {
  const empty = freshDir()
  const migrated = await filled(empty, 'apiKey', false)
  return {
    migrated,
    loaded: {
      apiKey: await filled(migrated, 'apiKey', true),
      member: await filled(migrated, 'member', true),
    },
  }
}

async function filled(from: string, auth: Options['auth'], isLoaded: boolean): Promise<string> {
  const to = freshDir()
  const timeline = createTimeline()
  const site = createSite(timeline, { seed: 0, pageRows: 1000, cursorLifeMs: 3_600_000, hasNewFields: false })
  const story = createStory(undefined)
  // What is under way when a process ends holds it, and no time would pass any more.
  const isQuiet = () => story.asked.every(({ response: responded }) => responded !== undefined)
  const laptop = createLaptop({
    ...{
      index: 0,
      seed: 0,
      ...signedIn(auth, site, 0),
      timeline,
      site,
      counts: {},
      skewMs: 0,
      countsSleep: true,
      from,
    },
    story,
    line: { weather: fairWeather, outage: isLoaded ? undefined : 'dns', isPlugged: true },
  })
  await laptop.start()
  for (let step = 0; isLoaded && step < 2_000; step += 1) {
    const status = await laptop.api()?.sync.status({})
    if (status?.firstLoad === null && isQuiet()) break
    timeline.next(Number.POSITIVE_INFINITY)
    await settle()
  }
  await laptop.end()
  copyDir(laptop.dir(), to)
  await laptop.close()
  site.close()
  return to
}
