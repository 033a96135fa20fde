import { create } from 'zustand'
import type { OperatorRight } from '../../shared/app/operators.ts'

interface Asked {
  /** As the contract names it. */
  operation: string
  right: OperatorRight
  /** Called once, with the approval or with nothing. */
  resolve: (approvalId: string | undefined) => void
}

interface ApprovalRequests {
  asked: Asked | null
}

/** What waits for the PIN of an operator who may do it; one at a time. */
export const useApprovalRequests = create<ApprovalRequests>(() => ({ asked: null }))

/**
 * Asks for the PIN of an operator who may do what the one who works here may not. Resolves with the approval's id; with
 * nothing when it was not given, or while another is asked for.
 */
export function requestApproval(operation: string, right: OperatorRight): Promise<string | undefined> {
  if (useApprovalRequests.getState().asked !== null) return Promise.resolve(undefined)
  return new Promise((resolve) => useApprovalRequests.setState({ asked: { operation, right, resolve } }))
}

/** Ends the request that is open. */
export function endApprovalRequest(approvalId: string | undefined): void {
  const { asked } = useApprovalRequests.getState()
  useApprovalRequests.setState({ asked: null })
  asked?.resolve(approvalId)
}
