import type { SyncStatus } from '../../shared/app/sync.ts'
import { standstillText, standstillTitle } from '../copy/standstill-messages.ts'
import { counted, formatTime } from '../format.ts'

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

const withWaiting = (text: string, waiting: number) => (waiting === 0 ? text : `${text} · ${waiting} waiting`)

/** What the sync chip says for a state: icon, words and colour always together. */
export function chipFaceOf(status: SyncStatus): ChipFace {
  const unsent = status.waiting + status.sending
  switch (status.chip) {
    case 'upToDate':
      return {
        text: status.lastAnswerAt === null ? 'Up to date' : `Up to date · ${formatTime(status.lastAnswerAt)}`,
        tint: 'admitted',
        icon: 'check',
        hint: 'Open the Sync Center',
        click: { path: '/sync' },
      }
    case 'syncing':
      return {
        text: unsent === 0 ? 'Syncing…' : `Syncing ${unsent}…`,
        tint: 'out',
        icon: 'arrows',
        hint: 'Open the queue',
        click: { path: '/sync/queue' },
      }
    case 'offline':
      return {
        text: withWaiting(status.captivePortal ? 'Wifi needs sign-in' : 'Offline', unsent),
        tint: 'plain',
        icon: 'cloudOff',
        hint: 'Keep working, everything is saved on this laptop',
        click: { path: '/sync/queue' },
      }
    case 'weak':
      return {
        text: withWaiting('Slow connection', unsent),
        tint: 'already',
        icon: 'wave',
        hint: 'Keep working, everything is saved on this laptop',
        click: 'offer',
      }
    case 'attention':
      return attentionFaceOf(status)
    case 'signedOut':
      return {
        text: unsent === 0 ? 'Signed out' : `Sign in to send ${unsent}`,
        tint: 'refused',
        icon: 'lock',
        hint: 'Connect the site again',
        click: { path: '/welcome' },
      }
    case 'paused':
      return {
        text: 'Working offline (by choice)',
        tint: 'plain',
        icon: 'pause',
        hint: `Stop working offline${unsent === 0 ? '' : `, ${counted(unsent, 'change')} waiting`}`,
        click: 'resume',
      }
  }
}

/** Data sets that stand still are named and lead to the Data tab, unless something else needs a person as well. */
function attentionFaceOf({ attention, notRefreshed }: SyncStatus): ChipFace {
  const onlyData = notRefreshed.length > 0 && attention <= notRefreshed.length
  return {
    text: onlyData ? standstillTitle(notRefreshed) : `${attention} ${attention === 1 ? 'needs' : 'need'} attention`,
    tint: 'already',
    icon: 'triangle',
    hint: onlyData ? standstillText(notRefreshed) : 'Open what needs attention',
    click: { path: onlyData ? '/sync/data' : '/sync/attention' },
  }
}
