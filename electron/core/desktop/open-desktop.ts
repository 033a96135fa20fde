import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { gather } from '../base/gather.ts'
import { english, loadSpeech, type Speech } from '../base/speech.ts'
import { listAgeOf } from '../box-office/list-age.ts'
import type { DeskContext } from '../desk-context.ts'
import { eventsOf } from '../events/open-events.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import type { Desktop, Notice, Tray } from '../ports/desktop.ts'
import { uploadsOf } from '../uploads/open-uploads.ts'
import { boxWords } from './box-words.ts'
import { closingOf } from './closing.ts'
import { createNotices, type DoorSnapshot } from './notices.ts'
import { trayOf } from './tray.ts'

/** A burst of changes is shown once, after this; milliseconds. */
const showWithinMs = 1_000
/** How often the door is looked at; milliseconds. */
const doorEveryMs = 60_000

/** Joins the windows to the desktop around them, where the host has one. */
export function openDesktop(laptop: DeskContext) {
  const { ports, publish } = laptop
  const { desktop } = ports
  const handlers: Handlers<App>['desktop'] = {
    parts: () => ({ menus: desktop !== undefined }),
    showMenus: (bar) => {
      desktop?.showMenus(bar)
      return {}
    },
    saveUnasked: ({ count }) => {
      desktop?.saveUnasked(count)
      return {}
    },
    showSaved: ({ id }) => {
      desktop?.showSaved(id)
      return {}
    },
  }
  const shown = desktop === undefined ? undefined : showOnDesktop(laptop, desktop)
  const stops = [
    desktop?.onCommand((id) => publish('desktop', 'commanded', { id })),
    desktop?.onSaved((saved) => publish('desktop', 'saved', saved)),
  ]
  return {
    handlers: { desktop: handlers },
    on: { published: shown?.published ?? (() => undefined) },
    ends: {
      closing: () => {
        for (const stop of stops) stop?.()
        shown?.close()
      },
    },
  }
}

/** Keeps tray, badge, notifications and the question of the closed window as this laptop stands. */
function showOnDesktop(laptop: DeskContext, desktop: Desktop) {
  const { ports, settings, log, status } = laptop
  const { clock } = ports
  const uploads = laptop.use(uploadsOf)
  const operators = laptop.use(operatorsOf)
  const events = laptop.use(eventsOf)
  const listAge = laptop.use(listAgeOf)
  const notices = createNotices()
  let speech: Speech = english
  let isClosed = false

  const notify = (notice: Notice | undefined) => {
    // Who looks at the window sees it there.
    if (notice !== undefined && !desktop.isInFront()) desktop.notify(notice)
  }
  const doorNow = (): DoorSnapshot | undefined => {
    const { openEventId } = settings.get()
    const startsAt =
      openEventId === null ? undefined : events.documents().events.get(openEventId)?.dateAndTimeSettings?.startDate
    if (openEventId === null || startsAt == null) return undefined
    const from = listAge(openEventId)
    return { eventId: openEventId, startsAt: Date.parse(startsAt), listFrom: from === null ? null : Date.parse(from) }
  }
  const choose = (id: Tray['items'][number]['id']) => {
    if (id === 'sync') laptop.site()?.engine.syncNow()
    if (id === 'pauseUploads' || id === 'resumeUploads') uploads.handlers.pause({ paused: id === 'pauseUploads' })
  }
  const show = () => {
    const summary = uploads.summary()
    const now = status()
    desktop.showTray(
      trayOf(
        {
          ...{ status: now, uploads: summary, isLocked: operators.lock.isOn() },
          mayPauseUploads: operators.rights().includes('manage'),
        },
        speech,
      ),
      choose,
    )
    desktop.showBadge(now.attention)
    desktop.onClose(
      closingOf(summary, settings.get().closeWhileUploading, speech, (closing, remembers) => {
        if (remembers) laptop.publish('settings', 'changed', settings.update({ closeWhileUploading: closing }))
      }),
    )
    notify(notices.uploads(summary, speech))
    notify(notices.status(now, speech))
  }
  const soon = gather(clock, showWithinMs, () => {
    if (isClosed) return
    try {
      show()
    } catch (error) {
      // In a timer, without a caller: an unreadable file must not end the process.
      log.warn('desktop-not-shown', {}, error)
    }
  })
  const speak = () => {
    const { spoken } = settings.get()
    if (spoken === speech.language) return soon()
    loadSpeech(spoken).then(
      (loaded) => {
        speech = loaded
        desktop.onBoxes(boxWords(speech))
        soon()
      },
      (error: unknown) => log.warn('catalog-not-read', {}, error),
    )
  }
  const lookAtDoor = () => {
    if (isClosed) return
    try {
      notify(notices.door(doorNow(), laptop.siteNow(), speech))
    } catch (error) {
      log.warn('desktop-not-shown', {}, error)
    }
    stopLooking = clock.after(doorEveryMs, lookAtDoor)
  }
  let stopLooking = clock.after(doorEveryMs, lookAtDoor)
  speak()

  return {
    published: (feature: string) => {
      if (feature === 'settings') speak()
      if (feature === 'sync' || feature === 'uploads' || feature === 'operators') soon()
    },
    close: () => {
      isClosed = true
      stopLooking()
    },
  }
}
