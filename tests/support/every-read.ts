import { z } from 'zod'
import type { Mirror } from '../../electron/core/mirror/mirror.ts'
import { openMirror } from '../../electron/core/mirror/open-mirror.ts'
import { app } from '../../shared/app/index.ts'
import type { Operation } from '../../shared/app/op.ts'
import type { Shape } from './contract-fields.ts'
import { openLoaded } from './open-door.ts'
import type { TestLaptop } from './test-laptop.ts'

/** A question that a screen asks the core. */
export interface Read {
  name: string
  input: unknown
  ask(): Promise<unknown>
}

/** Ids of records by the name of the field that takes them. */
type Known = ReadonlyMap<string, readonly string[]>

/** The tables whose ids the fields of the contract name. */
const tables: Record<string, string> = {
  eventId: 'events',
  contactId: 'contacts',
  ticketNumber: 'tickets',
  rsvpId: 'rsvps',
  formId: 'forms',
  submissionId: 'submissions',
  folderId: 'media_folders',
  fileId: 'media_files',
  fileIds: 'media_files',
  collectionId: 'collections',
  itemId: 'items',
  subscriptionId: 'subscriptions',
  planId: 'plans',
  staffMemberId: 'staff_members',
  'contacts.get id': 'contacts',
  'contacts.whole ids': 'contacts',
  'orders.get id': 'orders',
  'orders.form id': 'orders',
  'guests.values ids': 'tickets',
  'rsvps.values ids': 'rsvps',
  ticketIds: 'tickets',
}

/** Every query of the contract, with a right input for each record it can be asked about; at most three of a kind. */
export function everyRead({ api }: Pick<TestLaptop, 'api'>, { reader }: Mirror): Read[] {
  const known = new Map(
    Object.entries(tables).map(([field, table]) => [
      field,
      reader.prepare(`SELECT id FROM ${table} ORDER BY rid LIMIT 3`).pluck().all() as string[],
    ]),
  )
  return Object.entries<Record<string, Operation>>(app).flatMap(([feature, operations]) =>
    Object.entries(operations).flatMap(([short, operation]) => {
      if (operation.kind !== 'query') return []
      const name = `${feature}.${short}`
      const shape = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as Shape
      const calls = api as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
      const inputs = [0, 1, 2].map((at) => JSON.stringify(inputOf(shape, name, known, at)))
      return [...new Set(inputs)].map((text) => {
        const input: unknown = JSON.parse(text)
        const ask = async () => calls[feature]?.[short]?.(input)
        return { name, input, ask }
      })
    }),
  )
}

function inputOf(shape: Shape, name: string, known: Known, at: number, key = ''): unknown {
  const ids = known.get(`${name} ${key}`) ?? known.get(key) ?? []
  if (shape.enum !== undefined) return shape.enum[at % shape.enum.length]
  if (Object.hasOwn(shape, 'const')) return shape.const
  const branches = shape.anyOf ?? shape.oneOf
  if (branches !== undefined) return inputOf(branches[at % branches.length] ?? {}, name, known, at, key)
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'string':
      if (shape.format === 'date-time') return key === 'from' ? '2026-11-01T00:00:00.000Z' : '2026-12-01T00:00:00.000Z'
      if (key === 'dataSet') return 'events'
      if (key === 'key' && name.startsWith('data.')) return '_createdDate'
      if (key === 'recordId') return known.get('eventId')?.[0] ?? ''
      if (key === 'text') return ''
      return ids[at % Math.max(1, ids.length)] ?? 'none'
    case 'integer':
    case 'number':
      return key === 'start' || key === 'from' ? 0 : Math.max(50, shape.minimum ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'array':
      return shape.items !== undefined && ids.length > 0 ? [ids[at % ids.length]] : []
    default:
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).flatMap(([field, inner]) =>
          (shape.required ?? []).includes(field) || field === 'eventId' || field === 'collectionId'
            ? [[field, inputOf(inner, name, known, at, field)]]
            : [],
        ),
      )
  }
}

/** The names of the operations that fail as an error of the program would. */
export async function internalFaults(reads: readonly Read[]): Promise<string[]> {
  const names = new Set<string>()
  for (const { name, ask } of reads) {
    const isInternal = await ask().then(
      () => false,
      (error: unknown) => error instanceof Error && 'code' in error && error.code === 'internal',
    )
    if (isInternal) names.add(name)
  }
  return [...names]
}

/** A laptop of the demo site after its download, with the mirror inside the core that runs. */
export async function openMirrorOf(
  options: Omit<Parameters<typeof openLoaded>[0], 'files'> = {},
): Promise<{ laptop: TestLaptop; mirrorNow(): Mirror }> {
  let mirror: Mirror | undefined
  const laptop = await openLoaded({
    ...options,
    files: {
      openMirror: async (...given) => {
        const opened = await openMirror(...given)
        mirror = opened.mirror
        return opened
      },
    },
  })
  const mirrorNow = () => {
    if (mirror === undefined) throw new Error('The core opened no mirror.')
    return mirror
  }
  return { laptop, mirrorNow }
}
