import { toastProblem } from './toasts.tsx'

/** Runs a person's action. If it fails, shows the error in a toast and resolves to undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    toastProblem(error)
    return undefined
  }
}
