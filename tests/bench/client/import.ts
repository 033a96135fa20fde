import { jobOf, response } from '../child.ts'

/** Imports one module in this fresh process. */
const { url } = await jobOf<{ url: string }>()
const start = performance.now()
await import(url)
response({ ms: performance.now() - start })
