import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** What a process has used so far: seconds of a processor, and its own memory in MB; -1 where the system doesn't say. */
export interface ProcessUse {
  seconds: number
  megabytes: number
}

/** The window's page process in this browser, which has one page open. */
export async function pageUse(browser: Browser): Promise<ProcessUse> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  // A spare process for the next page has used next to nothing.
  const page = pages.toSorted((a, b) => b.cpuTime - a.cpuTime)[0]
  if (page === undefined) throw new Error('The browser has no page.')
  return { seconds: page.cpuTime, megabytes: megabytesOf(page.id) }
}

/** Clock ticks of /proc in a second, on every Linux that Chromium runs on. */
const ticksPerSecond = 100

/** A process by its id, from /proc. */
export function processUse(pid: number): ProcessUse {
  // Its name may hold spaces and brackets, so fields are counted from the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return { seconds: (user + system) / ticksPerSecond, megabytes: megabytesOf(pid) }
}

/** Memory that a process shares with others counts by its part (`Pss`). */
function megabytesOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return kilobytes === undefined ? -1 : Number(kilobytes) / 1024
  } catch {
    return -1
  }
}
