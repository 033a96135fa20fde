import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { app } from '../../shared/app/index.ts'
import type { Operation } from '../../shared/app/op.ts'
import type { Shape } from '../../tests/support/contract-fields.ts'
import { withDatabase } from '../../tests/support/databases.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../tests/support/open-door.ts'
import { catalog } from './features.ts'

/** Requests after which a change whose target is gone has ended, or waits for a person. */
const most = 8

/** The smallest value of a shape, with this text wherever a text may stand. */
function filled(shape: Shape, text: string): unknown {
  if (shape.enum !== undefined) return shape.enum[0]
  if (Object.hasOwn(shape, 'const')) return shape.const
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first !== undefined) return filled(first, text)
  switch (shape.type) {
    case 'string': {
      const right = { email: `${text}@example.org`, uri: 'https://example.org', date: '2026-01-01' }[shape.format ?? '']
      if (shape.format === 'date-time') return '2026-01-01T00:00:00.000Z'
      const { pattern } = shape
      const fitting = [text, 'EUR', '1.00', '1', '2026-01-01'].find(
        (one) => pattern === undefined || new RegExp(pattern).test(one),
      )
      return right ?? fitting ?? text
    }
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return [filled(shape.items ?? {}, text)]
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) === true)
          .map(([key, inner]) => [key, filled(inner, text)]),
      )
    default:
      return text
  }
}

/** Every queued operation with an input whose texts nothing else has. */
const operations = Object.entries<Record<string, Operation>>(app)
  .flatMap(([feature, all]) =>
    Object.entries(all).map(([name, declared]) => ({ name: `${feature}.${name}`, declared })),
  )
  .flatMap(({ name, declared }, at) => {
    const part = catalog.operationOf(name)
    if (declared.kind !== 'queued' || part === undefined) return []
    const text = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const given = filled(z.toJSONSchema(declared.input, { io: 'input' }) as Shape, text)
    const parsed = declared.input.safeParse(given)
    const input: unknown = parsed.success ? parsed.data : undefined
    return [{ name, part, text, input, version: declared.version }]
  })

test('an input can be made of every queued operation but a sale, whose parts must fit each other', () => {
  expect(operations.length).toBeGreaterThan(50)
  expect(operations.filter(({ input }) => input === undefined).map(({ name }) => name)).toEqual(['sales.sell'])
})

test.each(['waiting', 'unknown'])(
  'whatever a change is about is gone: it ends in a handful of requests (%s)',
  async (state) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    await goOffline(laptop)
    await laptop.crash({}, (dir) => {
      withDatabase(join(dir, 'desk.db'), (db) => {
        const insert = db.prepare(
          `INSERT INTO outbox (id, operation, version, input, lane, entity_key, event_id, what, about, operator, desk, made_at, state, sent_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'Something', 'x', '', 'Door 1', ?, ?, ?)`,
        )
        for (const { name, part, text, input, version } of operations) {
          if (input === undefined) continue
          const key = `${part.dataSet}:${part.recordId(input)}`
          const at = laptop.clock.now() - 60_000
          const sentAt = state === 'unknown' ? at : null
          insert.run(text, name, version, JSON.stringify(input), part.lane, key, part.scope(input), at, state, sentAt)
        }
      })
    })
    const from = laptop.network.requests.length
    const mentioned = ({ url, body }: { url: string; body: string | undefined }) =>
      operations.filter(({ text }) => url.includes(text) || body?.includes(text) === true)
    laptop.network.replace((request) =>
      mentioned(request).length === 0
        ? undefined
        : {
            ...{ status: 404, url: request.url, headers: { 'content-type': 'application/json' } },
            text: JSON.stringify({ message: 'gone', details: { applicationError: { code: 'NOT_FOUND' } } }),
          },
    )
    goOnline(laptop)
    await laptop.pass(3_600_000)
    const asked = laptop.network.requests.slice(from).flatMap(mentioned)
    const counts = operations.map(({ name }) => [name, asked.filter((one) => one.name === name).length] as const)
    expect(counts.filter(([, count]) => count > most)).toEqual([])
    const going = (await queueOf(laptop)).filter((row) => row.state !== 'needsYou' && row.state !== 'refused')
    expect(going.map((row) => [row.operation, row.state, row.lastAnswer])).toEqual([])
  },
)
