import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '../../shared/wire/endpoint.ts'

type Json = Record<string, unknown>

/** A nested object of a request beside the same part of the document before and after the change. */
interface Part {
  path: string
  sent: unknown
  before: unknown
  after: unknown
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A request that writes. */
export interface Sent {
  endpoint: Endpoint
  input: Json
}

/**
 * The parts of the document that a request replaces: those that its mask names, or each nested object that it carries, beside
 * its id or under a key of its own (`{ rsvp: { … } }`). What the endpoint merges is replaced key by key.
 */
export function partsOf({ endpoint, input }: Sent, before: Json, after: Json): Part[] {
  const { mask, merges = [] } = endpoint.replaces ?? {}
  if (mask !== undefined) {
    const paths = String(input[mask] ?? '').split(',')
    return paths.flatMap((path) => {
      const [sent, was, next] = [input, before, after].map((document) => at(document, path))
      return typeof sent === 'object' && sent !== null ? [{ path, sent, before: was, after: next }] : []
    })
  }
  return Object.entries(input).flatMap(([key, sent]): Part[] => {
    if (typeof sent !== 'object' || sent === null) return []
    const [was, next] = [before[key], after[key]]
    if (merges.includes(key) && isObject(sent) && isObject(was) && isObject(next)) {
      return partsOf({ endpoint: { ...endpoint, replaces: {} }, input: sent }, was, next)
    }
    if (Object.hasOwn(before, key)) return [{ path: key, sent, before: was, after: next }]
    return isObject(sent) ? partsOf({ endpoint, input: sent }, before, after) : []
  })
}

const at = (document: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document)

/** What a part loses or changes beyond the change itself, by path; empty when it goes back as it came. */
export function faultsOf({ path, sent, before, after }: Part): string[] {
  if (isDeepStrictEqual(sent, before)) return []
  if (isObject(before) && isObject(sent)) {
    const next = isObject(after) ? after : {}
    const keys = new Set([...Object.keys(before), ...Object.keys(sent)])
    return [...keys].flatMap((key) =>
      faultsOf({ path: `${path}.${key}`, sent: sent[key], before: before[key], after: next[key] }),
    )
  }
  if (Array.isArray(before) && Array.isArray(sent)) return entryFaults({ path, sent, before, after })
  // Changed on purpose: what the window shows until then is what is sent.
  if (!isDeepStrictEqual(after, before) && isDeepStrictEqual(sent, after)) return []
  return [`${path}: ${short(before)} is sent as ${short(sent)}`]
}

/** Entries of a list are the same while they have the same name or id. */
function entryFaults({ path, sent, before, after }: Part): string[] {
  const [was, now, next] = [before, sent, after].map((list) => byIdentity(Array.isArray(list) ? list : []))
  return [...(was ?? [])].flatMap(([id, entry]) => {
    const goes = now?.get(id)
    const shown = next?.get(id)
    if (isDeepStrictEqual(goes, entry)) return []
    if (goes === undefined) return shown === undefined ? [] : [`${path}[${id}] is left out`]
    if (!isObject(goes) || !isObject(entry)) return []
    const isChanged = !isDeepStrictEqual(shown, entry) && isDeepStrictEqual(goes, shown)
    const lost = Object.keys(entry).filter((key) => isForeign(key) && !isDeepStrictEqual(goes[key], entry[key]))
    if (isChanged) return lost.map((key) => `${path}[${id}].${key} is lost`)
    return [`${path}[${id}]: ${short(entry)} is sent as ${short(goes)}`]
  })
}

/** Keys that no schema has: planted to see whether they survive. */
const isForeign = (key: string): boolean => key === 'ofTomorrow' || key === 'ownKey'

function byIdentity(list: readonly unknown[]): Map<string, unknown> {
  return new Map(
    list.map((entry, at) => {
      const { inputName, id, email, phone } = isObject(entry) ? entry : {}
      return [String(inputName ?? id ?? email ?? phone ?? (isObject(entry) ? at : JSON.stringify(entry))), entry]
    }),
  )
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120)
