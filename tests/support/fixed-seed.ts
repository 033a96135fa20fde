import fc from 'fast-check'
import { isLong } from './long-tests.ts'

// What decides whether a change may land is the same at every run; the long tests try cases that were never seen.
if (!isLong) fc.configureGlobal({ seed: 20261120 })
