import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports, SiteProfile } from '../../electron/core/ports.ts'
import { localReading } from '../../electron/hosts/common/file-reading/local-reading.ts'
import { folderWatchOf } from '../../electron/hosts/common/folder-watch.ts'
import { keptFilesOf } from '../../electron/hosts/common/kept-files.ts'
import { nodeLoopback } from '../../electron/hosts/common/loopback.ts'
import { nodeFiles } from '../../electron/hosts/common/node-files.ts'
import { nodeNetwork } from '../../electron/hosts/common/node-network.ts'
import { nodeTransfers } from '../../electron/hosts/common/node-transfers.ts'
import { systemClock } from '../../electron/hosts/common/system-clock.ts'
import { systemRandom } from '../../electron/hosts/common/system-random.ts'
import { nodeTableParser } from '../../electron/hosts/common/tables/table-parser.ts'
import { userFilesOf } from '../../electron/hosts/common/user-files.ts'
import { nodeWorkbooks } from '../../electron/hosts/common/workbooks.ts'
import { tableWorkerUrl } from './table-worker-url.ts'
import { testReading } from './test-reading.ts'
import { workbookWorkerUrl } from './workbook-worker-url.ts'

/** Bytes that the files of all tests together never come near. */
const plenty = 4 * 1024 ** 3

/**
 * Where the files of tests are: in memory where the machine has such a place with enough room, as every commit waits
 * for the disk and no test can see what a power cut would leave there.
 */
const root = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize > plenty
  } catch {
    return false
  }
}

/** A fresh data directory that removes itself. */
export function temporaryDir(): { path: string } & Disposable {
  const path = mkdtempSync(join(root, 'foyer-test-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Ports for a core in a test: real clock, files and network, secrets in memory, the mirror written in this thread. */
export function testPorts(dir: string, change: Partial<Ports> = {}): Ports {
  const secrets = new Map<string, string>()
  return {
    clock: systemClock(0),
    random: systemRandom,
    network: nodeNetwork(),
    transfers: nodeTransfers(),
    files: nodeFiles(dir),
    userFiles: userFilesOf(dir, testReading(dir)),
    workbooks: nodeWorkbooks(workbookWorkerUrl),
    tableParser: nodeTableParser(tableWorkerUrl),
    keptFiles: keptFilesOf(dir),
    folderWatch: folderWatchOf(localReading({ home: root, mounts: [], dataDir: dir })),
    secrets: {
      keptIn: 'memory',
      get: async (key) => secrets.get(key),
      set: async (key, value) => void secrets.set(key, value),
      remove: async (key) => void secrets.delete(key),
    },
    log: { write: () => undefined },
    demo: { start: () => Promise.reject(new Error('This test has no demo site.')) },
    loopback: nodeLoopback(),
    openPage: undefined,
    host: 'browser',
    version: '0.0.0-test',
    machine: {
      system: 'test',
      release: '1.0',
      processor: 'test',

      runtime: { node: process.versions.node },
    },
    migrationsDir: join(import.meta.dirname, '../../drizzle'),
    mirrorWorkerUrl: undefined,
    initialSite: undefined,
    deskName: 'Door 1',
    ...change,
  }
}

/** The profile of a sandbox in this process. */
export function profileOf(sandbox: { url: string; apiKey: string; siteId: string }): SiteProfile {
  const { url, apiKey, siteId } = sandbox
  return { kind: 'demo', siteName: 'Test site', baseUrl: url, auth: { kind: 'apiKey', apiKey, siteId } }
}
