import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileItemFilter, type FilterScope, readings } from '../../../../sandbox/query/item-filter.ts'
import { comparable, valuesAt } from '../../../../sandbox/query/item-values.ts'
import { type FigureKind, figuresOf, isGroupable } from '../../../../shared/app/data-figures.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { runs } from '../../../../tests/support/long-tests.ts'
import { FIELDS, filter, item, withItems } from '../any-items.test-kit.ts'
import { wireFilter } from '../clause-wire.ts'
import type { Clause } from '../clauses.ts'
import { collectionOf, openData } from '../data.test-kit.ts'
import { leaveOnline } from './online.test-kit.ts'
import { dayTextsIn, emptyIn, instantsIn, numbersIn, textsIn } from './value-clauses.ts'

const all = fc.sample(item, { numRuns: 160, seed: 20 })

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const MEANT: readonly [name: string, clause: (key: string) => Clause, fits: (value: unknown) => boolean][] = [
  ['numbers', numbersIn, (value) => typeof value === 'number'],
  ['texts', textsIn, isText],
  ['days', dayTextsIn, (value) => isText(value) && String(value) >= '0000-01-01' && String(value) <= '9999-12-31'],
  ['instants', instantsIn, (value) => comparable(value)?.kind === 'date'],
  ['nothing', emptyIn, (value) => value == null || value === '' || (Array.isArray(value) && value.length === 0)],
]

test.each(MEANT)(
  '%s are asked for so that every reading of the platform’s pages means the same items',
  (_, of, fits) => {
    for (const [key, type] of FIELDS) {
      if (type === 'ARRAY_STRING') continue
      const wanted = all.flatMap((data, at) => (fits(lookUp(data, key)) ? at : []))
      for (const reading of [[], ...readings.map((one) => [one]), readings]) {
        const scope: FilterScope = {
          urlFormat: 'ORIGINAL',
          checkPath: () => undefined,
          valuesOf: (data, path) => valuesAt(data, path.split('.')),
          readings: new Set(reading),
        }
        const meant = compileItemFilter(wireFilter(of(key)), scope)
        const found = all.flatMap((data, at) => (meant(data) ? at : []))
        expect([key, reading, found]).toEqual([key, reading, wanted])
      }
    }
  },
)

const sort = { key: '_updatedDate', descending: false }
/** But for the last digits of a binary fraction, which depend on the order of a sum. */
const near = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)
/** For no rows the copy gives no value, and the site says that there are none. */
const readView = ({ figure, value }: { figure: FigureKind; value: unknown }) => [
  figure,
  near(value) ?? (figure === 'filled' || figure === 'empty' ? 0 : null),
]

test('figures and groups that the site makes are those of the copy, whatever the items hold', {
  tags: 'long',
  timeout: 300_000,
}, async () => {
  const collectionId = 'Parity'
  await using laptop = await openData()
  withItems(laptop.sandbox, collectionId, all)
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('all are here', async () => (await collectionOf(laptop, collectionId)).items === all.length)
  const { fields } = await collectionOf(laptop, collectionId)
  const of = fields.flatMap(({ key, kind }) => figuresOf(kind).map((figure) => ({ key, figure })))
  const asked = [{}, ...fc.sample(filter, { numRuns: runs(30, 300), seed: 7 })].map((one) => ({
    collectionId,
    filter: one,
  }))
  const by = fields.filter(isGroupable).map(({ key }) => key)
  const figures = []
  const groups = []
  for (const one of asked) {
    figures.push(await laptop.api.data.figures({ ...one, sort, of }))
    for (const key of by) groups.push({ key, found: await laptop.api.data.groups({ ...one, sort, by: key }) })
  }
  await leaveOnline(laptop, collectionId)
  for (const one of asked) {
    const there = await laptop.api.data.browseFigures({ ...one, of })
    expect([one, there.figures.map(readView)]).toEqual([one, figures.shift()?.figures.map(readView)])
    for (const key of by) {
      const found = await laptop.api.data.browseGroups({ ...one, by: key })
      expect([one, { key, found }]).toEqual([one, groups.shift()])
    }
  }
})
