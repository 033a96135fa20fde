import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { better } from './better.ts'
import { check } from './check.ts'
import { readRecorded } from './recorded.ts'

const rows = readRecorded()

test.each(rows.filter(({ id }) => !Object.hasOwn(better, id)))('$id is sent as it was recorded', (row) => {
  expect(check(row).why).toEqual([])
})

test.each(rows.filter(({ response }) => response !== null))('$id: the names of the answer are known', (row) => {
  const [area = '', operation = ''] = (check(row).endpoint ?? '').split('.')
  const target = (wire as unknown as Record<string, Record<string, Endpoint>>)[area]?.[operation]
  const known = target?.output instanceof z.ZodObject ? Object.keys(target.output.shape) : []
  expect(row.response?.filter((name) => !known.includes(name))).toEqual([])
})

test('a request that differs is noticed', () => {
  const [row] = rows.filter(({ id }) => id === 'a.tickets.checkIn')
  if (row === undefined) throw new Error('The recording is gone.')
  expect(check({ ...row, body: { ...row.body, more: 1 } }).why[0]).toContain('tickets.checkIn sends body')
  expect(check({ ...row, path: '/events/v1/tickets/check-in-again' }).why).toEqual(['no endpoint has this path'])
})

test('what is better on purpose is really different, is there, and is little', () => {
  const ids = Object.keys(better)
  expect(ids.length).toBeLessThanOrEqual(20)
  for (const id of ids) {
    const row = rows.find((other) => other.id === id)
    expect(row, id).toBeDefined()
    if (row !== undefined) expect(check(row).endpoint, id).toBeNull()
  }
})
