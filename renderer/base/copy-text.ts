import { attempt } from './attempt.ts'
import { toastQuiet } from './toasts.tsx'

/** Puts a text into the clipboard and says so; what goes wrong on the way to it or there is told in words. */
export async function copyText(make: () => string | Promise<string>, said: string): Promise<void> {
  await attempt(async () => {
    await navigator.clipboard.writeText(await make())
    toastQuiet(said)
  })
}
