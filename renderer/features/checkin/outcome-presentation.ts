import { t } from '@lingui/core/macro'
import type { Outcome, ScanResult } from '../../../shared/app/checkin.ts'
import type { Earcon } from '../../sound/earcons.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { owingOf } from './owing.ts'

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

/** What a look sounds like and how long it stays, unless an outcome of it says otherwise. */
const USUAL: Record<Tone, Pick<OutcomePresentation, 'sound' | 'stays'>> = {
  admitted: { sound: 'admitted', stays: 'timed' },
  attention: { sound: 'attention', stays: 'key' },
  already: { sound: 'already', stays: 'next' },
  refused: { sound: 'no', stays: 'key' },
  unknown: { sound: 'unknown', stays: 'next' },
  out: { sound: 'out', stays: 'timed' },
  verify: { sound: 'verify', stays: 'timed' },
}

type Own = Partial<OutcomePresentation> & Pick<OutcomePresentation, 'chip' | 'word'>

/** Said as its chip says it, unless an outcome says otherwise. */
const look = (tone: Tone, door: DoorSign, own: Own): OutcomePresentation => ({
  ...{ tone, door, ...USUAL[tone], said: own.chip.word },
  ...own,
})

const chip = (tone: ChipTone, word: string) => ({ tone, word })

/** One line per outcome: what the door shows, says, plays, and for how long. */
export const OUTCOME_PRESENTATION: Record<Outcome, OutcomePresentation> = {
  admitted: look('admitted', 'open', { chip: chip('admitted', t`Admitted`), word: 'OK', said: 'OK' }),
  attention: look('attention', 'open', { chip: chip('attention', t`Attention`), word: 'OK', said: t`OK, attention` }),
  already: look('already', 'repeat', { chip: chip('already', t`Already in`), word: t`ALREADY IN` }),
  otherEvent: look('already', 'signpost', { chip: chip('already', t`Not here`), word: t`NOT HERE` }),
  wrongType: look('already', 'signpost', {
    chip: chip('already', t`Other door`),
    word: t`NOT HERE`,
    said: t`Not here`,
  }),
  unpaid: look('already', 'coin', {
    chip: chip('already', t`Not paid`),
    word: t`UNPAID`,
    said: t`Not paid`,
    sound: 'unpaid',
    stays: 'key',
  }),
  cancelled: look('refused', 'cross', { chip: chip('refused', t`Refused`), word: t`NO`, said: t`No` }),
  eventDeleted: look('refused', 'absent', { chip: chip('refused', t`Event deleted`), word: t`EVENT DELETED` }),
  unknown: look('unknown', 'question', { chip: chip('unknown', t`Unknown`), word: t`UNKNOWN` }),
  unreadable: look('unknown', 'question', {
    chip: chip('unknown', t`Not readable`),
    word: t`SCAN AGAIN`,
    said: t`Scan again`,
  }),
  order: look('verify', 'eye', {
    chip: chip('out', t({ message: 'Order', context: 'purchase' })),
    word: t`ORDER`,
    sound: 'attention',
    stays: 'next',
  }),
  notSynced: look('unknown', 'question', {
    chip: chip('unknown', t`Not sent yet`),
    word: t`NOT HERE YET`,
    said: t`Not here yet`,
  }),
  otherLayout: look('unknown', 'question', {
    chip: chip('unknown', t`Not readable`),
    word: t`CHECK SCANNER`,
    said: t`Check the scanner`,
  }),
  out: look('out', 'leaving', { chip: chip('out', t({ message: 'Out', context: 'left' })), word: t`OUT` }),
  notIn: look('already', 'absent', { chip: chip('already', t`Wasn’t in`), word: t`NOT IN`, said: t`Not in` }),
  declined: look('already', 'absent', {
    chip: chip('already', t`Declined`),
    word: t`DECLINED`,
    stays: 'key',
  }),
  waitlisted: look('already', 'question', {
    chip: chip('already', t`Waiting list`),
    word: t`WAITLIST`,
    said: t`On the waiting list`,
    stays: 'key',
  }),
  valid: look('verify', 'eye', { chip: chip('out', t`Valid`), word: t`VALID` }),
  notValid: look('verify', 'cross', { chip: chip('refused', t`Not valid`), word: t`NOT VALID`, sound: 'no' }),
}

/** How a result looks and sounds. An order that owes money is shown as its unpaid tickets are. */
export function presentationOf(result: ScanResult): OutcomePresentation {
  return OUTCOME_PRESENTATION[result.outcome === 'order' && owingOf(result) !== null ? 'unpaid' : result.outcome]
}
