import type { FieldFault } from '../../../shared/app/form-editing.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'

const wordsOf = (fault: FieldFault | undefined): string | undefined =>
  fault && textOf(messageOf(`fault.${fault.code}`, { limit: fault.limit }))

/** Whether something is wrong with a field or with a part of it. */
export const isAt = (path: string, target: string): boolean => path === target || path.startsWith(`${target}/`)

/** What is wrong with a field value, in words: with any of it, with it as a whole, and with one part of it. */
export function errorsOf(faults: readonly FieldFault[], target: string) {
  return {
    any: wordsOf(faults.find(({ path }) => isAt(path, target))),
    whole: wordsOf(faults.find(({ path }) => path === target)),
    at: (part: string) => wordsOf(faults.find(({ path }) => isAt(path, `${target}/${part}`))),
  }
}

/** Goes to the first field, or part of one, that something is wrong with. */
export function focusFault(targets: readonly string[], faults: readonly FieldFault[]): void {
  const target = targets.find((one) => faults.some(({ path }) => isAt(path, one)))
  const path = faults.find((fault) => target !== undefined && isAt(fault.path, target))?.path
  const fieldAt = (name = '') => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  ;(fieldAt(path) ?? fieldAt(target))?.focus()
}
