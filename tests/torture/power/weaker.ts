import { registerHooks } from 'node:module'

// Loaded before the app by a test that must fail: the outbox commits without waiting for the disk. It edits the program
// while it is read, so that nothing of the app itself has a switch for it.
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.includes('/out/main/') || loaded.source === undefined) return loaded
    return { ...loaded, source: String(loaded.source).replaceAll('synchronous = FULL', 'synchronous = NORMAL') }
  },
})
