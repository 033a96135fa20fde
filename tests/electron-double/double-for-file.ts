import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { type RunningDouble, startDouble } from './launch.ts'
import { type DoorSite, openDoorSite } from './story.ts'

interface Double {
  foyer: RunningDouble
  site: DoorSite
  data: string
}

/** One running main bundle over one demo world for the tests of a file; filled before the first of them. */
export function doubleForFile(): Double {
  const double = {} as Double
  // The page belongs to the double's own Chromium, which closes its pages while a trace would still be filming them.
  test.use({ trace: 'off' })
  // One page goes through all tests of a file, in order; a second try begins with the first of them.
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    double.data = mkdtempSync(join(tmpdir(), 'foyer-double-'))
    double.site = await openDoorSite()
    double.foyer = await startDouble({ data: double.data, site: double.site.url })
  })
  test.afterAll(async () => {
    await double.foyer?.end()
    await double.site?.stop()
    rmSync(double.data, { recursive: true, force: true, maxRetries: 5 })
  })
  return double
}
