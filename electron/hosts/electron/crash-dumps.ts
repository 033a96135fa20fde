import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { App, CrashReporter } from 'electron'
import type { LogSink } from '../../core/ports.ts'

/** A dump holds what was in memory: only the last few are of use, and they stay here. */
const mostDumps = 10

/**
 * Keeps dumps of processes that crash in `folder`, and sends them nowhere. Called before the app is ready: what crashes
 * earlier leaves none.
 */
export function keepCrashDumps(
  app: Pick<App, 'setPath'>,
  reporter: Pick<CrashReporter, 'start'>,
  folder: string,
): void {
  mkdirSync(folder, { recursive: true })
  app.setPath('crashDumps', folder)
  reporter.start({ uploadToServer: false })
  for (const { path } of dumpsIn(folder).slice(mostDumps)) rmSync(path, { force: true })
}

/** When each dump in the folder was written, newest first; milliseconds. */
export const crashTimes = (folder: string): number[] => dumpsIn(folder).map(({ at }) => Math.round(at))

/** Notes which processes of Electron end before their time, and why. */
export function logGoneProcesses(app: Pick<App, 'on'>, log: LogSink): void {
  app.on('child-process-gone', (_event, { type, reason }) => log.write(`gone: ${type}, ${reason}`))
  app.on('render-process-gone', (_event, _contents, { reason }) => log.write(`gone: page, ${reason}`))
}

/** The dumps, newest first. Each system has its own folders for those that were written and those that would be sent. */
function dumpsIn(folder: string): { path: string; at: number }[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.dmp'))
      .flatMap((name) => {
        const path = join(folder, name)
        const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
        return at === undefined ? [] : [{ path, at }]
      })
      .sort((one, other) => other.at - one.at)
  } catch {
    // Nothing has crashed yet.
    return []
  }
}
