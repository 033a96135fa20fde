import { api } from '../api.ts'
import { navigate } from '../base/hash-location.ts'
import { toastProblem } from '../base/toasts.tsx'
import type { CopyStep } from './copy-messages.ts'

/** Does what was offered. What fails says so in a toast. */
export function takeStep(step: CopyStep): void {
  if (step === 'connect') navigate('/welcome')
  else if (step === 'showData') navigate('/sync/data')
  else void (step === 'goOnline' ? api.sync.pause({ paused: false }) : api.sync.now({})).catch(toastProblem)
}
