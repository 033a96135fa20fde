import { attempt } from './attempt.ts'
import { toastQuiet } from './toasts.tsx'

/** Copies a text to the clipboard and says so; shows an error when that fails. */
export async function copyText(make: () => string | Promise<string>, said: string): Promise<void> {
  await attempt(async () => {
    await navigator.clipboard.writeText(await make())
    toastQuiet(said)
  })
}
