import { plural, t } from '@lingui/core/macro'
import type { SyncStatus } from '../../shared/app/sync.ts'
import { standstillText, standstillTitle } from '../copy/standstill-messages.ts'
import { formatTime } from '../format.ts'

/** The tints a chip can have: an outcome's, or none. */
type ChipTint = 'admitted' | 'out' | 'already' | 'refused' | 'plain'

export interface ChipFace {
  text: string
  tint: ChipTint
  icon: 'check' | 'arrows' | 'cloudOff' | 'wave' | 'triangle' | 'lock' | 'pause'
  /** What a click does, in words, for the tooltip. */
  hint: string
  /** Where a click leads; `resume` ends working offline, `offer` asks whether to begin with it. */
  click: { path: string } | 'resume' | 'offer'
}

const withWaiting = (text: string, waiting: number) => (waiting === 0 ? text : t`${text} · ${waiting} waiting`)

/** What the sync chip says for a state: icon, words and colour always together. */
export function chipFaceOf(status: SyncStatus): ChipFace {
  const unsent = status.waiting + status.sending
  switch (status.chip) {
    case 'upToDate':
      return {
        text: status.lastResponseAt === null ? t`Up to date` : t`Up to date · ${formatTime(status.lastResponseAt)}`,
        tint: 'admitted',
        icon: 'check',
        hint: t`Open the Sync Center`,
        click: { path: '/sync' },
      }
    case 'syncing':
      return {
        text: unsent === 0 ? t`Syncing…` : t`Syncing ${unsent}…`,
        tint: 'out',
        icon: 'arrows',
        hint: t`Open the queue`,
        click: { path: '/sync/queue' },
      }
    case 'offline':
      return {
        text: withWaiting(status.captivePortal ? t`Wifi needs sign-in` : t`Offline`, unsent),
        tint: 'plain',
        icon: 'cloudOff',
        hint: t`Keep working, everything is saved on this laptop`,
        click: { path: '/sync/queue' },
      }
    case 'weak':
      return {
        text: withWaiting(t`Slow connection`, unsent),
        tint: 'already',
        icon: 'wave',
        hint: t`Keep working, everything is saved on this laptop`,
        click: 'offer',
      }
    case 'attention':
      return attentionFaceOf(status)
    case 'signedOut':
      return {
        text: unsent === 0 ? t`Signed out` : t`Sign in to send ${unsent}`,
        tint: 'refused',
        icon: 'lock',
        hint: t`Connect the site again`,
        click: { path: '/welcome' },
      }
    case 'paused':
      return {
        text: t`Working offline (by choice)`,
        tint: 'plain',
        icon: 'pause',
        hint:
          unsent === 0
            ? t`Stop working offline`
            : plural(unsent, {
                one: 'Stop working offline, # change waiting',
                other: 'Stop working offline, # changes waiting',
              }),
        click: 'resume',
      }
  }
}

/** Data sets that aren't refreshed are named and lead to the Data tab, unless something else needs a person as well. */
function attentionFaceOf({ attention, notRefreshed }: SyncStatus): ChipFace {
  const onlyData = notRefreshed.length > 0 && attention <= notRefreshed.length
  return {
    text: onlyData
      ? standstillTitle(notRefreshed)
      : plural(attention, { one: '# needs attention', other: '# need attention' }),
    tint: 'already',
    icon: 'triangle',
    hint: onlyData ? standstillText(notRefreshed) : t`Open what needs attention`,
    click: { path: onlyData ? '/sync/data' : '/sync/attention' },
  }
}
