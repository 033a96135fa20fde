// @vitest-environment jsdom
import '../../tests/support/jsdom-gaps.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastQuiet } from '../base/toasts.tsx'
import { notifyUploadsFinished } from './notify-uploads-finished.ts'

vi.mock('../base/toasts.tsx', () => ({ toastQuiet: vi.fn() }))

const notifications: { title: string; body: string | undefined; silent: boolean | null | undefined }[] = []

function systemThat(permission: NotificationPermission): void {
  class Shown {
    static permission = permission
    onclick: (() => void) | null = null
    constructor(title: string, { body, silent }: NotificationOptions = {}) {
      notifications.push({ title, body, silent })
    }
  }
  vi.stubGlobal('Notification', Shown)
}

beforeEach(() => {
  notifications.length = 0
  vi.mocked(toastQuiet).mockClear()
})
afterEach(() => vi.restoreAllMocks())

test('who looks at another screen gets a toast, and who looks at the list sees it there', () => {
  systemThat('granted')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  notifyUploadsFinished('2 files are at the site.', false)
  notifyUploadsFinished('2 files are at the site.', true)
  expect([notifications, vi.mocked(toastQuiet).mock.calls]).toEqual([[], [['2 files are at the site.']]])
})

test('without the focus it is a silent system notification, whatever the window shows', () => {
  systemThat('granted')
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  notifyUploadsFinished('2 files are at the site.', true)
  expect(notifications).toEqual([{ title: 'Uploads', body: '2 files are at the site.', silent: true }])
  expect(toastQuiet).not.toHaveBeenCalled()
})

test('without permission for notifications, the toast waits for the focus and comes once', () => {
  systemThat('default')
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  notifyUploadsFinished('2 files are at the site.', false)
  expect(toastQuiet).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  expect(vi.mocked(toastQuiet).mock.calls).toEqual([['2 files are at the site.']])
  expect(notifications).toEqual([])
})
