import type { Evening } from './evening.ts'
import type { Laptop } from './laptop.ts'
import { settle } from './settle.ts'

/** A start takes no more of the processor than this: real time, and so no part of the trace unless it is exceeded. */
const longestStartMs = 5_000

/** V3: a laptop starts and shows what it has whatever the network is like. */
export async function startLaptop(evening: Evening, laptop: Laptop, started: () => void): Promise<void> {
  const { story, timeline, doing } = evening
  try {
    const before = process.cpuUsage()
    await laptop.start()
    const { user, system } = process.cpuUsage(before)
    const usedMs = (user + system) / 1000
    if (usedMs > longestStartMs)
      story.violate('V7', `laptop ${laptop.index} worked ${Math.round(usedMs)} ms at its start`)
  } catch (error) {
    if (!laptop.isDiskFull()) {
      story.violate(
        'V3',
        `laptop ${laptop.index} does not start: ${error instanceof Error ? error.stack : String(error)}`,
      )
    }
    timeline.after(5_000, () => doing(() => startLaptop(evening, laptop, started)))
    return
  }
  story.report(`${Math.round(timeline.now())} laptop ${laptop.index}.${laptop.run()} starts`)
  started()
  const api = laptop.api()
  if (api === undefined) {
    story.violate('V3', `laptop ${laptop.index} waits for something at its start`)
    return
  }
  let isShown = false
  void Promise.all([api.sync.status({}), api.today.overview({})]).then(
    () => {
      isShown = true
    },
    () => undefined,
  )
  await settle()
  if (!isShown) story.violate('V3', `laptop ${laptop.index} started and shows nothing`)
}
