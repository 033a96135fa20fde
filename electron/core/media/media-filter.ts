import type { z } from 'zod'
import type { media } from '../../../shared/app/media.ts'
import { ftsQuery } from '../base/text.ts'
import type { OrderRequest } from '../mirror/row-order.ts'

type ListInput = z.output<typeof media.files.input>

const sortColumns: Record<ListInput['sort']['key'], string> = { name: 'sort_name', date: 'created_at', size: 'bytes' }

/** The folder and every folder below it; `UNION` ends a circle of folders. */
const withAllBelow = `WITH RECURSIVE below(id) AS (
  SELECT ? UNION SELECT f.id FROM media_folders f JOIN below b ON f.parent_id = b.id
) SELECT id FROM below`

/** The folders of the trash and those below them: what lies in one goes with it, before the site has said so. */
export const goneFolders = `WITH RECURSIVE gone(id) AS (
  SELECT id FROM media_folders WHERE parent_id IN ('trash-root', 'nowhere')
  UNION SELECT f.id FROM media_folders f JOIN gone g ON f.parent_id = g.id
) SELECT id FROM gone`

/** The order of a filtered list of files. `hasDeleted`: there are folders in the trash. */
export function orderOf({ filter, sort }: ListInput, hasDeleted: boolean): OrderRequest {
  const where = ['state = ?']
  const parameters: unknown[] = [filter.trash ? 'DELETED' : 'OK']
  if (hasDeleted && !filter.trash) where.push(`folder_id NOT IN (${goneFolders})`)
  const add = (sql: string, ...given: unknown[]) => {
    where.push(sql)
    parameters.push(...given)
  }
  if (filter.folderId !== null) add(filter.below ? `folder_id IN (${withAllBelow})` : 'folder_id = ?', filter.folderId)
  if (filter.kind !== null) add('kind = ?', filter.kind)
  const query = ftsQuery(filter.text)
  if (query !== undefined) add('rid IN (SELECT rowid FROM media_files_fts WHERE media_files_fts MATCH ?)', query)
  else if (filter.text.trim() !== '') add('0')
  const direction = sort.descending ? 'DESC' : 'ASC'
  const tie = sort.key === 'name' ? 'rid' : 'sort_name, rid'
  return {
    key: JSON.stringify([filter, sort, hasDeleted]),
    // own keys: one of the contract's sort keys.
    sql: `SELECT rid FROM media_files WHERE ${where.join(' AND ')} ORDER BY ${sortColumns[sort.key]} ${direction}, ${tie}`,
    parameters,
  }
}
