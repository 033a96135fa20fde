import { useLive } from '../live.ts'
import { isForStaff, type StaffAccess } from '../manifest/staff-access.ts'

/** Whether this sign-in may do what needs one of these permissions: anyone but a laptop whose staff link lacks them all. */
export function useStaffMay(access: StaffAccess): boolean {
  return isForStaff(access, useLive('session', 'connection', {}).data?.staff?.scopes)
}
