import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from 'electron'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveWindowFiles } from './window-files.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'foyer-handed-')), 'handed-out')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

function openSession(save: (text: string) => void = () => undefined) {
  const session = new EventEmitter()
  const done: string[] = []
  const note = (way: string) => async (name: string, bytes: Uint8Array) => {
    done.push(`${way} ${name}: ${new TextDecoder().decode(bytes)}`)
    save(name)
  }
  const files = saveWindowFiles(session as unknown as Session, {
    ...{ folder, save: note('asked'), saveUnasked: note('unasked') },
    failed: (name) => done.push(`failed ${name}`),
  })
  /** Hands a file out, as Chromium does; returns whether it was let through. */
  const handOut = (name: string, { url = 'blob:app://foyer/1', state = 'completed' } = {}) => {
    let isTaken = true
    const setSavePath = (path: string) => writeFileSync(path, 'text')
    const item = Object.assign(new EventEmitter(), { getURL: () => url, getFilename: () => name, setSavePath })
    session.emit('will-download', { preventDefault: () => (isTaken = false) }, item)
    item.emit('done', {}, state)
    return isTaken
  }
  return { done, handOut, announce: files.announce }
}

test('a file of the window is asked about, and nothing of it stays in between', async () => {
  const { done, handOut } = openSession()
  handOut('List.csv')
  await expect.poll(() => done).toEqual(['asked List.csv: text'])
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('files that were announced are saved without a question, and the next one is asked about', async () => {
  const { done, handOut, announce } = openSession()
  announce(2)
  for (const name of ['a.csv', 'a.json', 'b.csv']) handOut(name)
  await expect.poll(() => done.toSorted()).toEqual(['asked b.csv: text', 'unasked a.csv: text', 'unasked a.json: text'])
})

test('nothing from another address is taken', () => {
  const { handOut } = openSession()
  for (const url of ['https://example.org/a.exe', 'blob:https://example.org/1', 'blob:app://other/1', 'data:,x']) {
    expect(handOut('a.exe', { url })).toBe(false)
  }
  expect(existsSync(folder)).toBe(false)
})

test('one that breaks off or cannot be saved is told, and nothing of it stays', async () => {
  const { done, handOut } = openSession(() => {
    throw new Error('full')
  })
  handOut('a.csv', { state: 'interrupted' })
  handOut('b.csv')
  await expect.poll(() => done.toSorted()).toEqual(['asked b.csv: text', 'failed a.csv', 'failed b.csv'])
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('what an earlier run left is removed at the start', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'left'), 'guests')
  openSession()
  expect(existsSync(folder)).toBe(false)
})
