import { app } from '../../shared/app/index.ts'
import { toy } from './toy-app.ts'

/** What the window may ask, and the toy's part of it. */
export const contractWithToy = { ...app, toy }
export type AppWithToy = typeof contractWithToy
