import { toastProblem } from './toasts.tsx'

/** Does what a person asked for. What goes wrong is shown in a toast, and answers undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    toastProblem(error)
    return undefined
  }
}
