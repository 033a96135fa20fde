import { describe, expect, test } from 'vitest'
import { failureOf, runners } from './run-vectors.ts'
import { readVectors, type Vector } from './vector.ts'

const vectors = ['recorded.json', 'own.json'].flatMap((name) => readVectors(`${import.meta.dirname}/${name}`))

describe('vectors', () => {
  for (const kind of new Set(vectors.map((vector) => vector.kind))) {
    test(`${kind}: every one holds`, async () => {
      const failures = []
      for (const vector of vectors.filter((one) => one.kind === kind)) {
        const why = await failureOf(vector)
        if (why.length > 0) failures.push({ id: vector.id, why })
      }
      expect(failures).toEqual([])
    })
  }

  test('no kind is without a vector', () => {
    expect(Object.keys(runners).filter((kind) => !vectors.some((vector) => vector.kind === kind))).toEqual([])
  })
})

describe('a vector that does not hold is told', () => {
  const wrong: [why: string, vector: Omit<Vector, 'id'>][] = [
    ['another output', { kind: 'constant-case', input: 'Not Found', output: 'FOUND' }],
    ['an output where an error is told', { kind: 'constant-case', input: 'Not Found', error: { name: 'TypeError' } }],
    ['an error where an output is told', { kind: 'media.image.decode', input: 'not a url', output: null }],
    ['null for undefined', { kind: 'address.fromWire', input: null, output: null, outputIsUndefined: true }],
    ['another member of an error', { kind: 'media.image.decode', input: 'no', error: { name: 'RangeError' } }],
    ['another code', { kind: 'validation', input: { call: 'items.get(1, "x")' }, error: { code: 'WDE0002' } }],
    ['a kind that there is not', { kind: 'toString', input: '', output: '' }],
    ['an input that does not fit', { kind: 'filter', input: 5, output: {} }],
  ]
  for (const [why, vector] of wrong) {
    test(why, async () => {
      expect(await failureOf({ id: 'wrong', ...vector })).not.toEqual([])
    })
  }
})
