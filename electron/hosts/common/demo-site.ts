import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import type { Clock, DemoSite, SiteProfile } from '../../core/ports.ts'
import type { SandboxProcess } from './sandbox-process.ts'

const startWithinMs = 20_000
const stoodLongEnoughMs = 2000

const FirstLine = z.object({ url: z.url() })

interface DemoSiteOptions {
  clock: Clock
  spawn(port: number): SandboxProcess
  /** Asks a sandbox for its profile; undefined when it does not respond as one. */
  profileOf(site: URL): Promise<SiteProfile | undefined>
}

/**
 * The demo site as a child process, started when first asked for. When it dies it is started again on the same port
 * with the same world, so that the profile the core holds stays good. Rejects with `unavailable_here`.
 */
export function demoSite({ clock, spawn, profileOf }: DemoSiteOptions): DemoSite & { stop(): void } {
  let running: SandboxProcess | undefined
  let profile: Promise<SiteProfile> | undefined
  let stopped = false

  const launch = async (port: number): Promise<SiteProfile> => {
    const child = spawn(port)
    running = child
    const site = await firstLine(child, clock)
    const stoodFrom = clock.monotonic()
    child.onExit(() => {
      // One that cannot stay up is left alone: the app then shows its site as out of reach.
      if (stopped || clock.monotonic() - stoodFrom < stoodLongEnoughMs) return
      launch(Number(site.port)).catch(() => {})
    })
    const profile = await profileOf(site)
    if (profile === undefined) throw failed('does not answer')
    return { ...profile, isMadeDaily: true }
  }
  return {
    start: () => {
      profile ??= launch(0).catch((error: unknown) => {
        profile = undefined
        running?.kill()
        throw error
      })
      return profile
    },
    stop: () => {
      stopped = true
      running?.kill()
    },
  }
}

/** Where a sandbox says it is. */
function firstLine(child: SandboxProcess, clock: Clock): Promise<URL> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(startWithinMs, () => reject(failed('did not start in time')))
    child.onLine((line) => {
      cancel()
      const said = parseJson(FirstLine, line)
      if (said === undefined) reject(failed('started with an unexpected answer'))
      else resolve(new URL(said.url))
    })
    child.onExit(() => {
      cancel()
      reject(failed('stopped while starting'))
    })
  })
}

function failed(how: string): AppError {
  return new AppError('unavailable_here', { reason: `The demo site ${how}.` })
}
