import type { Outcome } from '../../../shared/app/checkin.ts'
import type { Earcon } from '../../sound/earcons.ts'
import type { ChipTone } from '../../ui/chip.tsx'

/** The seven looks of a result card. `verify` is the pale card of the mode that saves nothing. */
export type Tone = 'admitted' | 'attention' | 'already' | 'refused' | 'unknown' | 'out' | 'verify'

/** What is drawn in the door. */
export type DoorSign = 'open' | 'repeat' | 'signpost' | 'coin' | 'cross' | 'question' | 'leaving' | 'eye' | 'absent'

/** How long a card stays: 4 s, until the next scan, or until a key. */
export type Stay = 'timed' | 'next' | 'key'

interface OutcomePresentation {
  tone: Tone
  door: DoorSign
  /** Of the chip in the list. */
  chip: { tone: ChipTone; word: string }
  /** The word on the card, for outcomes whose word never varies. */
  word: string
  /** How the word is said: capitals would be spelled out. */
  said: string
  sound: Earcon
  stays: Stay
}

/** One line per outcome: what the door shows, says, plays, and for how long. */
export const OUTCOME_PRESENTATION: Record<Outcome, OutcomePresentation> = {
  admitted: {
    tone: 'admitted',
    door: 'open',
    chip: { tone: 'admitted', word: 'Admitted' },
    word: 'OK',
    said: 'OK',
    sound: 'admitted',
    stays: 'timed',
  },
  attention: {
    tone: 'attention',
    door: 'open',
    chip: { tone: 'attention', word: 'Attention' },
    word: 'OK',
    said: 'OK, attention',
    sound: 'attention',
    stays: 'key',
  },
  already: {
    tone: 'already',
    door: 'repeat',
    chip: { tone: 'already', word: 'Already in' },
    word: 'ALREADY IN',
    said: 'Already in',
    sound: 'already',
    stays: 'next',
  },
  otherEvent: {
    tone: 'already',
    door: 'signpost',
    chip: { tone: 'already', word: 'Not here' },
    word: 'NOT HERE',
    said: 'Not here',
    sound: 'already',
    stays: 'next',
  },
  wrongType: {
    tone: 'already',
    door: 'signpost',
    chip: { tone: 'already', word: 'Other door' },
    word: 'NOT HERE',
    said: 'Not here',
    sound: 'already',
    stays: 'next',
  },
  unpaid: {
    tone: 'already',
    door: 'coin',
    chip: { tone: 'already', word: 'Not paid' },
    word: 'UNPAID',
    said: 'Not paid',
    sound: 'unpaid',
    stays: 'key',
  },
  cancelled: {
    tone: 'refused',
    door: 'cross',
    chip: { tone: 'refused', word: 'Refused' },
    word: 'NO',
    said: 'No',
    sound: 'no',
    stays: 'key',
  },
  unknown: {
    tone: 'unknown',
    door: 'question',
    chip: { tone: 'unknown', word: 'Unknown' },
    word: 'UNKNOWN',
    said: 'Unknown',
    sound: 'unknown',
    stays: 'next',
  },
  unreadable: {
    tone: 'unknown',
    door: 'question',
    chip: { tone: 'unknown', word: 'Not readable' },
    word: 'SCAN AGAIN',
    said: 'Scan again',
    sound: 'unknown',
    stays: 'next',
  },
  out: {
    tone: 'out',
    door: 'leaving',
    chip: { tone: 'out', word: 'Out' },
    word: 'OUT',
    said: 'Out',
    sound: 'out',
    stays: 'timed',
  },
  notIn: {
    tone: 'already',
    door: 'absent',
    chip: { tone: 'already', word: 'Was not in' },
    word: 'NOT IN',
    said: 'Not in',
    sound: 'already',
    stays: 'next',
  },
  valid: {
    tone: 'verify',
    door: 'eye',
    chip: { tone: 'out', word: 'Valid' },
    word: 'VALID',
    said: 'Valid',
    sound: 'verify',
    stays: 'timed',
  },
  notValid: {
    tone: 'verify',
    door: 'cross',
    chip: { tone: 'refused', word: 'Not valid' },
    word: 'NOT VALID',
    said: 'Not valid',
    sound: 'no',
    stays: 'timed',
  },
}
