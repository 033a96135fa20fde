import type { SyncStatus } from '../../../shared/app/sync.ts'
import type { UpdateState } from '../../../shared/app/updates.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { followUploads, type Going } from '../../../shared/app/uploads-end.ts'
import type { Speech } from '../base/speech.ts'
import type { Notice } from '../ports/desktop.ts'

/** The open event, as far as its door is concerned. */
export interface DoorSnapshot {
  eventId: string
  /** Milliseconds. */
  startsAt: number
  /** When its guest list was last known to be complete, milliseconds; null when it never was. */
  listFrom: number | null
}

/** A door that opens within this time looks at its list; milliseconds. */
const beforeDoorsMs = 2 * 3_600_000
/** A guest list that is older than this before the doors is too old; milliseconds. */
const oldListMs = 30 * 60_000

/**
 * What the system has to say of what happens while no one looks. Each notice comes once: when the last file has arrived, when
 * more needs a decision than before, once per event when its guest list is too old shortly before the doors, and once per
 * version that is ready to be installed.
 */
export function createNotices(): {
  uploads(summary: UploadSummary, speech: Speech): Notice | undefined
  status(status: Pick<SyncStatus, 'attention'>, speech: Speech): Notice | undefined
  door(door: DoorSnapshot | undefined, now: number, speech: Speech): Notice | undefined
  update(state: UpdateState, speech: Speech): Notice | undefined
} {
  let going: Going | undefined
  let attention: number | undefined
  let warnedOf: string | undefined
  let readyVersion: string | undefined
  return {
    uploads: (summary, { say }) => {
      const { going: next, end } = followUploads(going, summary)
      going = next
      if (end === undefined) return undefined
      const parts = [
        ...(end.arrived === 0 ? [] : [say('desktop.filesArrived', { count: end.arrived })]),
        ...(end.stuck === 0 ? [] : [say('desktop.filesNeedYou', { count: end.stuck })]),
      ]
      const body = parts.join(' ')
      return { tag: 'uploads', title: say('desktop.uploads'), body, route: '/uploads' }
    },
    status: ({ attention: now }, { say }) => {
      const before = attention
      attention = now
      // What was there at the start is on the screen that the window opens with.
      if (before === undefined || now <= before) return undefined
      const body = say('desktop.decide', { count: now })
      return { tag: 'attention', title: say('desktop.decisions'), body, route: '/sync/attention' }
    },
    door: (door, now, { say }) => {
      if (door === undefined || door.eventId === warnedOf) return undefined
      const untilDoors = door.startsAt - now
      if (untilDoors <= 0 || untilDoors > beforeDoorsMs) return undefined
      if (door.listFrom !== null && now - door.listFrom < oldListMs) return undefined
      warnedOf = door.eventId
      const body = say('desktop.oldList', { minutes: Math.ceil(untilDoors / 60_000) })
      return { tag: 'door', title: say('desktop.door'), body, route: '/ready' }
    },
    update: (state, { say }) => {
      if (state.kind !== 'ready' || state.version === readyVersion) return undefined
      readyVersion = state.version
      const body = say('desktop.updateReady', { version: state.version })
      return { tag: 'update', title: say('desktop.update'), body, route: '/settings/about' }
    },
  }
}
