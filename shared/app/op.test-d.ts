import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type Client, command, type Handlers, query, queued, type Receipt, topic } from './op.ts'

const sample = {
  people: {
    list: query(z.object({ text: z.string() }), z.array(z.string())),
    greet: command(z.object({ name: z.string() }), z.number()),
    rename: queued(1, z.object({ id: z.string() }), 'people', 'none'),
    changed: topic(z.object({ count: z.number() })),
  },
  pushes: { ticked: topic(z.number()) },
}
type Sample = typeof sample

test('the client has a function for each call and a subscription for each topic', () => {
  expectTypeOf<Client<Sample>['people']['list']>().toEqualTypeOf<(input: { text: string }) => Promise<string[]>>()
  expectTypeOf<Client<Sample>['people']['rename']>().toEqualTypeOf<(input: { id: string }) => Promise<Receipt>>()
  expectTypeOf<Client<Sample>['people']['changed']>().parameter(0).parameter(0).toEqualTypeOf<{ count: number }>()
  // @ts-expect-error a misspelt operation
  type _Misspelt = Client<Sample>['people']['lst']
})

test('handlers: every query and command, nothing else', () => {
  const complete = { people: { list: () => ['a'], greet: () => 1 } }
  expectTypeOf(complete).toExtend<Handlers<Sample>>()
  expectTypeOf<{ people: { list: () => string[] } }>().not.toExtend<Handlers<Sample>>()
  expectTypeOf<{ people: { list: () => number[]; greet: () => number } }>().not.toExtend<Handlers<Sample>>()
  expectTypeOf<{ people: { list: (input: { text: number }) => string[]; greet: () => number } }>().not.toExtend<
    Handlers<Sample>
  >()
  expectTypeOf<keyof Handlers<Sample>>().toEqualTypeOf<'people'>()
})
