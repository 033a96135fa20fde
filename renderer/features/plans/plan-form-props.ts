import type { PlanDraft } from './plan-draft.ts'
import type { PlanFaults, PlanField } from './plan-faults.ts'

/** What the fields of a plan are given. */
export interface PlanFormProps {
  draft: PlanDraft
  faults: PlanFaults
  /** Faults of empty fields are shown from the first try on. */
  tried: boolean
  isNew: boolean
  /** The site has no plan yet that says its currency. */
  asksCurrency: boolean
  onChange: (change: Partial<PlanDraft>) => void
}

/** What to say at a field now: nothing of one that is still empty before the first try. */
export const faultOf = ({ faults, tried }: PlanFormProps, field: PlanField, isEmpty: boolean): string | undefined =>
  tried || !isEmpty ? faults[field] : undefined
