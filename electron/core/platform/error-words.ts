import { boundedText, boundedWords, wordLimits } from './bounded-words.ts'

/** A part of the input that the platform refused. */
export interface Violation {
  field: string | null
  description: string | null
  rule: string | null
  /** What the rule says beside, such as each field value of a form that does not fit. */
  data?: Record<string, unknown>
}

/** What the body of an error says, as far as it says anything. */
export interface ErrorWords {
  /** The platform's own code as text, whether it came as a number, a numeric text or a symbol. */
  platformCode: string | null
  platformMessage: string | null
  /** What stands beside the code, such as the contact that a new one would double. */
  platformData?: Record<string, unknown>
  violations: Violation[]
}

export const noWords: ErrorWords = { platformCode: null, platformMessage: null, violations: [] }

type Members = Record<string, unknown>

/**
 * Reads the words of an error from a body of any shape. Each part is read by itself, so that one which is not as
 * expected takes no other with it. Older calls of events put their code into `details.error_key`.
 */
export function errorWords(text: string): ErrorWords {
  const body = envelopeIn(parsed(text))
  if (body === undefined) return noWords
  const details = membersOf(body['details'])
  const application = membersOf(details['applicationError'])
  const platformCode = firstText(application['code'], details['error_key'], details['errorKey'])
  const platformMessage = firstText(application['description'], body['message'])
  const data = membersOf(application['data'])
  return {
    platformCode: platformCode === null ? null : boundedText(platformCode),
    platformMessage: platformMessage === null ? null : boundedText(platformMessage),
    ...(Object.keys(data).length > 0 ? { platformData: boundedWords(data) } : {}),
    violations: violationsIn(membersOf(details['validationError'])['fieldViolations']),
  }
}

/** Whether a response with status 200 has the envelope of an error for a body: no call returns such details. */
export function isErrorBody(text: string): boolean {
  // Parsed only where it may be one: the responses of lists are long, and read in another thread.
  if (text.length > longestErrorBody || !text.includes('"details"')) return false
  const body = envelopeIn(parsed(text))
  return body !== undefined && errorMembers.some((member) => Object.hasOwn(membersOf(body['details']), member))
}

const errorMembers = ['applicationError', 'validationError', 'error_key', 'errorKey'] as const

/** Letters of the longest body that is looked at for the envelope of an error. */
const longestErrorBody = 50_000

/** The envelope itself, or the one that a proxy or gateway has put into another. */
function envelopeIn(body: unknown): Members | undefined {
  if (!isMembers(body)) return Array.isArray(body) && isEnvelope(body[0]) ? body[0] : undefined
  if (isEnvelope(body)) return body
  return [body['data'], body['error']].find(isEnvelope)
}

const isEnvelope = (body: unknown): body is Members =>
  isMembers(body) && (isMembers(body['details']) || typeof body['message'] === 'string')

function violationsIn(list: unknown): Violation[] {
  if (!Array.isArray(list)) return []
  const read = list
    .slice(0, wordLimits.members)
    .filter(isMembers)
    .map(({ field, description, ruleName, violatedRule, data }) => ({
      field: textOf(field),
      description: textOf(description),
      rule: textOf(ruleName) ?? textOf(violatedRule),
      ...(isMembers(data) && Object.keys(data).length > 0 ? { data } : {}),
    }))
  return boundedWords(read).filter(({ description, rule, field }) => description ?? rule ?? field ?? false)
}

const firstText = (...values: unknown[]): string | null =>
  values.map(textOf).find((text) => text !== null && text !== '') ?? null

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const membersOf = (value: unknown): Members => (isMembers(value) ? value : {})

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
