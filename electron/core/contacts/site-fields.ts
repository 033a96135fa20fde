import { type ExtendedFieldRow, ExtendedFieldRow as Row } from '../../../shared/app/contact-fields.ts'
import { endpoints as fieldsWire } from '../../../shared/wire/contact-extended-fields.ts'
import { createSiteList, type SiteListParts } from '../mirror/site-list.ts'
import type { PlatformClient } from '../platform/client.ts'
import { nameFromKey } from './labels.ts'

/** The extended fields that a site has for its contacts. */
export interface SiteFields {
  /** All of them, by name. */
  all(): readonly ExtendedFieldRow[]
  /** One by its key; what its key says while the site's definition is not here. */
  of(key: string): ExtendedFieldRow
  /** Reads them again in the background when the last response is old. */
  look(): void
}

const pageSize = 100

/** Reads all fields when needed: a site has few. */
export function createSiteFields(
  parts: Pick<SiteListParts<ExtendedFieldRow>, 'clock' | 'log' | 'mirror' | 'client'>,
): SiteFields {
  const list = createSiteList({ ...parts, key: 'contactFields', shownWith: 'contacts', row: Row, read: readFields })
  const of = (key: string): ExtendedFieldRow =>
    list.rows().find((field) => field.key === key) ?? {
      key,
      name: nameFromKey(key),
      type: 'TEXT',
      isSystem: !key.startsWith('custom.'),
    }
  return { all: list.rows, of, look: () => list.look(false) }
}

async function readFields(site: PlatformClient): Promise<ExtendedFieldRow[]> {
  const rows: ExtendedFieldRow[] = []
  for (let offset = 0; ; offset += pageSize) {
    const paging = { limit: pageSize, offset }
    const { fields } = await site.call(fieldsWire.list, { paging }, { priority: 'background' })
    for (const { key, displayName, dataType, fieldType } of fields) {
      const type = Row.shape.type.safeParse(dataType).data ?? 'TEXT'
      rows.push({ key, name: displayName || nameFromKey(key), type, isSystem: fieldType === 'SYSTEM' })
    }
    if (fields.length < pageSize) return rows.toSorted((one, other) => one.name.localeCompare(other.name))
  }
}
