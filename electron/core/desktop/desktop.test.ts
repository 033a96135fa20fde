import { expect, test } from 'vitest'
import type { SyncStatus } from '../../../shared/app/sync.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { goOffline, goOnline, openDoor } from '../../../tests/support/open-door.ts'
import { english, loadSpeech } from '../base/speech.ts'
import type { Closing, Desktop, Notice, SavedFile, Tray } from '../ports/desktop.ts'
import { closingOf } from './closing.ts'
import { createNotices } from './notices.ts'
import { trayOf } from './tray.ts'

const files = { all: 0, going: 0, waiting: 0, needsYou: 0, skipped: 0, done: 0 }
const uploads = (change: Partial<UploadSummary['files']> = {}, more: Partial<UploadSummary> = {}) =>
  ({ files: { ...files, ...change }, copying: 0, paused: false, standsStill: null, ...more }) as UploadSummary
const status = (change: Partial<SyncStatus> = {}) =>
  ({ chip: 'upToDate', attention: 0, waiting: 0, sending: 0, ...change }) as SyncStatus
const owner = { mayPauseUploads: true, isLocked: false }

/** A desktop that writes down what it is given. */
function recordedDesktop() {
  const given = {
    trays: [] as Tray[],
    badges: [] as number[],
    notices: [] as Notice[],
    menus: 0,
    isInFront: false,
    boxes: [] as string[],
    unasked: [] as number[],
    shown: [] as string[],
    held: [] as string[],
    dragged: [] as string[],
    hidden: [] as boolean[],
  }
  const desktop: Desktop & {
    choose: (id: Tray['items'][number]['id']) => void
    command: (id: string) => void
    saved: (saved: SavedFile) => void
  } = {
    choose: () => undefined,
    command: () => undefined,
    saved: () => undefined,
    showMenus: () => {
      given.menus += 1
    },
    onCommand: (listener) => {
      desktop.command = listener
      return () => undefined
    },
    showTray: (tray, choose) => {
      given.trays.push(tray)
      desktop.choose = choose
    },
    showBadge: (count) => given.badges.push(count),
    notify: (notice) => given.notices.push(notice),
    isInFront: () => given.isInFront,
    onClose: () => undefined,
    saveUnasked: (count) => given.unasked.push(count),
    onSaved: (listener) => {
      desktop.saved = listener
      return () => undefined
    },
    showSaved: (id) => given.shown.push(id),
    holdForDrag: async (name) => {
      given.held.push(name)
      return `held-${given.held.length}`
    },
    drag: (id) => given.dragged.push(id),
    dropHeld: () => {
      given.held = []
    },
    hidesFromCapture: true,
    hideFromCapture: (isHidden) => given.hidden.push(isHidden),
    onBoxes: (words) => given.boxes.push(words.unresponsive.message),
  }
  return { desktop, given }
}

test('the tray says how this laptop stands, what waits, and what can be done', () => {
  expect(trayOf({ status: status(), uploads: uploads(), ...owner }, english)).toEqual({
    state: 'upToDate',
    tooltip: 'Foyer · Up to date',
    lines: ['Up to date'],
    items: [
      { id: 'sync', title: 'Sync now' },
      { id: 'open', title: 'Open Foyer' },
      { id: 'quit', title: 'Quit Foyer' },
    ],
  })
  const busy = status({ chip: 'offline', waiting: 2, sending: 1 })
  const { state, lines, items } = trayOf(
    { status: busy, uploads: uploads({ going: 1, waiting: 4 }), ...owner },
    english,
  )
  expect(state).toBe('offline')
  expect(lines).toEqual(['Offline. Everything is saved on this laptop.', '3 changes not sent yet', 'Uploading 5 files'])
  expect(items.map(({ id }) => id)).toEqual(['sync', 'pauseUploads', 'open', 'quit'])
})

test('uploads are paused from the tray by those alone who may do it in the window', () => {
  const going = uploads({ going: 3 })
  const ids = (who: { mayPauseUploads: boolean; isLocked: boolean }, summary = going) =>
    trayOf({ status: status(), uploads: summary, ...who }, english).items.map(({ id }) => id)
  expect(ids(owner)).toContain('pauseUploads')
  expect(ids(owner, { ...going, paused: true })).toContain('resumeUploads')
  expect(ids({ ...owner, isLocked: true })).not.toContain('pauseUploads')
  expect(ids({ ...owner, mayPauseUploads: false })).not.toContain('pauseUploads')
})

test('the tray speaks the window’s language', async () => {
  const german = await loadSpeech('de')
  const { lines } = trayOf(
    { status: status({ chip: 'attention', attention: 1 }), uploads: uploads(), ...owner },
    german,
  )
  expect(lines).toEqual(['1 Änderung braucht Ihre Entscheidung'])
})

test('the end of the uploads is reported once, and what is more to decide than before', () => {
  const notices = createNotices()
  expect(notices.uploads(uploads({ going: 2, done: 1 }), english)).toBeUndefined()
  const body = '2 files are on the site. 1 file needs you.'
  expect(notices.uploads(uploads({ done: 3, needsYou: 1 }), english)).toMatchObject({ body, route: '/uploads' })
  expect(notices.uploads(uploads({ done: 3, needsYou: 1 }), english)).toBeUndefined()
  expect([1, 1, 3, 2].map((attention) => notices.status({ attention }, english)?.body)).toEqual([
    undefined,
    undefined,
    '3 changes wait for your decision. Nothing is lost.',
    undefined,
  ])
})

test('a guest list that is old shortly before the doors is reported once for its event', () => {
  const minute = 60_000
  const now = 10_000 * minute
  const door = (startsIn: number, age: number | null) => ({
    ...{ eventId: 'e', startsAt: now + startsIn * minute },
    listFrom: age === null ? null : now - age * minute,
  })
  const body = (startsIn: number, age: number | null) => createNotices().door(door(startsIn, age), now, english)?.body
  expect(body(90, 45)).toBe('The event starts in 90 minutes. Connect this laptop, then run the readiness check.')
  expect(body(90, null)).toBeDefined()
  expect([body(180, 45), body(90, 10), body(-1, 45)]).toEqual([undefined, undefined, undefined])
  const notices = createNotices()
  expect([1, 2].map(() => notices.door(door(90, 45), now, english) !== undefined)).toEqual([true, false])
})

test('closing the window ends Foyer, unless files are going: then it is asked, or as it was chosen', () => {
  const chosen: [Closing, boolean][] = []
  const close = (summary: UploadSummary, kept: Closing | 'ask') =>
    closingOf(summary, kept, english, (...choice) => chosen.push(choice))
  expect(close(uploads(), 'background')).toBe('quit')
  expect(close(uploads({ waiting: 1 }), 'background')).toBe('background')
  for (const more of [{ paused: true }, { standsStill: 'offline' as const }]) {
    expect(close(uploads({ waiting: 1 }, more), 'ask')).toBe('quit')
  }
  const asked = close(uploads({ waiting: 2 }), 'ask')
  expect(asked).toMatchObject({ question: { title: 'Files are still being uploaded.', background: 'Keep uploading' } })
})

test('a laptop keeps its tray and badge as it stands, and sends what the tray asks for', async () => {
  const { desktop, given } = recordedDesktop()
  const { laptop, eventId, ticketNumber } = await openDoor({ ports: { desktop } })
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.checkin.scan({ eventId, code: ticketNumber, mode: 'in' })
  await laptop.until('the tray shows it', () => given.trays.at(-1)?.lines.includes('1 change not sent yet'))
  expect(given.badges.at(-1)).toBe(0)
  goOnline(laptop)
  desktop.choose('sync')
  await laptop.until('it is sent', () => given.trays.at(-1)?.lines.length === 1, { withinMs: 10_000 })
})

test('a command of the menu bar reaches the window, and a host without a desktop has no menus', async () => {
  const { desktop, given } = recordedDesktop()
  {
    const { laptop } = await openDoor({ ports: { desktop } })
    await using _ = laptop
    const commanded: string[] = []
    laptop.api.desktop.commanded(({ id }) => commanded.push(id))
    expect(await laptop.api.desktop.parts({})).toEqual({ menus: true, drags: true, hidesFromCapture: true })
    await laptop.api.desktop.showMenus({ menus: [], context: { copyLink: 'Copy link', copyPicture: 'Copy picture' } })
    expect(given.menus).toBe(1)
    desktop.command('go.sell')
    await expect.poll(() => commanded).toEqual(['go.sell'])
    const saved: SavedFile[] = []
    laptop.api.desktop.saved((file) => saved.push(file))
    desktop.saved({ id: 'a', name: 'List.csv' })
    await expect.poll(() => saved).toEqual([{ id: 'a', name: 'List.csv' }])
    await laptop.api.desktop.showSaved({ id: 'a' })
    await laptop.api.desktop.saveUnasked({ count: 2 })
    expect([given.shown, given.unasked]).toEqual([['a'], [2]])
    await laptop.api.settings.update({ spoken: 'de' })
    await expect.poll(() => given.boxes.at(-1), { timeout: 10_000 }).toBe('Das Fenster reagiert nicht.')
  }
  const { laptop: without } = await openDoor()
  await using _ = without
  expect(await without.api.desktop.parts({})).toEqual({ menus: false, drags: false, hidesFromCapture: false })
})

test('an update that is ready is said once per version, and with no one’s name', () => {
  const notices = createNotices()
  const ready = (version: string) => notices.update({ kind: 'ready', version, isChosen: false }, english)
  expect(notices.update({ kind: 'downloading', version: '1.3.0' }, english)).toBeUndefined()
  expect(ready('1.3.0')).toEqual({
    tag: 'update',
    title: 'An update is ready',
    body: 'Foyer 1.3.0 is installed when you choose, never during a shift.',
    route: '/settings/about',
  })
  expect(ready('1.3.0')).toBeUndefined()
  expect(ready('1.4.0')?.body).toContain('1.4.0')
})

test('a paper is held as a PDF for the pointer to drag, and nothing of it stays after signing out', async () => {
  const { desktop, given } = recordedDesktop()
  const printer = { list: async () => [], print: async () => {}, pdf: async () => Uint8Array.of(1) }
  const { laptop, eventId } = await openDoor({ ports: { desktop, printer } })
  await using _ = laptop
  const { id } = await laptop.api.printing.holdPdf({ request: { kind: 'guestList', eventId } })
  expect(id).toBe('held-1')
  expect(given.held[0]).toMatch(/^[\p{L}\p{N}-]+\.pdf$/u)
  await laptop.api.desktop.drag({ id: id ?? '' })
  expect(given.dragged).toEqual(['held-1'])
  await laptop.api.session.disconnect({})
  await expect.poll(() => given.held).toEqual([])
})

test('the window asks to be kept out of recordings, and a host without a desktop holds nothing to drag', async () => {
  const { desktop, given } = recordedDesktop()
  {
    await using laptop = (await openDoor({ ports: { desktop } })).laptop
    await laptop.api.desktop.hideFromCapture({ isHidden: true })
    expect(given.hidden).toEqual([true])
  }
  const { laptop: without, eventId } = await openDoor()
  await using _ = without
  expect(await without.api.printing.holdPdf({ request: { kind: 'guestList', eventId } })).toEqual({ id: null })
})
