import { expect, test } from 'vitest'
import { createCommitHooks } from './commit-hooks.ts'

function open() {
  const told: string[][] = []
  return { told, after: createCommitHooks<string>((entries) => told.push([...entries])) }
}

test('outside a transaction an entry is told at once', () => {
  const { told, after } = open()
  after.add('a')
  after.add('b')
  expect(told).toEqual([['a'], ['b']])
})

test('inside, all are told together after the outermost commit', () => {
  const { told, after } = open()
  const value = after.within(() => {
    after.add('a')
    after.within(() => after.add('b'))
    expect(told).toEqual([])
    return 7
  })
  expect([value, told]).toEqual([7, [['a', 'b']]])
})

test('what is rolled back is never told, not even when only the inner one was', () => {
  const { told, after } = open()
  const fail = () => {
    after.add('gone')
    throw new Error('rolled back')
  }
  expect(() => after.within(fail)).toThrow('rolled back')
  expect(told).toEqual([])
  after.within(() => {
    after.add('a')
    expect(() => after.within(fail)).toThrow('rolled back')
    after.add('b')
  })
  expect(told).toEqual([['a', 'b']])
})
