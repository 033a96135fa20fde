import type { z } from 'zod'
import type { media } from '../../../shared/app/media.ts'
import { ftsQuery } from '../base/text.ts'
import type { OrderRequest } from '../mirror/row-order.ts'

type ListInput = z.output<typeof media.files.input>

const sortColumns: Record<ListInput['sort']['key'], string> = { name: 'sort_name', date: 'created_at', size: 'bytes' }

/** The folders of the trash and those below them: what lies in one goes with it, before the site has said so. */
export const goneFolders = `WITH RECURSIVE gone(id) AS (
  SELECT id FROM media_folders WHERE parent_id IN ('trash-root', 'nowhere')
  UNION SELECT f.id FROM media_folders f JOIN gone g ON f.parent_id = g.id
) SELECT id FROM gone`

/** What a filter is about, as far as the tree of folders says it. */
interface FilteredFolders {
  /** There are folders in the trash. */
  hasDeleted: boolean
  /** The ids of the folders whose files are listed; null for all files. */
  ids: readonly string[] | null
}

/** The order of a filtered list of files. */
export function orderOf({ filter, sort }: ListInput, { hasDeleted, ids }: FilteredFolders): OrderRequest {
  const where = ['state = ?']
  const parameters: unknown[] = [filter.trash ? 'DELETED' : 'OK']
  if (hasDeleted && !filter.trash) where.push(`folder_id NOT IN (${goneFolders})`)
  const add = (sql: string, ...given: unknown[]) => {
    where.push(sql)
    parameters.push(...given)
  }
  if (ids?.length === 1) add('folder_id = ?', ids[0])
  else if (ids !== null) add('folder_id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
  if (filter.kind !== null) add('kind = ?', filter.kind)
  const query = ftsQuery(filter.text)
  if (query !== undefined) add('rid IN (SELECT rowid FROM media_files_fts WHERE media_files_fts MATCH ?)', query)
  else if (filter.text.trim() !== '') add('0')
  const direction = sort.descending ? 'DESC' : 'ASC'
  const tie = sort.key === 'name' ? 'rid' : 'sort_name, rid'
  return {
    key: JSON.stringify([filter, sort, hasDeleted, ids]),
    // own keys: one of the contract's sort keys.
    sql: `SELECT rid FROM media_files WHERE ${where.join(' AND ')} ORDER BY ${sortColumns[sort.key]} ${direction}, ${tie}`,
    parameters,
  }
}
