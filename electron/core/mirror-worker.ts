import { catalog } from './features.ts'
import { serveMirrorThread } from './mirror/store/serve-thread.ts'

serveMirrorThread(catalog.registry)
