import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { taskbar } from './taskbar.ts'

test('every window that is there shows the share, waiting work as paused, and no bar at the end', () => {
  const reported: unknown[][] = []
  const windowThat = (isDestroyed: boolean) =>
    ({
      isDestroyed: () => isDestroyed,
      setProgressBar: (...args: unknown[]) => reported.push(args),
    }) as unknown as BrowserWindow
  const show = taskbar(() => [windowThat(false), windowThat(true)])
  show({ share: 0.36, stands: false })
  show({ share: 0.36, stands: true })
  show(null)
  expect(reported).toEqual([[0.36, { mode: 'normal' }], [0.36, { mode: 'paused' }], [-1]])
})
