import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'

/**
 * Reports to the parent again and again how much processor time this process has used, from a thread of its own:
 * an evening that runs in a circle never lets its own thread say anything.
 */
export function reportProcessorTime(): void {
  // Without our own arguments, a planted mistake is not looked for in this thread as well.
  new Worker(new URL('./processor-clock-thread.ts', import.meta.url), { execArgv: ['--no-warnings'] }).unref()
}

/** The pipe between the two, after the three of every process and the one for messages. */
export const processorPipe = 4

/** What a process is forked with so that its clock reaches the parent. */
export const stdioWithClock = ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] as const

/** Receives the processor time that a process reports, in milliseconds. */
export function onProcessorTime(stdio: readonly unknown[], confirm: (usedMs: number) => void): void {
  const pipe = stdio[processorPipe] as Readable
  pipe.setEncoding('utf8').on('data', (text: string) => {
    // Each line is reported whole, and only the last one is of interest.
    const last = text.trim().split('\n').at(-1)
    if (last !== undefined) confirm(Number(last))
  })
}
