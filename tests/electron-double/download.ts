import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { DownloadItem } from 'electron'

/** A file that a page hands out: its bytes go where the main bundle says. */
export class DownloadDouble extends EventEmitter {
  private path = ''
  private readonly url: string
  private readonly name: string

  constructor(url: string, name: string) {
    super()
    this.url = url
    this.name = name
  }

  getURL: DownloadItem['getURL'] = () => this.url
  getFilename: DownloadItem['getFilename'] = () => this.name
  setSavePath: DownloadItem['setSavePath'] = (path) => {
    this.path = path
  }

  end(bytes: Buffer | undefined): void {
    if (bytes !== undefined) writeFileSync(this.path, bytes)
    this.emit('done', {}, bytes === undefined ? 'interrupted' : 'completed')
  }
}

/** Runs in the page: what it makes addresses for is kept, for the policy lets no page read a blob by its address. */
export function keepBlobs(): void {
  const blobs = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    const url = make(blob)
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  }
  window.electronDoubleBlobs = blobs
}

/** The bytes behind an address of the page; undefined when it made none. */
export async function blobOf(page: Page, url: string): Promise<Buffer | undefined> {
  const bytes = await page.evaluate(async (address) => {
    const blob = window.electronDoubleBlobs?.get(address)
    return blob === undefined ? null : [...new Uint8Array(await blob.arrayBuffer())]
  }, url)
  return bytes === null ? undefined : Buffer.from(bytes)
}

declare global {
  interface Window {
    electronDoubleBlobs?: Map<string, Blob>
  }
}
