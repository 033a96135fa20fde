import { writeSync } from 'node:fs'
import { processorPipe } from './processor-clock.ts'

/** Often enough that a limit of seconds means something, and so seldom that it costs nothing. */
const everyMs = 250

const clock = setInterval(() => {
  const { user, system } = process.cpuUsage()
  try {
    writeSync(processorPipe, `${Math.round((user + system) / 1000)}\n`)
  } catch {
    // The parent is gone, and no process listens any more.
    clearInterval(clock)
  }
}, everyMs)
