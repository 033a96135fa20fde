import { useLive } from './live.ts'

const AWAY: readonly unknown[] = ['offline', 'paused', 'signedOut']

/** Whether the site cannot be asked now, so that what needs it is switched off and says why. */
export function useIsAway(): boolean {
  return AWAY.includes(useLive('sync', 'status', {}).data?.chip)
}
