import { parentPort } from 'node:worker_threads'

// The mirror's writer thread as it is, but for one word that kills it.
parentPort?.on('message', ({ asked }: { asked: { type?: string; key?: string } }) => {
  if (asked.type === 'setMeta' && asked.key === 'die') process.exit(1)
})
await import('../../electron/core/mirror-worker.ts')
