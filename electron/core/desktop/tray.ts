import type { SyncStatus } from '../../../shared/app/sync.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import type { Speech } from '../base/speech.ts'
import type { Tray, TrayState } from '../ports/desktop.ts'

/** What the tray is made of. */
export interface TraySnapshot {
  status: SyncStatus
  uploads: UploadSummary
  /** The laptop is locked, or who works here may not change uploads. */
  mayPauseUploads: boolean
  isLocked: boolean
}

const states: Readonly<Record<SyncStatus['chip'], TrayState>> = {
  ...{ upToDate: 'upToDate', syncing: 'sending', offline: 'offline', weak: 'offline' },
  ...{ attention: 'attention', signedOut: 'locked', paused: 'paused' },
}

/** How this laptop stands, as the tray shows it. */
export function trayOf({ status, uploads, mayPauseUploads, isLocked }: TraySnapshot, { say }: Speech): Tray {
  const unsent = status.waiting + status.sending
  const files = uploads.files.going + uploads.files.waiting
  const state = standing(status, say)
  const lines = [
    state,
    ...(unsent === 0 ? [] : [say('desktop.unsent', { count: unsent })]),
    ...(files === 0 ? [] : [say(uploads.paused ? 'desktop.filesPaused' : 'desktop.files', { count: files })]),
  ]
  const pause = uploads.paused
    ? ({ id: 'resumeUploads', title: say('desktop.resumeUploads') } as const)
    : ({ id: 'pauseUploads', title: say('desktop.pauseUploads') } as const)
  return {
    state: states[status.chip],
    tooltip: `Foyer · ${state}`,
    lines,
    items: [
      { id: 'sync', title: say('desktop.syncNow') },
      ...(files > 0 && mayPauseUploads && !isLocked ? [pause] : []),
      { id: 'open', title: say('desktop.open') },
      { id: 'quit', title: say('desktop.quit') },
    ],
  }
}

function standing({ chip, attention }: SyncStatus, say: Speech['say']): string {
  switch (chip) {
    case 'upToDate':
      return say('desktop.upToDate')
    case 'syncing':
      return say('desktop.syncing')
    case 'offline':
    case 'weak':
      return say('desktop.offline')
    case 'attention':
      return say('desktop.attention', { count: attention })
    case 'signedOut':
      return say('desktop.signedOut')
    case 'paused':
      return say('desktop.paused')
  }
}
