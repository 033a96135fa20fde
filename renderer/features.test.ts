import { expect, test } from 'vitest'
import { app } from '../shared/app/index.ts'
import type { Contract, Operation } from '../shared/app/op.ts'
import { windowFeatures } from './features.ts'
import { learnStaleness, staleOnCall, staleOnTopic } from './refetch.ts'

const contract: Contract = app
const operationOf = (cause: string): Operation | undefined => {
  const [part = '', name = ''] = cause.split('.')
  return contract[part]?.[name]
}
const causes = windowFeatures.flatMap(({ staleOn = {} }) =>
  Object.entries(staleOn).flatMap(([part, all]) => all.map((cause) => ({ part, cause }))),
)

test('each part of the contract with topics has one feature that says what makes its answers old', () => {
  const parts = windowFeatures.flatMap(({ staleOn = {} }) => Object.keys(staleOn))
  expect(new Set(parts).size).toBe(parts.length)
  // A topic whose payload is the result, or that makes everything old, needs no feature to say so.
  const unheard = Object.entries(contract).flatMap(([part, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      if (operation.kind !== 'topic' || operation.traits.refreshes || operation.traits.everything) return []
      return causes.some(({ cause }) => cause === `${part}.${name}`) ? [] : [`${part}.${name}`]
    }),
  )
  // They say how far a command is, what was chosen in the menu bar, where a file went: nothing shown has changed by that.
  expect(unheard).toEqual(['orders.bulkProgress', 'desktop.commanded', 'desktop.saved'])
})

test('a call that keeps the answers makes nothing old, whichever query waits for it', () => {
  expect(causes.filter(({ cause }) => (operationOf(cause) as { keepsResult?: true })?.keepsResult)).toEqual([])
})

test('topics and calls make old what the features say, and a call its own part', () => {
  learnStaleness(windowFeatures)
  expect([...staleOnTopic('tickets', 'changed')].toSorted()).toEqual([
    ...['checkin', 'eventDesk', 'events', 'guests', 'orders', 'sales', 'tickets', 'today'],
  ])
  expect([...staleOnTopic('sync', 'queueChanged')].toSorted()).toEqual(['eventDesk', 'orders', 'shift', 'sync'])
  expect([...staleOnTopic('orders', 'bulkProgress')]).toEqual([])
  expect([...staleOnCall('tickets', 'checkIn')]).toEqual(['tickets', 'guests', 'orders'])
  expect([...staleOnCall('eventDesk', 'create')]).toEqual(['eventDesk', 'events'])
  expect([...staleOnCall('media', 'act')]).toEqual(['media'])
})
