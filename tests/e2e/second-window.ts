import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { socketChannel } from '../../electron/hosts/browser/socket-channel.ts'
import { type App, app } from '../../shared/app/index.ts'
import type { Client } from '../../shared/app/op.ts'
import { connect } from '../../shared/rpc/connect.ts'

/** What another window of the same desk may ask, while the page is open: with the page's own pass. */
export async function secondWindow(page: Page): Promise<{ api: Client<App>; close: () => void }> {
  const token = await page.evaluate(() => sessionStorage.getItem('foyer.pass'))
  const { origin, host } = new URL(page.url())
  const socket = new WebSocket(`ws://${host}/rpc`, { origin })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.once('message', () => resolve())
  })
  return { api: connect(app, socketChannel(socket)), close: () => socket.terminate() }
}
