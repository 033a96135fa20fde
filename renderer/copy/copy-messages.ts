import { t } from '@lingui/core/macro'
import { namesOf } from '../records.ts'
import type { CopyState, StopReason } from './copy-state.ts'
import { standstillText } from './standstill-messages.ts'

/** The button for an incomplete copy: its label and what it does. */
export type CopyStep = 'tryNow' | 'connect' | 'goOnline' | 'showData'

export const STEP_WORDS: Record<CopyStep, string> = {
  tryNow: t`Try now`,
  connect: t`Connect again`,
  goOnline: t`Go online`,
  showData: t`Data on this laptop`,
}

const STEP_OF: Record<StopReason, CopyStep> = {
  offline: 'tryNow',
  wifi: 'tryNow',
  signedOut: 'connect',
  paused: 'goOnline',
  diskFull: 'showData',
}

interface CopyWords {
  title: string
  text: string
  step: CopyStep
}

/**
 * What a screen says that has nothing to show because it was never loaded. `what` is what it would show: "the guest
 * list".
 */
export function missingWords(state: Exclude<CopyState, { kind: 'whole' | 'loading' }>, what: string): CopyWords {
  if (state.kind === 'forbidden') {
    return {
      title: t`No right to read ${namesOf(state.dataSets)}`,
      text: t`You don’t have permission to read them. Nothing was lost. Ask the site’s owner for it, then refresh the data.`,
      step: 'showData',
    }
  }
  if (state.kind === 'notInstalled') {
    return {
      title: t`This site doesn’t have ${namesOf(state.dataSets)}`,
      text: t`The app for them isn’t installed on the site. They appear here by themselves once it is; the rest of Foyer works.`,
      step: 'showData',
    }
  }
  if (state.kind === 'failing') {
    return {
      title: t`The site doesn’t give ${namesOf(state.dataSets)}`,
      text: t`It responds with errors when asked for them. Nothing was lost, and Foyer retries automatically.`,
      step: 'showData',
    }
  }
  const [title, text] = STOPPED_WORDS[state.why](what)
  return { title, text, step: STEP_OF[state.why] }
}

/** Title and text for a copy that was never made, by why it does not come. */
const STOPPED_WORDS: Record<StopReason, (what: string) => [title: string, text: string]> = {
  offline: (what) => [
    t`Nothing on this laptop yet`,
    t`The site couldn’t be reached to load ${what}. Loading starts automatically when the connection is back.`,
  ],
  wifi: (what) => [
    t`Sign in to this wifi first`,
    t`It doesn’t let the site through yet, so ${what} could not be loaded. Open any web page to sign in.`,
  ],
  signedOut: (what) => [
    t`Sign in to load ${what}`,
    t`The site refuses this laptop until it is connected again. What was done on this laptop is safe.`,
  ],
  paused: (what) => [t`Working offline`, t`You chose to work offline before ${what} was loaded.`],
  diskFull: (what) => [
    t`Not enough disk space to load ${what}`,
    t`Nothing was lost, and check-ins are still saved. Delete files on this laptop that you no longer need, then empty its trash. Loading resumes automatically.`,
  ],
}

/**
 * What a screen says beside numbers of a copy that is incomplete, or no longer refreshed, in one line; null for one
 * that is complete and refreshed. `loaded`: how far the download is.
 */
export function stripWords(state: CopyState, loaded: string): { text: string; step: CopyStep | null } | null {
  switch (state.kind) {
    case 'whole':
      return state.old === undefined ? null : { text: standstillText(state.old), step: 'showData' }
    case 'loading':
      return { text: t`Still loading: ${loaded}. The data shown here is incomplete.`, step: null }
    case 'stopped':
      return {
        text: `${STOPPED[state.why]} ${t`The data shown here is incomplete.`}`,
        step: STEP_OF[state.why],
      }
    case 'forbidden':
      return {
        text: t`You don’t have permission to read ${namesOf(state.dataSets)}. The data shown here is incomplete.`,
        step: 'showData',
      }
    case 'notInstalled':
      return {
        text: t`This site doesn’t have the app for ${namesOf(state.dataSets)}. The data shown here is incomplete.`,
        step: 'showData',
      }
    case 'failing':
      return {
        text: t`The site responds with errors when asked for ${namesOf(state.dataSets)}. The data shown here is incomplete.`,
        step: 'showData',
      }
  }
}

const STOPPED: Record<StopReason, string> = {
  offline: t`Loading has stopped because the site can’t be reached.`,
  wifi: t`Loading has stopped because the wifi wants you to sign in.`,
  signedOut: t`Loading has stopped because the site wants you to sign in again.`,
  paused: t`Loading has stopped because you chose to work offline.`,
  diskFull: t`Loading waits for disk space on this laptop.`,
}
