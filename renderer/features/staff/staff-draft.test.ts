import { expect, test } from 'vitest'
import { changedFields, draftOf, hasRoomForEvent, newStaffOf, withEvent, withScope } from './staff-draft.ts'
import { sampleMember } from './staff-samples.test-kit.ts'

test('a fifth permission can’t be given, also where one of them isn’t known here', () => {
  const four = draftOf({ ...sampleMember, scopes: ['CHECK_IN_GUESTS', 'SELL_TICKETS', 'ADD_GUESTS', 'READ_ANALYTICS'] })
  expect(withScope(four, 'READ_GUEST_FORM', true)).toBe(four)
  const three = draftOf({
    ...sampleMember,
    scopes: ['CHECK_IN_GUESTS', 'SELL_TICKETS', 'ADD_GUESTS'],
    otherScopes: ['X'],
  })
  expect(withScope(three, 'READ_ANALYTICS', true)).toBe(three)
  expect(withScope(withScope(three, 'ADD_GUESTS', false), 'READ_ANALYTICS', true).scopes).toContain('READ_ANALYTICS')
})

test('a 51st event can’t be chosen', () => {
  const events = Array.from({ length: 50 }, (_, at) => ({ id: `e${at}`, title: null }))
  const full = draftOf({ ...sampleMember, events })
  expect(hasRoomForEvent(full)).toBe(false)
  expect(withEvent(full, 'e50', true)).toBe(full)
  expect(withEvent(withEvent(full, 'e0', false), 'e50', true).eventIds).toHaveLength(50)
})

test('only what was changed is sent, and all events never come with some', () => {
  const before = draftOf({ ...sampleMember, events: [{ id: 'e1', title: 'One' }] })
  expect(changedFields(before, before)).toEqual({})
  expect(changedFields(before, { ...before, allEvents: true })).toEqual({
    access: { allEvents: true, eventIds: [] },
  })
  expect(changedFields(before, withScope(before, 'SELL_TICKETS', false))).toEqual({ scopes: ['CHECK_IN_GUESTS'] })
  expect(newStaffOf({ ...before, name: ' Side door ', allEvents: true })).toEqual({
    ...{ name: 'Side door', scopes: ['CHECK_IN_GUESTS', 'SELL_TICKETS'] },
    access: { allEvents: true, eventIds: [] },
  })
})
