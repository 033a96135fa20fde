import { join } from 'node:path'
import { rowsOf } from './databases.ts'
import type { TestLaptop } from './test-laptop.ts'

const tables = ['outbox', 'history', 'takings', 'scans', 'approvals', 'identities'] as const

/** Everything that a sale writes, row by row, and the number that the next sale takes. */
export function writtenOf({ dir }: Pick<TestLaptop, 'dir'>): unknown {
  const file = join(dir, 'desk.db')
  return [
    ...tables.map((table) => [table, rowsOf(file, `SELECT * FROM ${table}`)]),
    rowsOf(file, "SELECT * FROM settings WHERE key LIKE '%saleCounter%'"),
  ]
}
