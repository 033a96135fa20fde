import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type InputOf, type OutputOf } from './endpoint.ts'

test('input and output are read from the schemas', () => {
  const get = endpoint({
    area: 'things',
    operation: 'get',
    method: 'GET',
    service: 'events',
    path: '/v1/things/{thingId}',
    input: z.object({ thingId: z.string(), fieldset: z.array(z.string()).optional() }),
    output: z.object({ thing: z.object({ id: z.string() }) }),
    retry: 'read',
    auth: ['apiKey'],
  })
  expectTypeOf<InputOf<typeof get>['thingId']>().toEqualTypeOf<string>()
  expectTypeOf<OutputOf<typeof get>['thing']['id']>().toEqualTypeOf<string>()
})

test('a path parameter that the input lacks does not compile', () => {
  endpoint({
    area: 'things',
    operation: 'get',
    method: 'GET',
    service: 'events',
    path: '/v1/things/{thingId}',
    // @ts-expect-error thingId is missing
    input: z.object({ id: z.string() }),
    output: z.object({}),
    retry: 'read',
    auth: ['apiKey'],
  })
})
