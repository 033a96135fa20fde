import { useLive } from '../live.ts'

/** What must be added to this laptop's clock for the site's time; 0 where it is right or was not compared. Milliseconds. */
export const useClockError = (): number => useLive('sync', 'status', {}).data?.clockErrorMs ?? 0
