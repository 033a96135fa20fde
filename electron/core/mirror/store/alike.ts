import type { Sqlite } from '../../db/database.ts'
import type { AlikeGroup } from '../commands.ts'
import type { Entity } from '../entity.ts'

/** Records that share a key with so many others are compared with their neighbours only. */
const crowd = 30
/** Groups that are reported, the most certain ones first. */
const mostGroups = 2_000

/**
 * Records that share keys, as groups: a record that shares one with a member of a group belongs to it, but for pairs that a person
 * has set apart. Keys stand in a column of the entity, a line each; the order of their first letters in `ranks` says how
 * certain they are. One pass over an index, so that 100,000 records take less than two seconds.
 */
export function findAlike(
  sqlite: Sqlite,
  { table, alike }: Entity,
  { apart }: { apart: readonly (readonly [string, string])[] },
): { groups: AlikeGroup[]; total: number } {
  if (alike === undefined) return { groups: [], total: 0 }
  const rows = sqlite.prepare(`SELECT id, ${alike.column} FROM ${table} WHERE ${alike.column} <> ''`).raw()
  // Most keys come once: they cost no list.
  const first = new Map<string, string>()
  const byKey = new Map<string, string[]>()
  for (const [id, keys] of rows.iterate() as IterableIterator<[string, string]>) {
    for (const key of keys.split('\n')) {
      const other = first.get(key)
      if (other === undefined) first.set(key, id)
      else {
        const ids = byKey.get(key)
        if (ids === undefined) byKey.set(key, [other, id])
        else ids.push(id)
      }
    }
  }
  first.clear()
  const separate = new Set(apart.map(([one, other]) => pairOf(one, other)))
  const decided = new Set(apart.flat())
  const mayJoin = ([one, other]: [string, string]) =>
    !decided.has(one) || !decided.has(other) || !separate.has(pairOf(one, other))
  const heads = new Map<string, string>()
  const shared: [string, string[]][] = []
  for (const [key, ids] of byKey) {
    const pairs = pairsOf(ids).filter(mayJoin)
    for (const [one, other] of pairs) join(heads, one, other)
    if (pairs.length > 0) shared.push([key, ids])
  }
  const groups = new Map<string, { ids: Set<string>; keys: string[] }>()
  for (const [key, ids] of shared) {
    const counts = new Map<string, number>()
    for (const id of ids) {
      const head = headOf(heads, id)
      counts.set(head, (counts.get(head) ?? 0) + 1)
      const group = groups.get(head) ?? { ids: new Set(), keys: [] }
      groups.set(head, group)
      group.ids.add(id)
    }
    for (const [head, count] of counts) if (count > 1) groups.get(head)?.keys.push(key)
  }
  const rank = rankOf(sqlite, table, alike)
  const all = [...groups.values()]
    .filter(({ ids, keys }) => ids.size > 1 && keys.length > 0)
    .map(({ ids, keys }): AlikeGroup => ({ ids: [...ids].sort(), keys: keys.sort((a, b) => by(alike.ranks, a, b)) }))
    .map((group) => ({ group, rank: rank(group) }))
    .sort((one, other) => one.rank - other.rank || ((one.group.ids[0] ?? '') < (other.group.ids[0] ?? '') ? -1 : 1))
  return { groups: all.slice(0, mostGroups).map(({ group }) => group), total: all.length }
}

/** How certain a group is, from 0: by its best key, and last where it has weak ones alone and no two share the other column. */
function rankOf(sqlite: Sqlite, table: string, { ranks, weak, unless }: NonNullable<Entity['alike']>) {
  const value = sqlite.prepare(`SELECT ${unless} FROM ${table} WHERE id = ?`).pluck()
  const sharesValue = (ids: readonly string[]) => {
    // A number of a whole company joins hundreds: a few of them say enough.
    const values = ids
      .slice(0, crowd)
      .map((id) => value.get(id))
      .filter((one) => one !== '' && one !== null)
    return new Set(values).size < values.length
  }
  return ({ ids, keys }: AlikeGroup): number => {
    const isWeak = keys.every((key) => weak.includes(key.charAt(0))) && !sharesValue(ids)
    return isWeak ? ranks.length : Math.min(...keys.map((key) => ranks.indexOf(key.charAt(0))))
  }
}

const by = (ranks: string, one: string, other: string): number =>
  ranks.indexOf(one.charAt(0)) - ranks.indexOf(other.charAt(0)) || (one < other ? -1 : 1)

const pairOf = (one: string, other: string): string => (one < other ? `${one}\n${other}` : `${other}\n${one}`)

function pairsOf(ids: readonly string[]): [string, string][] {
  if (ids.length > crowd) return ids.slice(1).map((id, at): [string, string] => [ids[at] ?? id, id])
  return ids.flatMap((id, at) => ids.slice(at + 1).map((other): [string, string] => [id, other]))
}

/** Union-find with path halving: linear in all but name. */
function headOf(heads: Map<string, string>, id: string): string {
  let at = id
  for (let next = heads.get(at); next !== undefined && next !== at; next = heads.get(at)) {
    const beyond = heads.get(next)
    if (beyond !== undefined) heads.set(at, beyond)
    at = next
  }
  return at
}

function join(heads: Map<string, string>, one: string, other: string): void {
  const [left, right] = [headOf(heads, one), headOf(heads, other)]
  if (left !== right) heads.set(right, left)
}
