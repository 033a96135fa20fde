import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Settings } from '../../../shared/app/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { isSafeAddress } from '../../../shared/safe-address.ts'

/** What the command line asks of a host. */
export interface HostArgs {
  /** Whether to open a window or a browser; `--no-open` says no. */
  open: boolean
  /** 0 = any free port. */
  port: number
  dataDir: string
  /** A site to use in place of the demo site. */
  site: URL | undefined
  /** What this laptop is called from its first start on; without one Foyer makes a name up. */
  deskName: string | undefined
  /** The time to show the demo site at: milliseconds to add to the machine's clock. */
  clockOffsetMs: number
}

/**
 * Reads a host's command line; `--now` is the time at which the process began. What cannot be understood is an `invalid_input` error that names it.
 */
export function readArgs(argv: readonly string[], now: number = performance.timeOrigin): HostArgs {
  const values = parse(argv)
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw wrong('--port', values.port, 'a number up to 65535')
  const site = values.site === undefined ? undefined : URL.parse(values.site)
  if (site === null || (site !== undefined && !isSafeAddress(site))) {
    throw wrong('--site', values.site, 'an address that starts with https://, or that names this computer')
  }
  const laptopName = values.desk === undefined ? undefined : Settings.shape.deskName.safeParse(values.desk.trim())
  if (laptopName?.success === false) throw wrong('--desk', values.desk, 'a name of 1 to 40 characters')
  const shown = values.now === undefined ? now : Date.parse(values.now)
  if (Number.isNaN(shown)) throw wrong('--now', values.now, 'a time such as 2026-11-20T19:30:00Z')
  return {
    open: !values['no-open'],
    port,
    dataDir: resolve(values.data ?? defaultDataDir(process.platform, process.env, homedir())),
    site,
    deskName: laptopName?.data,
    clockOffsetMs: shown - now,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        browser: { type: 'boolean' },
        'no-open': { type: 'boolean' },
        port: { type: 'string' },
        data: { type: 'string' },
        site: { type: 'string' },
        desk: { type: 'string' },
        now: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new AppError('invalid_input', { reason: error instanceof Error ? error.message : String(error) })
  }
}

function wrong(option: string, value: string | undefined, expected: string): AppError {
  return new AppError('invalid_input', { reason: `${option} ${value ?? ''} is not understood; it takes ${expected}.` })
}

/** Where this person's data lives when the command line does not say. */
export function defaultDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Foyer')
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Foyer')
  return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'foyer')
}
