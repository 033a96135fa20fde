import type { ShiftApproval } from '../../../shared/app/shift.ts'

/** An approval as its sentence takes it. */
export const approvalValues = ({ approvedBy, operator, reason, right }: Omit<ShiftApproval, 'at'>) => ({
  ...{ name: approvedBy, other: operator, reason, right },
})
