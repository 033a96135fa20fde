import { expect, test, vi } from 'vitest'
import { type Bend, bent, oddValues, pathName, placesIn } from '../../../tests/support/bent.ts'
import { everyRead, internalFaults, openMirrorOf } from '../../../tests/support/every-read.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import type { Entity } from './entity.ts'
import type { Mirror } from './mirror.ts'

vi.setConfig({ testTimeout: 1_200_000 })

interface Row {
  id: string
  server: string
}

interface Odd extends Row {
  bend: Bend
}

const rowsOf = ({ reader }: Mirror, { table }: Entity) =>
  reader.prepare(`SELECT id, server FROM ${table} WHERE length(server) > 4 ORDER BY rid LIMIT 40`).all() as Row[]

/** Each place of the entity's documents with each odd value, spread over the documents that have it. */
function bendsOf(rows: readonly Row[], isWanted: (at: number) => boolean): Odd[] {
  const holders = new Map<string, { row: Row; path: Bend['path'] }[]>()
  for (const row of rows) {
    for (const path of placesIn(JSON.parse(row.server))) {
      const name = pathName(path)
      if (name !== 'id' && name !== '_id') holders.set(name, [...(holders.get(name) ?? []), { row, path }])
    }
  }
  return [...holders.values()]
    .flatMap((some, at) => oddValues.map((value, turn) => ({ some, at: at + turn, value })))
    .filter((_, at) => isWanted(at))
    .flatMap(({ some, at, value }) => {
      const holder = some[at % some.length]
      return holder === undefined ? [] : [{ ...holder.row, bend: { path: holder.path, value } }]
    })
}

/** Takes documents over as responses of the site bring them. */
function taking({ clock }: TestLaptop, mirror: Mirror, entity: Entity) {
  let later = clock.monotonic()
  const scopeOf = (id: string) =>
    entity.scope === undefined
      ? ''
      : String(mirror.reader.prepare(`SELECT ${entity.scope.column} FROM ${entity.table} WHERE id = ?`).pluck().get(id))
  return (id: string, document: unknown) => {
    later += 60_000
    const { dataSet } = entity
    return mirror.intake.takeOver({ dataSet, documents: [document], scope: scopeOf(id), run: null, askedAt: later })
  }
}

async function faultsOfOddValues(isWanted: (at: number) => boolean): Promise<string[]> {
  const { laptop, mirrorNow } = await openMirrorOf()
  await using _ = laptop
  const mirror = mirrorNow()
  const reads = everyRead(laptop, mirror)
  expect(await internalFaults(reads)).toEqual([])
  const found = new Set<string>()
  for (const entity of mirror.registry.entities) {
    const take = taking(laptop, mirror, entity)
    const byRow = [...Map.groupBy(bendsOf(rowsOf(mirror, entity), isWanted), ({ id }) => id).values()]
    const look = async (some: readonly Odd[]): Promise<void> => {
      for (const { id, server, bend } of some) await take(id, bent(JSON.parse(server), bend))
      const names = await internalFaults(reads)
      for (const { id, server } of some) await take(id, JSON.parse(server))
      if (names.length === 0) return
      const [first] = some
      if (some.length === 1 && first !== undefined) {
        const place = `${entity.dataSet} ${pathName(first.bend.path)}`
        for (const name of names) found.add(`${name} by ${place}: ${JSON.stringify(first.bend.value).slice(0, 12)}`)
        return
      }
      await look(some.slice(0, some.length >> 1))
      await look(some.slice(some.length >> 1))
    }
    for (let at = 0; byRow.some((odd) => at < odd.length); at += 1) await look(byRow.flatMap((odd) => odd[at] ?? []))
  }
  return [...found]
}

test('one odd value in a document of any kind: every query of the contract answers', async () => {
  expect(await faultsOfOddValues((at) => at % 23 === 0)).toEqual([])
})

test('every odd value in every place of every kind of document: every query answers', { tags: 'long' }, async () => {
  expect(await faultsOfOddValues(() => true)).toEqual([])
})
