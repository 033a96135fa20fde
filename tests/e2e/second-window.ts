import type { Page } from '@playwright/test'
import { socketChannel } from '../../electron/hosts/browser/socket-channel.ts'
import { type App, app } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { joinedSocket } from '../support/joined-socket.ts'

/** What asks the core as a window does, until it is closed. */
interface Asking {
  api: Client<App>
  close: () => void
}

/** What another window of the same laptop may ask, while the page is open: with the page's own pass. */
export async function secondWindow(page: Page): Promise<Asking> {
  const pass = await page.evaluate(() => sessionStorage.getItem('foyer.pass'))
  return windowOf(page.url(), pass)
}

/** A window of the host at this address, without a page. */
export async function windowOf(url: string, pass: string | null): Promise<Asking> {
  const socket = await joinedSocket(url, pass)
  return { api: connect(app, socketChannel(socket)), close: () => socket.terminate() }
}
