import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { socketChannel } from '../../electron/hosts/browser/socket-channel.ts'
import { type App, app } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { connect } from '../../shared/rpc/connect.ts'

/** What asks the core as a window does, until it is closed. */
interface Asking {
  api: Client<App>
  close: () => void
}

/** What another window of the same desk may ask, while the page is open: with the page's own pass. */
export async function secondWindow(page: Page): Promise<Asking> {
  const pass = await page.evaluate(() => sessionStorage.getItem('foyer.pass'))
  return windowOf(page.url(), pass)
}

/** A window of the host at this address, without a page. */
export async function windowOf(url: string, pass: string | null): Promise<Asking> {
  const { origin, host } = new URL(url)
  const socket = new WebSocket(`ws://${host}/rpc`, { origin })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token: pass })))
    socket.once('message', () => resolve())
  })
  return { api: connect(app, socketChannel(socket)), close: () => socket.terminate() }
}
