import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Opens the link in the person's browser. Other accounts of the machine can read command lines, so the link goes into
 * a page that only this account may read, and the browser is given that file. Returns the removal of the file.
 */
export function openBrowser(link: string, dataDir: string, onFailure: () => void): () => void {
  const path = join(dataDir, 'open-foyer.html')
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${link}"><title>Foyer</title><a href="${link}">Open Foyer</a>
`
  writeFileSync(path, page, { mode: 0o600 })
  const [program, ...args] = openerFor(process.platform)
  const child = spawn(program, [...args, path], { stdio: 'ignore', detached: true })
  child.once('error', onFailure)
  child.once('exit', (code) => {
    if (code !== 0) onFailure()
  })
  child.unref()
  return () => rmSync(path, { force: true })
}

function openerFor(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler']
  return ['xdg-open']
}
