import type { Evening } from './evening.ts'
import { fairWeather } from './faults.ts'
import type { Laptop } from './laptop.ts'
import { settle } from './settle.ts'
import { sendFilesAgain } from './upload-actions.ts'

/** The faults stop: lines work, lids are open, disks have room, laptops that were off are started. */
export async function calm(evening: Evening, starts: (laptop: Laptop) => Promise<void>): Promise<void> {
  evening.site.gateway.refuseKeys(false)
  evening.site.calm()
  for (const laptop of evening.laptops) {
    Object.assign(laptop.line, { weather: fairWeather, outage: undefined, isPlugged: true })
    laptop.fillDisk(false)
    if (laptop.api() === undefined) await starts(laptop)
    else laptop.clock().wake()
    void laptop.api()?.sync.pause({ paused: false })
    void laptop.api()?.uploads.pause({ paused: false })
    void sendFilesAgain(laptop, evening)
  }
  await settle()
}
