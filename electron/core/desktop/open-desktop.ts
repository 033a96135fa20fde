import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { gather } from '../base/gather.ts'
import type { CoreContext } from '../core-context.ts'
import { updatesOf } from '../desktop-updates/open-updates.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import type { Desktop, Notice, Tray } from '../ports/desktop.ts'
import { uploadsOf } from '../uploads/open-uploads.ts'
import { boxWords } from './box-words.ts'
import { closingOf } from './closing.ts'
import { watchDoor } from './door-watch.ts'
import { followLanguage } from './language.ts'
import { createNotices } from './notices.ts'
import { trayOf } from './tray.ts'

/** A burst of changes is shown once, after this; milliseconds. */
const showWithinMs = 1_000

/** Joins the windows to the desktop around them, where the host has one. */
export function openDesktop(context: CoreContext) {
  const { ports, publish } = context
  const { desktop } = ports
  const handlers: Handlers<App>['desktop'] = {
    parts: () => {
      const isThere = desktop !== undefined
      return { menus: isThere, drags: isThere, hidesFromCapture: desktop?.hidesFromCapture === true }
    },
    showMenus: (bar) => {
      desktop?.showMenus(bar)
      return {}
    },
    saveUnasked: ({ count }) => {
      desktop?.saveUnasked(count)
      return {}
    },
    drag: ({ id }) => {
      desktop?.drag(id)
      return {}
    },
    hideFromCapture: ({ isHidden }) => {
      desktop?.hideFromCapture(isHidden)
      return {}
    },
    showSaved: ({ id }) => {
      desktop?.showSaved(id)
      return {}
    },
  }
  const shown = desktop === undefined ? undefined : showOnDesktop(context, desktop)
  const stops = [
    desktop?.onCommand((id) => publish('desktop', 'commanded', { id })),
    desktop?.onSaved((saved) => publish('desktop', 'saved', saved)),
  ]
  return {
    handlers: { desktop: handlers },
    on: {
      published: shown?.published ?? (() => undefined),
      siteLeft: async () => desktop?.dropHeld(),
    },
    ends: {
      closing: () => {
        for (const stop of stops) stop?.()
        shown?.close()
      },
    },
  }
}

/** Keeps tray, badge, notifications and the question of the closed window as this laptop stands. */
function showOnDesktop(context: CoreContext, desktop: Desktop) {
  const { settings, log, status } = context
  const uploads = context.use(uploadsOf)
  const operators = context.use(operatorsOf)
  const updates = context.use(updatesOf)
  const notices = createNotices()
  let isClosed = false

  const notify = (notice: Notice | undefined) => {
    // A person who looks at the window sees it there.
    if (notice !== undefined && !desktop.isInFront()) desktop.notify(notice)
  }
  const choose = (id: Tray['items'][number]['id']) => {
    if (id === 'sync') context.site()?.engine.syncNow()
    if (id === 'pauseUploads' || id === 'resumeUploads') uploads.handlers.pause({ paused: id === 'pauseUploads' })
  }
  const show = () => {
    const speech = language.speech()
    const summary = uploads.summary()
    const now = status()
    const rights = { isLocked: operators.lock.isOn(), mayPauseUploads: operators.rights().includes('manage') }
    desktop.showTray(trayOf({ status: now, uploads: summary, ...rights }, speech), choose)
    desktop.showBadge(now.attention)
    desktop.onClose(
      closingOf(summary, settings.get().closeWhileUploading, speech, (closing, remembers) => {
        if (remembers) context.publish('settings', 'changed', settings.update({ closeWhileUploading: closing }))
      }),
    )
    notify(notices.uploads(summary, speech))
    notify(notices.status(now, speech))
    notify(notices.update(updates.state(), speech))
  }
  const attempt = (work: () => void) => {
    if (isClosed) return
    try {
      work()
    } catch (error) {
      // In a timer, without a caller: an unreadable file must not end the process.
      log.warn('desktop-not-shown', {}, error)
    }
  }
  const soon = gather(context.ports.clock, showWithinMs, () => attempt(show))
  const language = followLanguage(context, (speech) => {
    desktop.onBoxes(boxWords(speech))
    soon()
  })
  const stopWatching = watchDoor(context, (readDoor) =>
    attempt(() => notify(notices.door(readDoor(), context.siteNow(), language.speech()))),
  )
  soon()

  return {
    published: (feature: string) => {
      if (feature === 'settings') {
        language.follow()
        soon()
      }
      if (['sync', 'uploads', 'operators', 'updates'].includes(feature)) soon()
    },
    close: () => {
      isClosed = true
      stopWatching()
    },
  }
}
