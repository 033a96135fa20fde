import { expect, test } from 'vitest'
import { z } from 'zod'
import { Nothing } from '../../../shared/app/common.ts'
import { app } from '../../../shared/app/index.ts'
import { command, queued } from '../../../shared/app/op.ts'
import { shownInput } from './shown-input.ts'

const operation = queued(
  1,
  z.object({
    contactId: z.string(),
    method: z.enum(['cash', 'card']),
    at: z.string().optional(),
    fields: z.object({
      first: z.string().nullish(),
      emails: z.array(z.object({ tag: z.string(), email: z.string() })),
    }),
    answers: z.record(z.string(), z.string()),
    step: z.union([z.object({ kind: z.literal('mail'), to: z.string() }), z.object({ kind: z.literal('print') })]),
    amount: z.number(),
    free: z.boolean(),
  }),
  'contacts',
  'none',
)

test('declared fields are named, words of closed lists shown, texts by their length, people not at all', () => {
  const input = {
    contactId: 'c0ffee00-1111-4222-8333-444444444444',
    method: 'cash',
    at: '2026-11-20T18:00:00.000Z',
    fields: { first: 'Maya', last: 'Ortiz', emails: [{ tag: 'HOME', email: 'maya@example.org' }] },
    answers: { 'Dietary needs of Maya': 'none' },
    step: { kind: 'mail', to: 'maya@example.org' },
    amount: 2500,
    free: false,
  }
  expect(shownInput(operation, input)).toEqual({
    contactId: 'c0ffee00…',
    method: 'cash',
    at: '2026-11-20T18:00:00.000Z',
    fields: { first: 'text of 4', otherFields: 1, emails: [{ tag: 'text of 4', email: 'text of 16' }] },
    answers: { otherFields: 1 },
    step: { kind: 'mail', to: 'text of 16' },
    amount: 'number',
    free: false,
  })
})

test('a word that is not of the list, and an instant that is none, are shown as texts', () => {
  expect(shownInput(operation, { method: 'Maya', at: 'Maya' })).toEqual({ method: 'text of 4', at: 'text of 4' })
})

test('what is no queued operation of this build shows nothing of its input', () => {
  expect(shownInput(undefined, { method: 'cash' })).toBeNull()
  expect(shownInput(command(Nothing, Nothing), { method: 'cash' })).toBeNull()
})

test('every queued operation of the contract has a shape to show its input by', () => {
  const named = Object.values(app).flatMap((operations) => Object.values(operations))
  const queuedOnes = named.filter((each) => each.kind === 'queued')
  expect(queuedOnes.length).toBeGreaterThan(2)
  for (const each of queuedOnes) expect(shownInput(each, {})).toEqual({})
})

test('an input that nests without end is cut', () => {
  let deep: unknown = 'Maya'
  for (let level = 0; level < 50; level += 1) deep = [deep]
  expect(JSON.stringify(shownInput(operation, { fields: deep }))).not.toContain('Maya')
})
