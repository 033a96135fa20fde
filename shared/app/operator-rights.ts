import { lookUp } from '../look-up.ts'
import type { App } from './index.ts'
import type { Operation } from './op.ts'
import { OperatorRight } from './operators.ts'
import type { PrintRequest } from './printing.ts'
import type { SettingsPatch } from './settings.ts'
import type { DataSet } from './sync.ts'

/**
 * What a call needs: a right; `anyone` who works here, while the laptop isn't locked; `always`; or `scan`,
 * which goes on while it is locked where the owner allows that.
 */
export type Need = OperatorRight | 'anyone' | 'always' | 'scan'

/** Some calls need more or less by what is in them; the input isn't parsed yet. */
type NeedOf = Need | ((input: unknown) => Need)

type Part<F extends keyof App> = {
  /** What its queries need. */
  reads: Need
  /** What its commands and queued operations need. */
  writes: Need
  /** Those that need something else. */
  but?: { readonly [N in keyof App[F]]?: NeedOf }
}

/** Settings of a person's own comfort; the others are the laptop's. */
const comfort: readonly (keyof SettingsPatch)[] = [
  'language',
  'spoken',
  'appearance',
  'textSize',
  'density',
  'singleKeys',
  'sound',
  'openEventId',
  'welcomed',
]

const settingsNeed = (input: unknown): Need =>
  Object.keys(Object(input)).every((key) => comfort.some((one) => one === key)) ? 'anyone' : 'manage'

const paperNeeds: Partial<Record<PrintRequest['kind'], OperatorRight>> = {
  shiftReport: 'seeFigures',
  proof: 'seeFigures',
  answer: 'readSubmissions',
  receipt: 'sell',
  staffLink: 'manage',
}
/** The right that a paper needs, by its kind; undefined where any operator may have it. */
export const rightForPaper = (kind: PrintRequest['kind']): OperatorRight | undefined => paperNeeds[kind]

const printNeed = (input: unknown): Need => {
  const kind: unknown = lookUp(Object(lookUp(Object(input), 'request')), 'kind')
  return lookUp(paperNeeds, String(kind)) ?? 'anyone'
}

/**
 * What every operation of the contract needs, in one table. A part of the contract that is missing here does not
 * compile, and a new operation takes what its part needs.
 */
const needs: { readonly [F in keyof App]: Part<F> } = {
  session: { reads: 'always', writes: 'manage', but: { checkSite: 'manage' } },
  memberSignIn: { reads: 'always', writes: 'manage' },
  memberHome: { reads: 'manage', writes: 'manage' },
  settings: { reads: 'always', writes: 'manage', but: { update: settingsNeed } },
  operators: {
    reads: 'always',
    writes: 'manage',
    but: { signIn: 'always', reset: 'always', approve: 'anyone', lock: 'anyone' },
  },
  events: { reads: 'anyone', writes: 'anyone' },
  eventDesk: { reads: 'anyone', writes: 'manage', but: { edit: 'manage', categories: 'manage', sales: 'seeFigures' } },
  today: { reads: 'anyone', writes: 'manage' },
  find: { reads: 'anyone', writes: 'manage' },
  checkin: { reads: 'anyone', writes: 'checkIn', but: { scan: 'scan' } },
  tickets: {
    reads: 'anyone',
    writes: 'manage',
    but: { checkIn: 'checkIn', undoCheckIn: 'checkIn', void: 'refund', answer: 'addGuests', mail: 'addGuests' },
  },
  guests: { reads: 'anyone', writes: 'addGuests', but: { values: 'readSubmissions', form: 'addGuests' } },
  rsvps: {
    reads: 'anyone',
    writes: 'addGuests',
    but: { checkIn: 'checkIn', undoCheckIn: 'checkIn', values: 'readSubmissions', form: 'addGuests' },
  },
  contacts: { reads: 'manage', writes: 'manage' },
  orders: {
    reads: 'sell',
    writes: 'manage',
    but: {
      summary: 'seeFigures',
      invoice: 'sell',
      takePayment: 'sell',
      confirm: 'sell',
      capture: 'sell',
      shareMoney: 'sell',
      returnPayment: 'refund',
      voidPayment: 'refund',
      requestRefund: 'refund',
      refundDone: 'refund',
      dropRefund: 'refund',
    },
  },
  forms: {
    reads: 'readSubmissions',
    writes: 'readSubmissions',
    but: {
      changeForm: 'manage',
      saveForm: 'manage',
      trashForm: 'manage',
      untrashForm: 'manage',
      restoreForm: 'manage',
      decideForms: 'manage',
      createForm: 'manage',
      cloneForm: 'manage',
      deleteFormForever: 'manage',
      removeDeletedFields: 'manage',
      deleteForever: 'manage',
      makeContact: 'manage',
    },
  },
  uploads: { reads: 'manage', writes: 'manage', but: { summary: 'anyone', rates: 'anyone', plan: 'anyone' } },
  media: { reads: 'manage', writes: 'manage' },
  data: { reads: 'manage', writes: 'manage' },
  sales: {
    reads: 'sell',
    writes: 'sell',
    but: {
      setAllowance: 'manage',
      setDiscountRule: 'manage',
      sellAnyway: 'manage',
      void: 'refund',
      unsent: 'anyone',
    },
  },
  shift: {
    reads: 'seeFigures',
    writes: 'sell',
    but: { current: 'anyone', close: 'seeFigures' },
  },
  plans: { reads: 'sell', writes: 'manage' },
  staff: { reads: 'manage', writes: 'manage' },
  subscriptions: {
    reads: 'manage',
    writes: 'manage',
    but: { check: 'anyone', noteCheck: 'anyone', preview: 'sell', sell: 'sell', unsettledSales: 'sell' },
  },
  printing: {
    reads: 'anyone',
    writes: 'anyone',
    but: { document: printNeed, print: printNeed, pdf: printNeed, holdPdf: printNeed, setTargets: 'manage' },
  },
  sync: {
    reads: 'anyone',
    writes: 'manage',
    but: {
      status: 'always',
      now: 'anyone',
      retry: 'anyone',
      retryAll: 'anyone',
      test: 'anyone',
      conflict: 'manage',
      setAside: 'manage',
      setAsideDocument: 'manage',
    },
  },
  diagnostics: { reads: 'anyone', writes: 'manage', but: { countGuests: 'anyone' } },
  desktop: { reads: 'always', writes: 'anyone', but: { showMenus: 'always', hideFromCapture: 'always' } },
  updates: { reads: 'always', writes: 'manage', but: { saleOpen: 'always' } },
  demo: { reads: 'always', writes: 'anyone' },
  power: { reads: 'always', writes: 'always' },
}

/** What a call of an operation needs, by its whole name. An operation that isn't in the table needs `manage`. */
export function needOf(name: string, kind: Operation['kind'], input: unknown): Need {
  const [feature = '', short = ''] = name.split('.')
  const part = lookUp(needs as Readonly<Record<string, Part<keyof App>>>, feature)
  if (part === undefined) return 'manage'
  const own = lookUp((part.but ?? {}) as Readonly<Record<string, NeedOf>>, short)
  if (typeof own === 'function') return own(input)
  return own ?? (kind === 'query' ? part.reads : part.writes)
}

/** The part of the contract that lists a data set; what the others are is for managers. */
const listedBy: ReadonlyMap<DataSet, keyof App> = new Map<DataSet, keyof App>([
  ...(['events', 'tickets', 'rsvps', 'orders', 'contacts', 'forms', 'plans'] as const).map(
    (one) => [one, one] as const,
  ),
  ['submissions', 'forms'],
])

/** The right that it takes to see records of a data set; undefined where any operator may. */
export function rightForRecords(dataSet: DataSet): OperatorRight | undefined {
  const part = listedBy.get(dataSet)
  return part === undefined ? 'manage' : rightIn(needs[part].reads)
}

/** The right that a need asks for; undefined where any operator will do. */
export const rightIn = (need: Need): OperatorRight | undefined =>
  need === 'scan' ? 'checkIn' : OperatorRight.safeParse(need).data
