import { readFileSync } from 'node:fs'
import { dirname, parse, sep } from 'node:path'
import type { Clock } from '../../../core/ports.ts'

/** A drive that doesn't respond is asked again after this time, then after twice as long. */
const [shortestMs, longestMs] = [30_000, 10 * 60_000]

/** Drives that didn't respond in time: their files are not asked for until some time has passed. */
export interface SilentDrives {
  /** Whether a file's drive is silent now. After a pause one call may try it again. */
  isSilent(path: string): boolean
  silent(path: string): void
  responded(path: string): void
}

export function createSilentDrives(clock: Pick<Clock, 'monotonic'>, dataDir: string): SilentDrives {
  const drives = new Map<string, { until: number; pauseMs: number }>()
  const findDrive = (path: string) => [...drives].find(([drive]) => path === drive || path.startsWith(withEnd(drive)))
  return {
    isSilent: (path) => {
      const [drive, pause] = findDrive(path) ?? []
      if (drive === undefined || pause === undefined) return false
      if (clock.monotonic() < pause.until) return true
      // The others wait for what this one finds out.
      drives.set(drive, { ...pause, until: clock.monotonic() + pause.pauseMs })
      return false
    },
    silent: (path) => {
      const [drive, before] = findDrive(path) ?? [driveOf(path, dataDir), undefined]
      // Of several calls that waited together only the first one counts.
      if (before !== undefined && clock.monotonic() < before.until - before.pauseMs / 2) return
      const pauseMs = before === undefined ? shortestMs : Math.min(longestMs, before.pauseMs * 2)
      drives.set(drive, { until: clock.monotonic() + pauseMs, pauseMs })
    },
    responded: (path) => {
      if (drives.size === 0) return
      const [drive] = findDrive(path) ?? []
      if (drive !== undefined) drives.delete(drive)
    },
  }
}

const withEnd = (folder: string): string => (folder.endsWith(sep) ? folder : folder + sep)

/**
 * What is taken to be silent with a file: everything on its drive, or only its folder where the drive is the one that Foyer
 * itself runs from, which plainly responds.
 */
function driveOf(path: string, dataDir: string): string {
  const drives = mountPoints()
  const of = (place: string) =>
    drives.filter((drive) => place.startsWith(withEnd(drive))).at(-1) ?? volume.exec(place)?.[0] ?? parse(place).root
  const drive = of(path)
  return drive === of(dataDir) ? dirname(path) : drive
}

/** Where macOS mounts drives: it has no list that can be read. */
const volume = /^\/Volumes\/[^/]+/

/** Where drives are mounted, the outer ones first; none where the system has no list, and the root counts. */
function mountPoints(): string[] {
  try {
    // proc(5): the fifth field is the mount point, with odd characters as octal numbers. Reading it asks no drive.
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
    const points = lines.map((line) => line.split(' ')[4] ?? '').filter((point) => point !== '')
    return points
      .map((point) =>
        point.replace(/\\([0-7]{3})/g, (_all, octal: string) => String.fromCharCode(Number.parseInt(octal, 8))),
      )
      .toSorted((one, other) => one.length - other.length)
  } catch {
    return []
  }
}
