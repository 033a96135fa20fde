import { t } from '@lingui/core/macro'
import { letsIn, type Outcome, type ScanResult } from '../../../shared/app/checkin.ts'
import { NOT_EXPECTED } from '../../event/not-expected.ts'
import { valueText } from '../../form-values/value-text.ts'
import { formatCount, formatMoney } from '../../format.ts'
import type { CardFact } from '../../manifest/guest-kind.ts'
import { codeText } from '../../scanner/code-text.ts'
import { guestKindAt } from '../../slots.ts'
import { actionsOf, type CardAction, failedActions, paidActionsOf } from './card-actions.ts'
import { snapshotOf } from './card-details.ts'
import {
  becauseText,
  beforeText,
  copyAgeText,
  elsewhereText,
  eventDeletedText,
  numberWord,
  ordinal,
  placeInOrder,
  reasonText,
  whenText,
  wrongTypeText,
} from './messages.ts'
import { notSyncedText, type OrderPerson, orderText, otherLayoutText, owingText, peopleOf } from './order-card.ts'
import { type DoorSign, presentationOf, type Tone } from './outcome-presentation.ts'
import { owingOf } from './owing.ts'

/** Everything a result card shows and says; no component decides a word. */
export interface CardModel {
  outcome: Outcome | 'failed'
  tone: Tone
  door: DoorSign
  word: string
  name: string
  /** Codes are set in the mono face. */
  nameIsCode: boolean
  sub: string
  /** The end of `sub`, left out where there is no room for it. */
  subEnd: string
  notes: string[]
  /** Everyone on the order that was scanned. */
  people: OrderPerson[]
  details: CardFact[]
  actions: CardAction[]
  /** The sign of the money due, drawn in the coin. */
  coin: string
  /** For the live region. */
  spoken: string
}

interface CardContext {
  /** Zone of the open event. */
  timeZone: string
  /** Names of the ticket types this laptop admits; empty = all. */
  admittedTypes: readonly string[]
  /** Whether the platform was asked about an unknown code. */
  asked: 'no' | 'later' | 'asking' | 'notFound' | 'noAnswer'
  /** The site can't be reached now. */
  offline: boolean
  /** What was just paid for the ticket, with the change to give. */
  paid?: string | undefined
}

/** So many names of a group are read at a glance. */
const NAMES_READ = 6

/** What a guest is second of three in. */
const ofWhat = ({ ticket }: ScanResult): string =>
  ticket === null ? t`in this order` : guestKindAt(ticket).card.inGroup

/** "second of three", on the cards that admit a guest. */
const placeOf = ({ outcome, inOrder }: ScanResult) => (letsIn(outcome) ? placeInOrder(inOrder) : null)

function askedText(asked: Exclude<CardContext['asked'], 'no'>): string {
  if (asked === 'later') return t`The site will be asked as soon as there’s a connection`
  if (asked === 'asking') return t`Asking the site…`
  if (asked === 'notFound') return t`The site doesn’t know this code either`
  return t`The site didn’t respond. Find the guest by name, or ask again`
}

function subOf(result: ScanResult, { timeZone, admittedTypes, asked }: CardContext): string {
  const type = result.ticket === null ? '' : guestKindAt(result.ticket).card.short(result.ticket)
  switch (result.outcome) {
    case 'admitted':
    case 'attention':
      return result.group.length > 1 ? namesOf(result.group) : [type, placeOf(result)].filter(Boolean).join(' · ')
    case 'already':
      return beforeText(result.before, timeZone, result.at)
    case 'otherEvent':
      return elsewhereText(result.elsewhere, result.at)
    case 'wrongType':
      return wrongTypeText(type, admittedTypes)
    case 'unpaid':
      return [type, t`not paid yet`].filter(Boolean).join(' · ')
    case 'cancelled':
      return reasonText(result.reason)
    case 'eventDeleted':
      return eventDeletedText
    case 'unknown':
      return asked === 'no' ? copyAgeText(result.dataFrom, result.at) : askedText(asked)
    case 'unreadable':
      return t`Hold the scanner steady and scan once more, or find the guest by name`
    case 'order':
      if (result.order === null) return ''
      return owingOf(result) === null ? orderText(result.order) : owingText(result.order)
    case 'notSynced':
      return asked === 'no' ? notSyncedText(result.soldAt) : askedText(asked)
    case 'otherLayout':
      return otherLayoutText()
    case 'out':
      return result.before === null
        ? t`Checked out, may return`
        : t`In since ${whenText(result.before.at, timeZone, result.at)}, may return`
    case 'notIn':
      return [type, t`not checked in so far`].filter(Boolean).join(' · ')
    case 'declined':
      return NOT_EXPECTED.declined
    case 'waitlisted':
      return NOT_EXPECTED.waitlisted
    case 'valid':
      return result.before === null
        ? t`${type} · not checked in yet`
        : t`${type} · in since ${whenText(result.before.at, timeZone, result.at)}`
    case 'notValid':
      return becauseText(result, timeZone, admittedTypes)
  }
}

/** Who was let in together; a coach party is counted where its names would not be read. */
const namesOf = (group: ScanResult['group']): string => {
  const names = [...new Set(group.map(({ name }) => name))].filter((name) => name !== '')
  const shown = names.slice(0, NAMES_READ).join(', ')
  return names.length > NAMES_READ ? t`${shown} and ${formatCount(names.length - NAMES_READ)} more` : shown
}

/** The sign a currency is written with, "€"; the code where it has none. */
function coinOf(due: ScanResult['due']): string {
  if (due === null) return '€'
  const sign = formatMoney({ minor: 0, currency: due.currency }).replace(/[\d.,\s]/g, '')
  return sign.length > 2 ? sign.slice(0, 3) : sign
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

function spokenOf(result: ScanResult, name: string, sub: string): string {
  const { outcome, ticket, inOrder, notes } = result
  const isOwing = owingOf(result) !== null
  const said = isOwing && result.due !== null ? t`Pay ${formatMoney(result.due)}` : presentationOf(result).said
  const parts = [said, name]
  if (letsIn(outcome)) {
    if (ticket !== null && ticket.party === null) parts.push(ticket.typeName)
    if (ticket !== null && inOrder !== null && inOrder.count > 1 && result.group.length < 2) {
      parts.push(guestKindAt(ticket).card.place(capital(ordinal(inOrder.index)), numberWord(inOrder.count)))
    }
    parts.push(...notes.map((note) => valueText(note)))
  } else {
    parts.push(sub.replaceAll(' · ', ', '))
  }
  return `${parts.map((part) => part.replace(/\.$/, '')).join('. ')}.`
}

const unreadableName = ({ outcome }: ScanResult) => (outcome === 'otherLayout' ? t`Not readable` : t`Not a ticket code`)

/** The card of a scan result. Ages count from the moment of the scan, so that a standing card does not change. */
export function cardOf(result: ScanResult, context: CardContext): CardModel {
  const look = presentationOf(result)
  const owing = owingOf(result)
  // What goes back has to be read at a glance: it stands alone.
  const sub = context.paid ?? subOf(result, context)
  const unreadable = result.outcome === 'unreadable' || result.outcome === 'otherLayout'
  const buyer = result.order?.buyer ?? ''
  const guest = result.ticket?.name || buyer
  const nameIsCode = guest === '' && !unreadable
  const all = result.group.length
  const name =
    all > 1
      ? t`${formatCount(all)} admitted`
      : guest || (unreadable ? unreadableName(result) : codeText(result.order?.number ?? result.code))
  return {
    outcome: result.outcome,
    tone: look.tone,
    door: look.door,
    word: owing !== null && result.due !== null ? t`PAY ${formatMoney(result.due)}` : look.word,
    name,
    nameIsCode,
    sub,
    subEnd: context.paid !== undefined || placeOf(result) === null ? '' : ` ${ofWhat(result)}`,
    notes: result.outcome === 'attention' ? result.notes.map((note) => valueText(note, context.timeZone)) : [],
    people: result.order === null ? [] : peopleOf(result.order, context.timeZone, result.at),
    details: snapshotOf(result, context.timeZone).slice(0, 4),
    actions: context.paid === undefined ? actionsOf(result, context.offline) : paidActionsOf(result),
    coin: coinOf(result.due),
    spoken: spokenOf(result, nameIsCode ? t`Code ${name}` : name, sub),
  }
}

/** The card for a scan without a result from the core: it says so, and looks like no result. */
export function failedCard(code: string): CardModel {
  const sub = t`Foyer didn’t respond, nothing was saved for it. Scan it once more`
  return {
    outcome: 'failed',
    tone: 'unknown',
    door: 'question',
    word: t`NOT CHECKED`,
    name: codeText(code),
    nameIsCode: true,
    sub,
    subEnd: '',
    notes: [],
    people: [],
    details: [],
    actions: failedActions,
    coin: '',
    spoken: t`Not checked. Code ${codeText(code)}. ${sub}.`,
  }
}
