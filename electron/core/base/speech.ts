import type { Money } from '../../../shared/app/common.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { LANGUAGES, type Language, type Sentences } from '../../../shared/locales/languages.ts'
import { type MessageCode, messageOf, type ValuesOf } from '../../../shared/messages/message-of.ts'
import { speakerOf, type TextOf } from '../../../shared/messages/text-of.ts'
import { moneyText } from '../../../shared/money/money-text.ts'

/**
 * Writes texts in one language for what leaves the core: papers and exported files. Zones are IANA names, the clock has
 * 24 hours. Times are those of the venue; `time` and `moment` name its zone where the laptop's clock shows another
 * hour, and where the hour comes twice because the clock is set back.
 */
export interface Speech {
  language: Language
  /** The sentence of a message code. */
  say<Code extends MessageCode>(code: Code, ...values: ValuesOf<Code>): string
  textOf: TextOf
  money(money: Money): string
  /** "1,234.5", with all its decimals. */
  number(value: number): string
  /** "Friday 20 November 2026" (default zone: the laptop's); empty for null or an invalid timestamp. */
  day(iso: string | null, zone?: string): string
  /** "20 Nov 2026". */
  date(iso: string | null, zone?: string): string
  /** "19:30", or "02:30 CEST" where the zone must be named. */
  time(iso: string | null, zone?: string): string
  /** "19:30", for a column of times under a heading that names their zone. */
  clock(iso: string | null, zone?: string): string
  /** "20 Nov 2026, 19:30", or "20 Nov 2026, 14:50 GMT-8" where the zone must be named. */
  moment(iso: string | null, zone?: string): string
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** How far clocks are set back in autumn, in milliseconds: an hour, on one island half an hour. */
const setBackBy = [3_600_000, 1_800_000]

/**
 * Whether a time without its zone can be misread: the laptop's clock shows another one, or the same one comes twice.
 */
function mustNameZone(iso: string | null, zone: string | undefined, laptopZone: string): boolean {
  const at = iso === null ? Number.NaN : Date.parse(iso)
  if (Number.isNaN(at)) return false
  const wall = wallClock(zone === undefined || zone === '' ? laptopZone : zone)
  const shown = wall(at)
  return (
    shown !== wallClock(laptopZone)(at) ||
    setBackBy.some((by) => [at - by, at + by].some((near) => wall(near) === shown))
  )
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** Formats day and minute as a clock in the zone shows them; in UTC for an unknown zone. */
function wallClock(timeZone: string): (at: number) => string {
  let format = wallClocks.get(timeZone)
  if (format === undefined) {
    const parts = { ...hourAndMinute, day: '2-digit', month: '2-digit' } as const
    try {
      format = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
    } catch {
      format = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' })
    }
    wallClocks.set(timeZone, format)
  }
  return (at) => format.format(at)
}

/** A language with its catalog, as Lingui compiled it. `laptopZone` is the zone of this laptop's own clock. */
export function speechOf(language: Language, sentences: Sentences, laptopZone = ownZone()): Speech {
  const { locale } = LANGUAGES[language]
  const textOf = speakerOf(language, sentences)

  function inZone(iso: string | null, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
    const at = iso === null ? Number.NaN : Date.parse(iso)
    if (Number.isNaN(at)) return ''
    const zone = { timeZone: timeZone === undefined || timeZone === '' ? laptopZone : timeZone }
    try {
      return new Intl.DateTimeFormat(locale, { ...options, ...zone }).format(at)
    } catch {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
    }
  }

  const day: Speech['day'] = (iso, zone) => {
    const text = inZone(iso, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    return language === 'en' ? text.replace(',', '') : text
  }
  const date: Speech['date'] = (iso, zone) => inZone(iso, zone, { day: 'numeric', month: 'short', year: 'numeric' })
  const clock: Speech['clock'] = (iso, zone) => inZone(iso, zone, hourAndMinute)
  const time: Speech['time'] = (iso, zone) =>
    inZone(iso, zone, { ...hourAndMinute, ...(mustNameZone(iso, zone, laptopZone) ? { timeZoneName: 'short' } : {}) })

  return {
    language,
    say: (code, ...values) => textOf(messageOf(code, ...values)),
    textOf,
    money: (money) => moneyText(money, { locale }),
    number: (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value),
    day,
    date,
    time,
    clock,
    moment: (iso, zone) => [date(iso, zone), time(iso, zone)].filter((part) => part !== '').join(', '),
  }
}

/** English needs no catalog: its sentences are in the source. */
export const english: Speech = speechOf('en', {})

/** The message codes for the states of a sale, for papers and files. */
export const saleStates = {
  sent: 'paper.stateSent',
  waiting: 'paper.stateWaiting',
  parked: 'paper.stateParked',
  voided: 'paper.stateVoided',
  discarded: 'paper.stateDiscarded',
} as const

const loaded = new Map<Language, Promise<Speech>>()

/** Loads a language with its catalog, once. Rejects when the catalog is missing from the build. */
export function loadSpeech(language: Language): Promise<Speech> {
  if (language === 'en') return Promise.resolve(english)
  const known = loaded.get(language)
  if (known !== undefined) return known
  const speech = LANGUAGES[language].load().then(({ messages }) => speechOf(language, messages))
  loaded.set(language, speech)
  speech.catch(() => loaded.delete(language))
  return speech
}

interface SpeakingLaptop {
  settings: { get(): Pick<Settings, 'spoken' | 'paperLanguage'> }
  log: { warn(event: 'catalog-not-read', fields: Record<never, never>, error: unknown): void }
}

/** The language that the settings name for papers and exported files; English where its catalog can't be read. */
export async function paperSpeech({ settings, log }: SpeakingLaptop): Promise<Speech> {
  const { spoken, paperLanguage } = settings.get()
  try {
    return await loadSpeech(paperLanguage === 'window' ? spoken : paperLanguage)
  } catch (error) {
    log.warn('catalog-not-read', {}, error)
    return english
  }
}
