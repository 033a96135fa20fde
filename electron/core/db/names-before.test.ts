import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import { storedAs } from './names-before.ts'

const Row = storedAs(z.object({ id: z.string(), scope: z.string().nullable() }))

test.each([
  ['as it is written today', '{"id":"a","scope":"s"}', { id: 'a', scope: 's' }],
  ['as an earlier version has written it', '{"id":"a","eventId":"s"}', { id: 'a', scope: 's' }],
  ['with both names: that of today', '{"id":"a","eventId":"old","scope":null}', { id: 'a', scope: null }],
  ['with neither', '{"id":"a"}', undefined],
  ['no object at all', '["eventId"]', undefined],
])('a stored row is read %s', (_, text, expected) => {
  expect(parseJson(Row, text)).toEqual(expected)
})
