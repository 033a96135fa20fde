import { expect, test } from 'vitest'
import { pack } from '../../shared/wire/packed.ts'
import { filterQuestions, sortQuestions } from './grid/questions.ts'
import { hasPart } from './load/recording.ts'
import { questions } from './review/questions.ts'

/** Lists that the core keeps in order: one that is asked again among so many costs nothing. */
const keptOrders = 8

/** The questions that one of the few before them asks as well. */
const soonAgain = (asked: readonly object[]): object[] =>
  asked.filter((one, at) => {
    const before = asked.slice(Math.max(0, at - keptOrders), at).map((other) => JSON.stringify(other))
    return before.includes(JSON.stringify(one))
  })

test('no question comes again while the core may still have its list', () => {
  const inbox = questions(3).map(({ asked }) => asked.map(({ condition }) => condition))
  expect(inbox).toHaveLength(3 * 13 * 2)
  expect(soonAgain(inbox)).toEqual([])
  const grid = [...filterQuestions(3), ...sortQuestions(3)].map(({ conditions, sort }) => ({ conditions, sort }))
  expect(grid).toHaveLength(3 * 7 + 3 * 16)
  expect(soonAgain(grid)).toEqual([])
})

test('a request is known by its address, by its body, and by what its address carries packed', () => {
  const part = '"dataCollectionId":"Properties"'
  const url = (id: string) => `/v2/items/query?${new URLSearchParams({ '.r': pack({ dataCollectionId: id }) })}`
  expect(hasPart({ url: url('Properties'), body: undefined }, part)).toBe(true)
  expect(hasPart({ url: url('Artists'), body: undefined }, part)).toBe(false)
  expect(hasPart({ url: '/v2/items/query', body: `{${part}}` }, part)).toBe(true)
  expect(hasPart({ url: '/v2/items/query', body: undefined }, '/items/')).toBe(true)
})
