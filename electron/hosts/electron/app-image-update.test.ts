import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Updater from 'electron-updater'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newSigner } from '../../../tests/support/update-signer.ts'
import { systemUpdates } from './updates.ts'

/** The adapter over `electron-updater` itself, as an AppImage runs it, and a feed on this computer. */
const { AppImageUpdater, CancellationToken } = createRequire(import.meta.url)('electron-updater') as typeof Updater
const { HttpExecutor } = createRequire(import.meta.resolve('electron-updater'))('builder-util-runtime')
const signer = newSigner()
const bytes = Buffer.alloc(300_000, 5)
const sha512 = createHash('sha512').update(bytes).digest('base64')
const name = 'Foyer-1.3.0-linux-x64.AppImage'

let folder = ''
let feedUrl = ''
/** What the feed has, by the path. */
let served = new Map<string, string | Buffer>()
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  const path = url.replace(/\?.*/, '')
  asked.push(path)
  const body = served.get(path)
  const headers: OutgoingHttpHeaders = body === undefined ? {} : { 'content-length': body.length }
  response.writeHead(body === undefined ? 404 : 200, headers).end(body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  feedUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-app-image-'))
  asked.length = 0
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

type DownloadOptions = { cancellationToken: InstanceType<typeof CancellationToken> }

/** Requests as Electron would make them, through Node. */
class NodeExecutor extends HttpExecutor {
  createRequest(options: object, callback: (response: IncomingMessage) => void) {
    return request(options, callback)
  }

  /** As Electron's executor of the package does it. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const requestOptions = { protocol: url.protocol, hostname: url.hostname, port: url.port, path: url.pathname }
      const callback = (error?: Error | null) => (error == null ? resolve(destination) : reject(error))
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0)
    })
  }
}

/** The updates of an AppImage of version 1.2.0. */
function appImage() {
  const oldImage = join(folder, 'Foyer.AppImage')
  writeFileSync(oldImage, 'old')
  vi.stubEnv('APPIMAGE', oldImage)
  const configPath = join(folder, 'app-update.yml')
  writeFileSync(configPath, `provider: generic\nurl: ${feedUrl}\nupdaterCacheDirName: foyer-updater\n`)
  const app = {
    ...{ version: '1.2.0', name: 'Foyer', isPackaged: true, appUpdateConfigPath: configPath },
    ...{ userDataPath: folder, baseCachePath: folder, whenReady: async () => {} },
    ...{ relaunch: () => {}, quit: vi.fn(), onQuit: () => {} },
  }
  const updater = new AppImageUpdater(null, app)
  updater.logger = null
  Object.assign(updater, { httpExecutor: new NodeExecutor() })
  const newCancellation = () => new CancellationToken()
  return systemUpdates<InstanceType<typeof CancellationToken>>({
    feed: feedUrl,
    key: signer.key,
    updater,
    newCancellation,
  })
}

const offer = (change: object = {}) =>
  signer.text({ version: '1.3.0', files: [{ url: name, sha512, size: bytes.length }], path: name, sha512, ...change })

const serve = (feed: string, file: Buffer = bytes) => {
  served = new Map<string, string | Buffer>([
    ['/latest-linux.yml', feed],
    [`/${name}`, file],
  ])
}

test('a signed update is found, downloaded and whole', async () => {
  serve(offer())
  const found = await appImage().check()
  expect(found?.version).toBe('1.3.0')
  expect(asked).not.toContain(`/${name}`)
  await expect(found?.download(new AbortController().signal)).resolves.toBeUndefined()
  expect(asked).toContain(`/${name}`)
})

test('an unsigned feed, and one changed by a letter, are refused before the file is asked for', async () => {
  serve(offer().replace(/^foyerSignature.*\n/m, ''))
  await expect(appImage().check()).rejects.toThrow('unsigned')
  serve(offer().replace('1.3.0\n', '1.4.0\n'))
  await expect(appImage().check()).rejects.toThrow('bad_signature')
  expect(asked).not.toContain(`/${name}`)
})

test('a file with one other byte, and one that ends early, are refused', async () => {
  const other = Buffer.from(bytes)
  other[7] = 6
  for (const file of [other, bytes.subarray(0, 1000)]) {
    serve(offer(), file)
    const found = await appImage().check()
    await expect(found?.download(new AbortController().signal)).rejects.toThrow()
  }
})

test('the version that runs, and an older one, are not offered', async () => {
  for (const version of ['1.2.0', '1.1.0']) {
    serve(offer({ version }))
    expect(await appImage().check()).toBeNull()
  }
})
