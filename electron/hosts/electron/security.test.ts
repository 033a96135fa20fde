import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { expect, test } from 'vitest'
import { hostileNavigations } from '../../../tests/support/hostile-addresses.ts'
import { lockContents, lockSession } from './security.ts'

type Handler = (...given: unknown[]) => unknown

/** A locked session, as far as it is set: its handlers by the method that took them. */
function locked(): Record<string, Handler> {
  const handlers: Record<string, Handler> = {}
  const take = (name: string) => (handler: Handler) => {
    handlers[name] = handler
  }
  const names = ['PermissionRequest', 'PermissionCheck', 'DevicePermission', 'DisplayMediaRequest', 'BluetoothPairing']
  lockSession({
    ...Object.fromEntries(names.map((name) => [`set${name}Handler`, take(name)])),
    webRequest: { onBeforeRequest: take('beforeRequest') },
  } as unknown as Session)
  return handlers
}

const names = [
  'media',
  'geolocation',
  'clipboard-read',
  'notifications',
  'fullscreen',
  'hid',
  'openExternal',
  'fileSystem',
  'unknown',
]

function permitted(name: string, url: string, isMainFrame = true): [request: unknown, check: unknown] {
  const { PermissionRequest, PermissionCheck } = locked()
  let request: unknown
  PermissionRequest?.({}, name, (is: unknown) => (request = is), { isMainFrame, requestingUrl: url })
  return [request, PermissionCheck?.({}, name, url, { isMainFrame })]
}

test('5. permissions: two are granted to our page, everything else and everybody else is denied', () => {
  for (const name of ['clipboard-sanitized-write', 'screen-wake-lock']) {
    expect(permitted(name, 'app://foyer/')).toEqual([true, true])
    expect(permitted(name, 'app://foyer/', false)).toEqual([false, false])
    expect(permitted(name, 'https://example.org/')).toEqual([false, false])
  }
  for (const name of names) expect(permitted(name, 'app://foyer/')).toEqual([false, false])
  const { DevicePermission, DisplayMediaRequest, BluetoothPairing } = locked()
  const given: unknown[] = [DevicePermission?.({})]
  DisplayMediaRequest?.({}, (value: unknown) => given.push(value))
  BluetoothPairing?.({}, (value: unknown) => given.push(value))
  expect(given).toEqual([false, null, { confirmed: false }])
})

/** Whether the session lets a page load an address. */
function loads(url: string): boolean {
  let isLoaded = false
  locked()['beforeRequest']?.({ url }, ({ cancel }: { cancel: boolean }) => {
    isLoaded = !cancel
  })
  return isLoaded
}

test('1 and 18. only our own files are loaded: nothing from a network, and nothing of the disk', () => {
  for (const url of ['app://foyer/', 'app://foyer/assets/a.js', 'blob:app://foyer/1', 'data:image/png;base64,AA==']) {
    expect(loads(url)).toBe(true)
  }
  const foreign = hostileNavigations.filter((url) => !/^(blob:app|data|devtools):/.test(url))
  expect(foreign.filter(loads)).toEqual([])
})

/** Locked contents, as far as they are listened to. */
function lockedContents() {
  let openHandler: Handler | undefined
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: Handler) => {
      openHandler = handler
    },
  })
  lockContents(contents as unknown as WebContents)
  const isPrevented = (event: string, url: string, isMainFrame = true) => {
    let prevented = false
    contents.emit(event, { url, isMainFrame, preventDefault: () => (prevented = true) }, {}, {})
    return prevented
  }
  return { isPrevented, open: (url: string) => openHandler?.({ url }) }
}

test.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('13 and 18. %s leads nowhere else', (event) => {
  const { isPrevented } = lockedContents()
  expect(hostileNavigations.filter((url) => !isPrevented(event, url))).toEqual([])
  expect(isPrevented(event, 'app://foyer/#/sync')).toBe(false)
})

test('13. no frame inside the page goes anywhere', () => {
  const { isPrevented } = lockedContents()
  for (const url of ['app://foyer/', ...hostileNavigations]) {
    expect(isPrevented('will-frame-navigate', url, false)).toBe(true)
  }
})

test('11 and 12. no webview is attached, whatever it would show', () => {
  expect(lockedContents().isPrevented('will-attach-webview', 'app://foyer/')).toBe(true)
})

test('14. no second window opens, not even of our own page', () => {
  const { open } = lockedContents()
  for (const url of ['app://foyer/', 'about:blank', ...hostileNavigations])
    expect(open(url)).toEqual({ action: 'deny' })
})
