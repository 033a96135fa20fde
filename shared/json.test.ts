import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseJson } from './json.ts'

const Hello = z.object({ name: z.string() })

test('JSON that fits comes back parsed, without what the schema does not know', () => {
  expect(parseJson(Hello, '{"name":"Ada","more":1}')).toEqual({ name: 'Ada' })
})

test.each(['', '{', 'null', '[]', '"Ada"', '{"name":1}', '{}', 'NaN'])(
  '%j gives nothing and throws nothing',
  (text) => {
    expect(parseJson(Hello, text)).toBeUndefined()
  },
)
