import { isExact } from './exact-number.ts'

/** Where a text stops being JSON that can be kept as it is written, and what should stand there. Both count from 1. */
export interface JsonFault {
  line: number
  column: number
  wants: 'value' | 'name' | 'colon' | 'comma' | 'end' | 'fewerDigits' | 'noDollar' | 'lessDepth'
}

/** Objects and lists in one another; the platform's own data has no more than a few. */
const deepest = 60

const blank = /[ \t\n\r]*/y
const quoted = /"(?:[^"\\]|\\.)*"/sy
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y

/** Why a text isn't valid JSON; undefined when it is. */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    const end = skip(text, valueAt(text, skip(text, 0), 0))
    if (end < text.length) throw new Stop(end, 'end')
    return undefined
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    const before = text.slice(0, error.at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, wants: error.wants }
  }
}

class Stop extends Error {
  readonly at: number
  readonly wants: JsonFault['wants']

  constructor(at: number, wants: JsonFault['wants']) {
    super(wants)
    this.at = at
    this.wants = wants
  }
}

/** Where the value ends that begins here. */
function valueAt(text: string, at: number, depth: number): number {
  if (depth > deepest) throw new Stop(at, 'lessDepth')
  const first = text[at]
  if (first === '{') return membersAt(text, at, '}', (from) => memberAt(text, from, depth))
  if (first === '[') return membersAt(text, at, ']', (from) => valueAt(text, from, depth + 1))
  if (first === '"') return textAt(text, at, 'value')
  const written = match(number, text, at)
  if (written !== undefined) {
    if (!isExact(written)) throw new Stop(at, 'fewerDigits')
    return at + written.length
  }
  return at + (match(word, text, at) ?? stop(at, 'value')).length
}

function membersAt(text: string, at: number, close: string, member: (from: number) => number): number {
  let next = skip(text, at + 1)
  if (text[next] === close) return next + 1
  for (;;) {
    next = skip(text, member(next))
    if (text[next] === close) return next + 1
    if (text[next] !== ',') throw new Stop(next, 'comma')
    next = skip(text, next + 1)
  }
}

function memberAt(text: string, at: number, depth: number): number {
  const end = textAt(text, at, 'name')
  // The platform refuses such names; a date is written so.
  if (text[at + 1] === '$' && text.slice(at, end) !== '"$date"') throw new Stop(at, 'noDollar')
  const colon = skip(text, end)
  if (text[colon] !== ':') throw new Stop(colon, 'colon')
  return valueAt(text, skip(text, colon + 1), depth + 1)
}

function textAt(text: string, at: number, wants: 'value' | 'name'): number {
  const written = match(quoted, text, at) ?? stop(at, wants)
  try {
    JSON.parse(written)
  } catch {
    throw new Stop(at, wants)
  }
  return at + written.length
}

const skip = (text: string, at: number): number => at + (match(blank, text, at) ?? '').length

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function stop(at: number, wants: JsonFault['wants']): never {
  throw new Stop(at, wants)
}
