// @vitest-environment jsdom
import '../../tests/support/jsdom-gaps.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastQuiet } from '../base/toasts.tsx'
import { tellEnd } from './tell-end.ts'

vi.mock('../base/toasts.tsx', () => ({ toastQuiet: vi.fn() }))

const told: { title: string; body: string | undefined; silent: boolean | null | undefined }[] = []

function systemThat(permission: NotificationPermission): void {
  class Shown {
    static permission = permission
    onclick: (() => void) | null = null
    constructor(title: string, { body, silent }: NotificationOptions = {}) {
      told.push({ title, body, silent })
    }
  }
  vi.stubGlobal('Notification', Shown)
}

beforeEach(() => {
  told.length = 0
  vi.mocked(toastQuiet).mockClear()
})
afterEach(() => vi.restoreAllMocks())

test('who looks at another screen gets a toast, and who looks at the list sees it there', () => {
  systemThat('granted')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  tellEnd('2 files are at the site.', false)
  tellEnd('2 files are at the site.', true)
  expect([told, vi.mocked(toastQuiet).mock.calls]).toEqual([[], [['2 files are at the site.']]])
})

test('while nobody looks the system says it, whatever the window shows, without a sound', () => {
  systemThat('granted')
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  tellEnd('2 files are at the site.', true)
  expect(told).toEqual([{ title: 'Uploads', body: '2 files are at the site.', silent: true }])
  expect(toastQuiet).not.toHaveBeenCalled()
})

test('where the system may not, the toast waits for somebody who looks, and comes once', () => {
  systemThat('default')
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  tellEnd('2 files are at the site.', false)
  expect(toastQuiet).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  expect(vi.mocked(toastQuiet).mock.calls).toEqual([['2 files are at the site.']])
  expect(told).toEqual([])
})
