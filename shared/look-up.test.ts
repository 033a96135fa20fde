import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileIds } from '../tests/support/hostile-ids.ts'
import { lookUp, putOwn } from './look-up.ts'

const hostileId = fc.constantFrom(...hostileIds)

test('what every object inherits is not in a table', () => {
  fc.assert(
    fc.property(hostileId, (key) => {
      expect(lookUp({ known: 1 }, key)).toBeUndefined()
      expect(lookUp<number>(undefined, key)).toBeUndefined()
      expect(lookUp<number>(null, key)).toBeUndefined()
    }),
  )
})

test('what was put under a key is found under it and nowhere else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hostileId), (keys) => {
      const table: Record<string, number> = {}
      keys.forEach((key, at) => void putOwn(table, key, at))
      expect(keys.map((key) => lookUp(table, key))).toEqual(keys.map((_, at) => at))
      expect(Object.keys(table).sort()).toEqual([...keys].sort())
      expect(Object.getPrototypeOf(table)).toBe(Object.prototype)
      // It lasts over the wire, too.
      expect(Object.entries(JSON.parse(JSON.stringify(table))).length).toBe(keys.length)
    }),
  )
})
