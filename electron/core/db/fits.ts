import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as boxOffice from './box-office-schema.ts'
import * as contacts from './contact-schema.ts'
import type { Sqlite } from './database.ts'
import { misfit } from './faults.ts'
import * as laptop from './laptop-schema.ts'
import * as outbox from './outbox-schema.ts'
import * as review from './review-schema.ts'
import * as uploads from './upload-schema.ts'

/** Every table of `desk.db`. */
export const outboxTables = [laptop, outbox, boxOffice, review, uploads, contacts]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((part) => is(part, SQLiteTable))

/**
 * Throws an error that `isDamage` knows when a file whose migrations are done lacks a table or a column of `desk.db`, or
 * has a trigger that cannot run: the schema is text in the file, and a bit of it may flip like any other. Nothing is read
 * or written, each statement is only made.
 */
export function mustFit(sqlite: Sqlite): void {
  try {
    for (const table of outboxTables) {
      const name = quoted(getTableName(table))
      const columns = Object.values(getTableColumns(table)).map((column) => quoted(column.name))
      sqlite.prepare(`SELECT ${columns.map((column) => `${name}.${column}`).join(', ')} FROM ${name}`)
      // These also make the triggers of the table.
      sqlite.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
      sqlite.prepare(`UPDATE ${name} SET ${columns.map((column) => `${column} = ?`).join(', ')}`)
      sqlite.prepare(`DELETE FROM ${name} WHERE ${columns[0]} = ?`)
    }
  } catch (error) {
    throw misfit(error)
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
