import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startHost } from '../../support/run-host.ts'

const watchedMs = 8_000
const everyMs = 50

/** Most memory of the built host over its start and some seconds after it, MiB; NaN where the system does not say. */
export async function memoryOfHost(dataDir: string, site: string, now: string): Promise<number> {
  await using host = await startHost({ dataDir, site, now })
  let most = Number.NaN
  for (let waited = 0; waited < watchedMs; waited += everyMs) {
    most = peakOf(host.pid)
    await pause(everyMs)
  }
  return most
}

/** Most memory a process ever had, MiB: the system keeps it itself. NaN where it does not say. */
export function peakOf(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
