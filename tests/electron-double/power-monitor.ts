import { EventEmitter } from 'node:events'

/** Says when the computer sleeps and when its screen is locked; a test makes that happen. */
export const powerMonitor = new EventEmitter()
