import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { isOurFile } from '../../core/diagnostics/our-files.ts'
import { loggedError } from '../../core/platform/redact.ts'
import type { Machine } from '../../core/ports.ts'

const mostLines = 200
const mostLogBytes = 200_000
const mostCauses = 5

/** A line of our own log, which was redacted as it was written. Other processes write plain lines, which may name anything. */
const LogLine = z.object({ at: z.iso.datetime(), level: z.enum(['info', 'warn']), event: z.string() })

interface FailedStart {
  error: unknown
  dataDir: string
  version: string
  machine: Machine
  /** Milliseconds. */
  now: number
}

/**
 * What a maintainer needs to know of a start that failed, as a text to read before it is given away: codes, versions, sizes
 * and redacted log lines. No message of an error and no path is in it: they may hold a person's name.
 */
export function startSupportText({ error, dataDir, version, machine, now }: FailedStart): string {
  const { system, release, processor, runtime } = machine
  const parts: [title: string, lines: readonly string[]][] = [
    ['versions', Object.entries({ foyer: version, system, release, processor, ...runtime }).map(pair)],
    ['failure', causesOf(error)],
    ['files', filesIn(dataDir)],
    ['log', logLines(dataDir)],
  ]
  const head = `Foyer could not start, ${new Date(now).toISOString()}\n\nNo names, addresses, paths or secrets are in this file.`
  const sections = parts.map(([title, lines]) =>
    [`== ${title} ==`, ...(lines.length === 0 ? ['none'] : lines)].join('\n'),
  )
  return `${[head, ...sections].join('\n\n')}\n`
}

const pair = ([name, value]: [string, string]): string => `${name}: ${value}`

/** The error and what it came of, each by its kind, its codes and where it arose. */
function causesOf(error: unknown): string[] {
  const lines: string[] = []
  for (let at = error; at !== undefined && lines.length < mostCauses; at = at instanceof Error ? at.cause : undefined) {
    const { name, code, frames } = loggedError(at)
    const reason = at instanceof AppError && typeof at.reason === 'object' ? at.reason.code : undefined
    lines.push([name, code, reason, ...frames].filter((part) => part !== undefined).join(' '))
  }
  return lines
}

function filesIn(dataDir: string): string[] {
  return orNone(() =>
    readdirSync(dataDir)
      .filter(isOurFile)
      .map((name) => `${name}: ${statSync(join(dataDir, name)).size} bytes`),
  )
}

function logLines(dataDir: string): string[] {
  return orNone(() =>
    endOf(join(dataDir, 'foyer.log'))
      .split('\n')
      .filter((line) => parseJson(LogLine, line) !== undefined)
      .slice(-mostLines),
  )
}

function endOf(path: string): string {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const bytes = Buffer.alloc(Math.min(size, mostLogBytes))
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, size - bytes.length))
  } finally {
    closeSync(descriptor)
  }
}

/** The folder itself may be what failed. */
function orNone(read: () => string[]): string[] {
  try {
    return read()
  } catch {
    return []
  }
}
