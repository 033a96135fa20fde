import { reads } from './forms-reads.ts'
import { trash } from './forms-trash.ts'
import { writes } from './forms-writes.ts'

export const endpoints = { ...reads, ...writes, ...trash }
