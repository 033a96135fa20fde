import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { doubleForFile } from '../electron-double/double-for-file.ts'
import { call } from '../electron-double/story.ts'

/** What the Electron host shows outside of its window: the shipped main bundle runs, only Electron is a double. */
const double = doubleForFile()
const recorded = () => double.foyer.ask('snapshot', null)
const choose = (id: string) => double.foyer.ask('chooseMenu', { id })
/** Changes the language; the page loads anew at once, so its response may never come. */
const speak = (language: string) => call(double.foyer.page, 'settings.update', { language }).catch(() => undefined)
const entry = async (id: string) => (await recorded()).menu.find((item) => item.id === id)

test('the menu bar has the window’s commands with their keys, and leads to its screens', async () => {
  const { page } = double.foyer
  await call(page, 'settings.update', { welcomed: true })
  await page.evaluate(() => {
    window.location.hash = '#/'
  })
  await expect.poll(() => entry('go.sell')).toMatchObject({ label: 'Sell', isEnabled: true })
  expect(await entry('work.sync')).toMatchObject({ label: 'Sync now', accelerator: 'F5' })
  const menus = (await recorded()).menu.filter(({ id, role, label }) => id === null && role === null && label !== null)
  expect(menus.map(({ label }) => label?.replace('&', ''))).toEqual(
    expect.arrayContaining(['File', 'Edit', 'View', 'Go', 'Event', 'Tools', 'Window', 'Help']),
  )
  expect(await choose('go.guests')).toBe(true)
  await expect(page).toHaveURL(/#\/guests/)
  expect(await choose('window.help')).toBe(true)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('under a dialog only what its keys call there, too, can be chosen', async () => {
  const { page } = double.foyer
  await expect.poll(() => entry('work.readiness')).toMatchObject({ isEnabled: false })
  expect(await entry('work.sync')).toMatchObject({ isEnabled: true })
  expect(await choose('work.readiness')).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => entry('work.readiness')).toMatchObject({ isEnabled: true })
})

test('what cannot be taken back is grey', async () => {
  expect(await entry('work.undo')).toMatchObject({ label: 'Undo the last action', isEnabled: false })
})

test('the Dock offers Sell, Check-in and Uploads', async () => {
  expect((await recorded()).dock).toEqual(['Sell', 'Check-in', 'Uploads'])
})

test('About names the versions that run and the licence', async () => {
  const { about } = await recorded()
  expect(about).toMatchObject({ applicationName: 'Foyer', version: expect.stringContaining('Electron ') })
  expect(about.copyright).toContain('MIT licence')
})

test('the menu over a link copies its address, and there is none over nothing', async () => {
  await double.foyer.ask('pointAt', { linkURL: '', selectionText: '', isEditable: false })
  await double.foyer.ask('pointAt', { linkURL: 'https://example.org/a', selectionText: 'Maya', isEditable: false })
  const { contextMenus } = await recorded()
  expect(contextMenus.map((items) => items.map(({ label }) => label))).toEqual([['Copy', 'Copy link address']])
})

test('the menu bar speaks the window’s language', async () => {
  await speak('de')
  await expect.poll(async () => (await entry('go.sell'))?.label, { timeout: 20_000 }).toBe('Verkauf')
  expect((await recorded()).menu.map(({ label }) => label)).toContain('&Bearbeiten')
})

test('the tray says how this laptop stands, and opens Foyer', async () => {
  await speak('en')
  await expect.poll(async () => (await recorded()).tray.tooltip, { timeout: 20_000 }).toBe('Foyer · Up to date')
  const titles = async () => (await recorded()).tray.items.map(({ label }) => label)
  expect(await titles()).toEqual(['Up to date', null, 'Sync now', 'Open Foyer', 'Quit Foyer'])
  double.site.cut(true)
  expect(await double.foyer.ask('chooseInTray', { id: 'sync' })).toBe(true)
  await expect.poll(titles, { timeout: 30_000 }).toContain('Offline. Everything is saved on this laptop.')
  double.site.cut(false)
  await double.foyer.ask('chooseInTray', { id: 'sync' })
  await expect.poll(titles, { timeout: 60_000 }).toContain('Up to date')
  const before = (await recorded()).focused
  expect(await double.foyer.ask('chooseInTray', { id: 'open' })).toBe(true)
  expect((await recorded()).focused).toBe(before + 1)
})

test('while files go, closing asks once, keeps going without the window, and says when all are there', async () => {
  const page = await double.foyer.rejoin()
  const path = join(double.data, '..', `${basename(double.data)} poster.txt`)
  writeFileSync(path, 'a poster')
  await page.evaluate(
    ([name = '', file = '']) => {
      window.electronDoublePaths = new Map([[name, file]])
      window.location.hash = '#/uploads'
    },
    [basename(path), path],
  )
  double.site.takeTime(3_000)
  await page.getByLabel('Files to add').setInputFiles(path)
  await expect.poll(async () => (await recorded()).tray.items.map(({ label }) => label)).toContain('Pause uploads')
  await double.foyer.ask('look', { isFocused: false })
  expect(await double.foyer.ask('closeWindow', { response: 0, remembers: true })).toBe(false)
  await expect.poll(async () => (await recorded()).isHidden).toBe(true)
  expect((await recorded()).dialogs).toContain('Files are still being uploaded.')
  double.site.takeTime(0)
  const notices = async () => (await recorded()).notices
  await expect
    .poll(notices, { timeout: 30_000 })
    .toEqual([{ title: 'Uploads finished', body: '1 file is on the site.' }])
  await page.evaluate(() => {
    window.location.hash = '#/'
  })
  expect(await double.foyer.ask('clickNotice', null)).toBe(true)
  await expect(page).toHaveURL(/#\/uploads/)
  expect((await recorded()).isHidden).toBe(false)
  rmSync(path)
})
