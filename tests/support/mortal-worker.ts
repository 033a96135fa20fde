import { parentPort } from 'node:worker_threads'

// The mirror's writer thread as it is, but for one word that kills it.
parentPort?.on('message', ({ command }: { command: { type?: string; key?: string } }) => {
  if (command.type === 'setMeta' && command.key === 'die') process.exit(1)
})
await import('../../electron/core/db/mirror-worker.ts')
