import type { SavedForm } from '../../../../shared/wire/forms-entities.ts'
import { isOpen } from '../form-state.ts'
import { type Finding, findingsAt } from './finding.ts'

/**
 * Whether a form takes no new submissions: it is off, the site keeps it closed, its time is over, or it is full.
 * `received`: how many it has.
 */
export function closedFindings(
  form: Pick<SavedForm, 'enabled' | 'disabled' | 'properties' | 'activationBlock' | 'limitationRule'>,
  { now, received }: { now: number; received: number },
): Finding[] {
  const { maxAllowedSubmissions, dateTimeDeadline } = form.limitationRule ?? {}
  const isFull = typeof maxAllowedSubmissions === 'number' && received >= maxAllowedSubmissions
  const isOver = typeof dateTimeDeadline === 'string' && now >= Date.parse(dateTimeDeadline)
  return !isOpen(form) || isFull || isOver ? [findingsAt('')('DISABLED_FORM_ERROR')] : []
}
