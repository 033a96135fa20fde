import { z } from 'zod'
import { Instant } from '../../../../shared/wire/common.ts'

/** Numbers that may have decimals; every other number of a mirrored document counts something. */
const measures = new Set([
  ...['latitude', 'longitude', 'x', 'y', 'r', 'g', 'b', 'width', 'height', 'duration', 'bitrate', 'confidence'],
  ...['value', 'from', 'to', 'opacity', 'lineHeight', 'ratio'],
])

/** Amounts of money have no more digits than this; exact arithmetic holds them. */
const decimal = /^-?\d{1,15}(?:\.\d{1,9})?$/

const currency = /^[A-Za-z]{3}$/

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))

const knownZones = new Map<string, boolean>()

/** Whether dates can be written in this time zone. The site's zones are few, so each is tried once. */
function isTimeZone(name: string): boolean {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    isKnown = false
  }
  // A site that sends a new one with each document must not fill the memory.
  if (knownZones.size < 1_000) knownZones.set(name, isKnown)
  return isKnown
}

/** Empty texts stand for an absent value in many of the platform's responses. */
const orEmpty = (test: (text: string) => boolean) => (text: string) => text === '' || test(text)

const made = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The schema that a mirrored document must fit so that screens can use it: the wire schema, and in addition dates that
 * are dates, counts that are whole and can be added, currencies and time zones that can be written. The wire schema
 * itself stays as loose as the platform, because a response with one odd value is still a response.
 */
export function readingSchema(schema: z.ZodType): z.ZodType {
  const cached = made.get(schema)
  if (cached !== undefined) return cached
  const reading = stricter(schema, '')
  made.set(schema, reading)
  return reading
}

function stricter(schema: z.ZodType, key: string): z.ZodType {
  if (schema === Instant) return Instant.refine(orEmpty(isInstant))
  if (schema instanceof z.ZodOptional) return stricter(schema.unwrap() as z.ZodType, key).optional()
  if (schema instanceof z.ZodNullable) return stricter(schema.unwrap() as z.ZodType, key).nullable()
  // A recursive schema: rich contents. Its screens read it part by part.
  if (schema instanceof z.ZodLazy) return schema
  if (schema instanceof z.ZodArray) return listOf(schema, key)
  if (schema instanceof z.ZodObject) return objectOf(schema)
  if (schema.constructor === z.ZodRecord) return recordOf(schema as z.ZodRecord, key)
  if (schema.constructor === z.ZodNumber) return numberOf(schema as z.ZodNumber, key)
  if (schema.constructor === z.ZodString) return textOf(schema as z.ZodString, key)
  return schema
}

function listOf(schema: z.ZodArray, key: string): z.ZodType {
  const element = schema.element as z.ZodType
  const inner = stricter(element, key)
  return inner === element || (schema.def.checks?.length ?? 0) > 0 ? schema : z.array(inner)
}

function recordOf(schema: z.ZodRecord, key: string): z.ZodType {
  const value = schema.valueType as z.ZodType
  const inner = stricter(value, key)
  return inner === value ? schema : z.record(schema.keyType as z.ZodString, inner)
}

function objectOf(schema: z.ZodObject): z.ZodType {
  if ((schema.def.checks?.length ?? 0) > 0) return schema
  const isMoney = Object.hasOwn(schema.shape, 'currency')
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([key, part]) => {
      const isAmount = isMoney && (key === 'value' || key === 'amount')
      return [key, isAmount ? amountOf(part as z.ZodType) : stricter(part as z.ZodType, key)]
    }),
  )
  return z.looseObject(shape)
}

function amountOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return amountOf(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodNullable) return amountOf(schema.unwrap() as z.ZodType).nullable()
  return schema.constructor === z.ZodString
    ? (schema as z.ZodString).refine(orEmpty((text) => decimal.test(text)))
    : schema
}

const numberOf = (schema: z.ZodNumber, key: string): z.ZodType =>
  measures.has(key)
    ? schema.refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
    : schema.refine((value) => Number.isSafeInteger(value))

function textOf(schema: z.ZodString, key: string): z.ZodType {
  if (key === 'currency') return schema.refine(orEmpty((text) => currency.test(text)))
  if (key === 'timeZoneId') return schema.refine(orEmpty(isTimeZone))
  return schema
}
