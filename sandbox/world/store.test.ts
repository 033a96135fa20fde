import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from './store.ts'

interface Row {
  id: string
  group: string
  state: number
}

const actions = fc.array(
  fc.record({
    action: fc.constantFrom('put', 'put', 'remove', 'read'),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    state: fc.nat(9),
  }),
  { maxLength: 60 },
)

test('whatever is put and removed, rows stand in the order in which they came, and are found', () => {
  fc.assert(
    fc.property(actions, (all) => {
      const store = createStore<Row>(
        ({ id }) => id,
        ({ group }) => group,
      )
      // A Map keeps the place of what is replaced, and gives a new one to what comes back.
      const wanted = new Map<string, Row>()
      for (const { action, id, state } of all) {
        const row = { id, group: id < 'c' ? 'early' : 'late', state }
        if (action === 'put') {
          store.put(row)
          wanted.set(id, row)
        } else if (action === 'remove') expect(store.remove(id)).toBe(wanted.delete(id))
        else expect(store.all()).toEqual([...wanted.values()])
        expect(store.get(id)).toEqual(wanted.get(id))
      }
      expect(store.all()).toEqual([...wanted.values()])
      for (const group of ['early', 'late']) {
        expect(store.group(group)).toEqual([...wanted.values()].filter((row) => row.group === group))
      }
    }),
  )
})

test('who walks over all rows may remove them on the way', () => {
  const store = createStore<{ id: string }>(({ id }) => id)
  for (const id of ['a', 'b', 'c']) store.put({ id })
  for (const { id } of store.all()) store.remove(id)
  expect(store.all()).toEqual([])
})
