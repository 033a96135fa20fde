import type { RecordState } from '../../../shared/app/common.ts'
import { type StaffRow, StaffScope, type StaffState } from '../../../shared/app/staff.ts'
import type { StaffMember } from '../../../shared/wire/staff.ts'
import { instantOf } from '../base/instant.ts'
import type { ReadableDb } from '../db/database.ts'
import { accessOf } from './staff-fields.ts'

export interface StaffRows {
  /** Everyone, by name, pending changes included. */
  all(): StaffRow[]
  one(id: string): StaffRow | undefined
}

interface Stored {
  id: string
  doc: string
}

/** The staff of the mirror, with the titles of their events. */
export function createStaffRows(db: ReadableDb, syncOf: (id: string) => RecordState): StaffRows {
  const all = db.prepare('SELECT id, coalesce(doc, server) AS doc FROM staff_members ORDER BY name COLLATE NOCASE, rid')
  const one = db.prepare('SELECT id, coalesce(doc, server) AS doc FROM staff_members WHERE id = ?')
  const title = db.prepare('SELECT title FROM events WHERE id = ?')
  const titleOf = (id: string): string | null => (title.get(id) as { title: string } | undefined)?.title ?? null
  const rowOf = ({ id, doc }: Stored): StaffRow =>
    rowOfMember(JSON.parse(doc) as StaffMember, { titleOf, sync: syncOf(id) })
  return {
    all: () => (all.all() as Stored[]).map(rowOf),
    one: (id) => {
      const stored = one.get(id) as Stored | undefined
      return stored === undefined ? undefined : rowOf(stored)
    },
  }
}

function rowOfMember(member: StaffMember, beside: { titleOf(id: string): string | null; sync: RecordState }): StaffRow {
  const { allEvents, eventIds } = accessOf(member)
  const permissions = member.permissions ?? []
  const isKnown = (name: string): name is StaffScope => StaffScope.safeParse(name).success
  return {
    id: member.id,
    name: member.name ?? '',
    state: stateOf(member),
    scopes: StaffScope.options.filter((scope) => permissions.includes(scope)),
    otherScopes: permissions.filter((name) => !isKnown(name)),
    events: allEvents ? null : eventIds.map((id) => ({ id, title: beside.titleOf(id) })),
    createdAt: instantOf(member.createdDate),
    updatedAt: instantOf(member.updatedDate),
    sync: beside.sync,
  }
}

function stateOf({ status }: StaffMember): StaffState | null {
  if (status === 'PENDING') return 'invited'
  if (status === 'HAS_ACCESS') return 'active'
  return status === 'ACCESS_PAUSED' ? 'paused' : null
}
