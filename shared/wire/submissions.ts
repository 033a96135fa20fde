import { reads } from './submissions-reads.ts'
import { services } from './submissions-services.ts'
import { trash } from './submissions-trash.ts'
import { writes } from './submissions-writes.ts'

export const endpoints = { ...reads, ...writes, ...trash, ...services }
