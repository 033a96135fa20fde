import type { StaffScope } from '../../shared/app/staff.ts'

/** Permissions of a staff link of which one is needed; `any`: a laptop with any staff link has it. */
export type StaffAccess = 'any' | readonly StaffScope[]

/**
 * Whether something is for this sign-in. `scopes` are those of the staff link; undefined for any other sign-in, which sees
 * everything. What declares no access is not for staff links.
 */
export const isForStaff = (access: StaffAccess | undefined, scopes: readonly string[] | undefined): boolean =>
  scopes === undefined || access === 'any' || access?.some((scope) => scopes.includes(scope)) === true
