import type { Clock, LogSink } from '../ports.ts'
import { allowedFields, type LogFields, loggedError } from './redact.ts'

/**
 * Writes one JSON line per event: `{"at", "level", "event", ...fields}`. Fields outside the allow-list of redact.ts
 * never reach the sink, and an error leaves only its kind, code and place.
 */
export interface Log {
  info(event: string, fields?: LogFields): void
  /** Something a maintainer should look at; `error` is anything thrown. */
  warn(event: string, fields?: LogFields, error?: unknown): void
  /** The last lines as they were written, oldest first; kept in memory. */
  recent(): readonly string[]
}

/** How many lines are kept for a support bundle. */
const linesKept = 200

/**
 * A log over a sink, which gets nothing while `mayWrite` is false. An event is a fixed name of ours such as `session-renewed`; any other becomes `unnamed`.
 */
export function createLog(options: { sink: LogSink; clock: Clock; mayWrite?: () => boolean }): Log {
  const { sink, clock, mayWrite = () => true } = options
  const lines: string[] = []
  function write(level: 'info' | 'warn', event: string, rest: object): void {
    const eventName = /^[a-z]{2,20}(-[a-z]{2,20}){0,4}$/.test(event) ? event : 'unnamed'
    const line = JSON.stringify({ at: new Date(clock.now()).toISOString(), level, event: eventName, ...rest })
    lines.push(line)
    if (lines.length > linesKept) lines.shift()
    try {
      if (mayWrite()) sink.write(line)
    } catch {
      // A full disk must not stop the work that is being logged.
    }
  }
  return {
    info: (event, fields) => write('info', event, allowedFields(fields)),
    warn: (event, fields, error) =>
      write('warn', event, {
        ...allowedFields(fields),
        ...(error === undefined ? {} : { error: loggedError(error) }),
      }),
    recent: () => [...lines],
  }
}
