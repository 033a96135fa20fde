import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FigureKind, figuresOf, isGroupable } from '../../../../shared/app/data-figures.ts'
import type { DataFilter } from '../../../../shared/app/data-values.ts'
import { runs } from '../../../../tests/support/long-tests.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { filter, item, withItems } from '../any-items.test-kit.ts'
import { collectionOf, openData } from '../data.test-kit.ts'

const collectionId = 'Parity'
const sort = { key: '_updatedDate', descending: false }

async function openMany() {
  const all = fc.sample(item, { numRuns: 160, seed: 20 })
  const desk = await openData()
  withItems(desk.sandbox, collectionId, all)
  await desk.api.sync.refresh({ dataSet: 'collections' })
  await desk.api.sync.refresh({ dataSet: 'dataItems' })
  await desk.until('all are here', async () => {
    const { collections } = await desk.api.data.collections({})
    return collections.some(({ id, items }) => id === collectionId && items === all.length)
  })
  return desk
}

const near = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)

test('figures online are those of the copy', async () => {
  await using desk = await openMany()
  const { fields } = await collectionOf(desk, collectionId)
  const filters = [{}, ...fc.sample(filter, { numRuns: runs(40, 400), seed: 7 })]
  for (const asked of filters) {
    for (const { key, kind } of fields) {
      const of = figuresOf(kind).map((figure) => ({ key, figure }))
      const here = await desk.api.data.figures({ collectionId, filter: asked, sort, of })
      const there = await desk.api.data.browseFigures({ collectionId, filter: asked, of })
      expect([key, asked, there.figures.map((f) => [f.figure, near(f.value)])]).toEqual([
        key,
        asked,
        here.figures.map((f) => [f.figure, near(f.value) ?? (['filled', 'empty'].includes(f.figure) ? 0 : null)]),
      ])
    }
    for (const field of fields.filter(isGroupable)) {
      const here = await desk.api.data.groups({ collectionId, filter: asked, sort, by: field.key })
      const there = await desk.api.data.browseGroups({ collectionId, filter: asked, by: field.key })
      expect([field.key, asked, there]).toEqual([field.key, asked, here])
    }
  }
}, 120_000)
