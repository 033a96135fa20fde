import { toastProblem } from './toasts.tsx'

/** Runs an action of a person. An error is shown in a toast; the result is undefined then. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    toastProblem(error)
    return undefined
  }
}
