import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OperatorRight, OperatorsState } from '../../shared/app/operators.ts'
import { queryClient } from '../refetch.ts'
import { followOperator } from './follow-operator.ts'

const works = (currentId: string, rights: OperatorRight[], isLocked = false): OperatorsState => ({
  ...{ operators: [], currentId, rights, isLocked },
  lock: { afterMinutes: null, scansWhileLocked: true },
})
const manager = works('mara', ['checkIn', 'seeFigures', 'manage'])
const clerk = works('rosa', ['checkIn'])

let asked: number
let stop = () => {}
beforeEach(async () => {
  asked = 0
  queryClient.clear()
  const shown = new QueryObserver(queryClient, { queryKey: ['today'], queryFn: () => (asked += 1) })
  stop = shown.subscribe(() => undefined)
  await nextTask()
})
afterEach(() => {
  stop()
  queryClient.clear()
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const hidden = () => queryClient.getQueryCache().find({ queryKey: ['orders'] })?.state

test('a clerk after a manager: the cache keeps nothing that is not shown, and what is shown comes again', async () => {
  const follow = followOperator()
  follow(manager)
  queryClient.setQueryData(['orders'], 'takings')
  await nextTask()
  const before = asked
  follow(clerk)
  await nextTask()
  expect(hidden()).toBeUndefined()
  expect(asked).toBe(before + 1)
})

test('a manager after a clerk: what the clerk got is old, also where it is not shown', async () => {
  const follow = followOperator()
  follow(clerk)
  queryClient.setQueryData(['orders'], 'no figures')
  await nextTask()
  const before = asked
  follow(manager)
  await nextTask()
  expect(hidden()?.isInvalidated).toBe(true)
  expect(asked).toBe(before + 1)
})

test('the same operator again, also after a lock, changes nothing; another one through the lock does', async () => {
  const follow = followOperator()
  follow(manager)
  queryClient.setQueryData(['orders'], 'takings')
  await nextTask()
  const before = asked
  follow({ ...manager, isLocked: true })
  follow(manager)
  await nextTask()
  expect([hidden()?.data, hidden()?.isInvalidated, asked]).toEqual(['takings', false, before])
  follow({ ...manager, isLocked: true })
  follow(clerk)
  await nextTask()
  expect(hidden()).toBeUndefined()
})

test('the first state that is reported may follow an operator with more rights', () => {
  queryClient.setQueryData(['orders'], 'takings')
  followOperator()(clerk)
  expect(hidden()).toBeUndefined()
})
