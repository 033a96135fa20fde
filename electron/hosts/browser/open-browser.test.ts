import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './open-browser.ts'

const link = 'http://127.0.0.1:4001/enter#code=SECRET'
const usualPath = process.env['PATH']
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-open-'))
})
afterEach(() => {
  process.env['PATH'] = usualPath
  rmSync(folder, { recursive: true, force: true })
})

/** Puts an opener first on the path that notes what it was given. */
function plantOpener(exitCode: number): void {
  for (const name of ['xdg-open', 'open']) {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\necho "$@" > ${folder}/given\nexit ${exitCode}\n`)
    chmodSync(path, 0o755)
  }
  process.env['PATH'] = `${folder}:${usualPath}`
}

test.skipIf(process.platform === 'win32')(
  'the browser is given a file that only we can read, never the link',
  async () => {
    plantOpener(0)
    const remove = openBrowser(link, folder, () => {})
    await expect
      .poll(() => existsSync(join(folder, 'given')) && readFileSync(join(folder, 'given'), 'utf8'))
      .toBeTruthy()
    const page = readFileSync(join(folder, 'given'), 'utf8').trim()
    expect(page).not.toContain('SECRET')
    expect(readFileSync(page, 'utf8')).toContain(`content="0;url=${link}"`)
    expect(statSync(page).mode & 0o777).toBe(0o600)
    remove()
    expect(existsSync(page)).toBe(false)
  },
)

test.skipIf(process.platform === 'win32')('an opener that fails, or is not there, is told once', async () => {
  const failures: string[] = []
  plantOpener(3)
  openBrowser(link, folder, () => failures.push('failed'))
  await expect.poll(() => failures).toEqual(['failed'])
  process.env['PATH'] = folder
  rmSync(join(folder, 'xdg-open'))
  rmSync(join(folder, 'open'))
  openBrowser(link, folder, () => failures.push('missing'))
  await expect.poll(() => failures).toEqual(['failed', 'missing'])
})
