import { t } from '@lingui/core/macro'
import type { ContactFilter } from '../../../../shared/app/contact-row.ts'
import { AppError } from '../../../../shared/errors.ts'
import { api } from '../../../api.ts'

type Sort = Parameters<typeof api.contacts.idsOf>[0]['sort']

/** Rows of the list that are read at once. */
const WINDOW = 500

/** The ids of all contacts that fit, in the order of the list, however many they are. */
export async function listedIds(filter: ContactFilter, sort: Sort, signal: AbortSignal): Promise<string[]> {
  const { ids, total } = await api.contacts.idsOf({ filter, sort })
  if (ids.length >= total) return ids
  const found = new Set<string>()
  for (let start = 0; ; start += WINDOW) {
    if (signal.aborted) throw new AppError('cancelled', { reason: t`The export was stopped` })
    const { rows } = await api.contacts.list({ filter, sort, start, count: WINDOW })
    // A contact that moved in the list meanwhile is met twice, and written once.
    for (const { id } of rows) found.add(id)
    if (rows.length < WINDOW) return [...found]
  }
}
