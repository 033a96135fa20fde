import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { readForeignOutbox } from '../db/salvage.ts'
import type { Log } from '../platform/log.ts'
import type { Files } from '../ports/files.ts'
import type { Clock } from '../ports.ts'
import { readFrames } from '../sync/copy-frames.ts'
import { unsentFiles } from '../sync/unsent-files.ts'

/** An outbox row written by a newer build: known fields may be missing, unknown ones are kept. */
const ForeignRow = z.looseObject({
  id: z.string().min(1),
  input: z.string().catch(''),
  number: z.number().nullish().catch(null),
  what: z.string().nullish().catch(null),
  about: z.string().nullish().catch(null),
  madeAt: z.number().nullish().catch(null),
  operator: z.string().nullish().catch(null),
  desk: z.string().nullish().catch(null),
  state: z.string().nullish().catch(null),
  tries: z.number().nullish().catch(null),
})
type ForeignRow = z.infer<typeof ForeignRow>

const Line = z.union([
  z.object({ row: z.record(z.string(), z.unknown()) }),
  z.object({ sent: z.array(z.string()) }),
  z.object({ ended: z.string() }),
])

interface RescueParts {
  files: Files
  clock: Clock
  log: Log
}

/** Result of a rescue. */
export interface Rescued {
  rows: number
  /** Full paths: the CSV first. */
  paths: string[]
}

/**
 * Exports the unsent changes of a data directory whose `desk.db` was written by a newer Foyer to `unsent-DATE.csv` and
 * `.json` in the same directory; nothing else is changed. Reads the outbox table, else the outbox's copy. Rejects with
 * file errors.
 */
export function rescueUnsent({ files, clock }: Pick<RescueParts, 'files' | 'clock'>): Rescued {
  const foreignRows = readForeignOutbox(files.pathOf('desk.db'))
  const rows =
    foreignRows === undefined ? copiedRows(files) : foreignRows.flatMap((row) => toForeignRows(camelCased(row)))
  if (rows.length === 0) return { rows: 0, paths: [] }
  const { csv, json } = unsentFiles(rows)
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const outputs = [
    // The byte order prefix (BOM) makes spreadsheets read it as UTF-8.
    { name: `unsent-${day}.csv`, text: `\uFEFF${csv}` },
    { name: `unsent-${day}.json`, text: json },
  ]
  for (const { name, text } of outputs) files.writeText(name, text)
  return { rows: rows.length, paths: outputs.map(({ name }) => files.pathOf(name)) }
}

/**
 * The error to show when the core could not start. For files of a newer Foyer it exports the unsent changes first and
 * names the files; other errors are returned as they are.
 */
export function withUnsentRescued(error: unknown, parts: RescueParts): unknown {
  if (!(error instanceof AppError) || error.code !== 'newer_schema') return error
  try {
    const { rows, paths } = rescueUnsent(parts)
    const [table, whole] = paths
    if (table === undefined || whole === undefined) return error
    const reason = messageOf('sync.rescued', { rows, table, whole })
    return new AppError('newer_schema', { reason, data: { rows, paths }, cause: error })
  } catch (cause) {
    // The original files are unchanged: the version that wrote them still has the changes.
    parts.log.warn('unsent-not-rescued', {}, cause)
    return error
  }
}

function toForeignRows(row: unknown): ForeignRow[] {
  const result = ForeignRow.safeParse(row)
  return result.success ? [result.data] : []
}

/** Rows of the outbox's copy without an `ended` line, in order. */
function copiedRows(files: Files): ForeignRow[] {
  const rows = new Map<string, ForeignRow>()
  for (const value of readFrames(files.readText('outbox.copy') ?? '')) {
    const line = Line.safeParse(value).data
    if (line === undefined) continue
    if ('ended' in line) rows.delete(line.ended)
    else if ('row' in line) for (const row of toForeignRows(line.row)) rows.set(row.id, row)
    else for (const id of line.sent) setState(rows, id, 'unknown')
  }
  return [...rows.values()]
}

/** Sets sent rows to `unknown`: they may have arrived. */
function setState(rows: Map<string, ForeignRow>, id: string, state: string): void {
  const row = rows.get(id)
  if (row !== undefined) rows.set(id, { ...row, state })
}

/** Converts column names to property names: `made_at` to `madeAt`. */
const camelCased = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
