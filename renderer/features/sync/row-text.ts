import { t } from '@lingui/core/macro'
import { Lane, type QueueRow } from '../../../shared/app/sync.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { messageOfError } from '../../../shared/messages/message-of.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { faceOf } from './row-state.ts'

/** The last response taken apart: our code with the platform's, its own words where it used any, its request id. */
interface LastError {
  code: string
  words: string
  /** False when the words are Foyer's, because there was no response or an empty one. */
  bySite: boolean
  requestId: string | null
}

/** What came back last for a row; null when nothing did. */
export function lastErrorOf(row: QueueRow): LastError | null {
  if (row.lastAnswer === null) return null
  const { code, data } = row.lastAnswer
  const words = textIn(data, 'platformMessage')
  const parts = [code, numberIn(data, 'status'), textIn(data, 'platformCode')]
  return {
    code: parts.filter((part) => part !== null).join(' · '),
    words: words ?? textOf(messageOfError(row.lastAnswer)),
    bySite: words !== null,
    requestId: textIn(data, 'requestId'),
  }
}

const textIn = (data: Record<string, unknown> | undefined, key: string): string | null => {
  const value = lookUp(data, key)
  return typeof value === 'string' && value !== '' ? value : null
}

const numberIn = (data: Record<string, unknown> | undefined, key: string): number | null => {
  const value = lookUp(data, key)
  return typeof value === 'number' ? value : null
}

const lanes: Record<Lane, string> = {
  facts: t`Check-ins, which go first`,
  sales: t`Sales`,
  documents: t`Edits`,
  oneShots: t`E-mails`,
  blobs: t`Files, which go last`,
}

/** What a row travels with, in words; a lane that a newer Foyer knows is named as it is. */
export function laneWords(lane: string): string {
  const known = Lane.safeParse(lane).data
  return known === undefined ? lane : lanes[known]
}

/** Everything known about a row as lines of plain text, for a message to support. Holds no secrets. */
export function rowText(row: QueueRow): string {
  const error = lastErrorOf(row)
  const lines: [string, string | number | null][] = [
    [t`What`, textOf(row.what)],
    [t({ message: 'About', context: 'change' }), textOf(row.about)],
    [t`State`, faceOf(row, false).label],
    [t`Number`, row.number],
    [t`Operation`, row.operation],
    [t`Operation id`, row.id],
    [t`Made at`, row.madeAt],
    [t`By`, row.operator],
    [t`Laptop`, row.desk],
    [t`Lane`, row.lane],
    [t`Tries`, row.tries],
    [t`Next try`, row.nextTryAt],
    [t`Last response`, error === null ? null : `${error.code}: ${error.words}`],
    [t`Request id`, error?.requestId ?? null],
  ]
  return lines.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}: ${value}`])).join('\n')
}
