import { expect, test } from 'vitest'
import { createCommitHooks } from './commit-hooks.ts'

function open() {
  const reported: string[][] = []
  return { told: reported, after: createCommitHooks<string>((entries) => reported.push([...entries])) }
}

test('outside a transaction an entry is told at once', () => {
  const { told: reported, after } = open()
  after.add('a')
  after.add('b')
  expect(reported).toEqual([['a'], ['b']])
})

test('inside, all are told together after the outermost commit', () => {
  const { told: reported, after } = open()
  const value = after.within(() => {
    after.add('a')
    after.within(() => after.add('b'))
    expect(reported).toEqual([])
    return 7
  })
  expect([value, reported]).toEqual([7, [['a', 'b']]])
})

test('what is rolled back is never told, not even when only the inner one was', () => {
  const { told: reported, after } = open()
  const fail = () => {
    after.add('gone')
    throw new Error('rolled back')
  }
  expect(() => after.within(fail)).toThrow('rolled back')
  expect(reported).toEqual([])
  after.within(() => {
    after.add('a')
    expect(() => after.within(fail)).toThrow('rolled back')
    after.add('b')
  })
  expect(reported).toEqual([['a', 'b']])
})
