import { t } from '@lingui/core/macro'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { type CsvForm, csvLines } from '../../../../shared/csv.ts'
import { AppError } from '../../../../shared/errors.ts'
import { contactColumnsOf } from './contact-file.ts'
import { createShape } from './file-shape.ts'

/** Contacts that are read at once. */
const PACK = 500
/** So many are kept between the two rounds; of more only the ids are. */
const MOST_KEPT = 2_000

interface WriteOptions {
  ids: readonly string[]
  form: CsvForm
  whole: (ids: string[]) => Promise<ContactWhole[]>
  /** In [0, 1]. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * A file of whole contacts, in pieces. Two rounds: the first finds how many columns the lists need. Only the text of the
 * file is kept, so that a hundred thousand contacts fit in memory. Fails with `cancelled` when the signal says so.
 */
export async function contactFile(options: WriteOptions): Promise<{ pieces: string[]; rows: number }> {
  const { ids, form, onProgress, signal } = options
  const { meet, shape } = createShape()
  const kept: ContactWhole[][] = []
  let done = 0
  const packs = async function* (): AsyncGenerator<ContactWhole[]> {
    for (let at = 0; at < ids.length; at += PACK) {
      if (signal.aborted) throw new AppError('cancelled', { reason: t`The export was stopped` })
      const pack = ids.slice(at, at + PACK)
      const contacts = kept[at / PACK] ?? (await options.whole([...pack]))
      done += pack.length
      onProgress(done / (2 * ids.length))
      yield contacts
    }
  }
  for await (const contacts of packs()) {
    meet(contacts)
    if (ids.length <= MOST_KEPT) kept.push(contacts)
  }
  const columns = contactColumnsOf(shape())
  const pieces = [csvLines([columns.map(({ title }) => title)], form)]
  let rows = 0
  for await (const contacts of packs()) {
    if (contacts.length === 0) continue
    rows += contacts.length
    const cells = contacts.map((contact) => columns.map((column) => column.text(contact)))
    pieces.push(`\r\n${csvLines(cells, form)}`)
  }
  return { pieces, rows }
}
