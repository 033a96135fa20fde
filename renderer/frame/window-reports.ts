/** The core forgets what windows report when one of them goes; milliseconds. */
const EVERY_MS = 60_000

/** This window among others, for as long as its page lives. */
export const WINDOW = crypto.randomUUID()

/** Sends a report now and every minute; the next one makes up for a failed report. Returns a function that stops it. */
export function repeated(report: () => Promise<unknown>): () => void {
  const run = () => void report().catch(() => undefined)
  run()
  const timer = setInterval(run, EVERY_MS)
  return () => clearInterval(timer)
}
