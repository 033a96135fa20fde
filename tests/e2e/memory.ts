import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Which of these strings the window's memory still holds, after its rubbish was collected. */
export async function inMemory(page: Page, secrets: readonly string[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const pieces: string[] = []
  browser.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await browser.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round += 1) await browser.send('HeapProfiler.collectGarbage')
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await browser.detach()
  const heap = pieces.join('')
  expect(heap.length).toBeGreaterThan(1_000_000)
  return secrets.filter((secret) => heap.includes(secret))
}
