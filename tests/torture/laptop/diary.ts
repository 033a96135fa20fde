/**
 * What the driver asked of a laptop and what came back, in order. It lives outside of the process that dies, so it is
 * what a person would remember: "this one was shown as saved".
 */
export interface Intent {
  readonly ticketNumber: string
  readonly wants: 'in' | 'out'
  /** The process this was asked of, and the number of the call on its wire. */
  readonly life: number
  readonly call: number
  /** `asked` stays when the process died before it responded: it may have been saved or not. */
  outcome: 'asked' | 'saved' | 'refused'
  /** The row it became, where the result names it. */
  operationId: string | undefined
  /** The result said that nothing was sent and nothing will be: a check-in was taken back in the queue. */
  takenBack: boolean
  /** The scan that was undone, where one scan was and not the guest as a whole. */
  readonly undoes: Intent | undefined
}

/** A value that was changed: a setting, a field. */
export interface Change {
  readonly value: string
  readonly life: number
  readonly call: number
  outcome: 'asked' | 'saved' | 'refused'
}

/** A field of a contact that was edited. Every value is written once only. */
export interface Edit extends Change {
  readonly contactId: string
  readonly field: 'company' | 'jobTitle'
}

/** A contact that was made here; `value` is the e-mail address. */
export interface Creation extends Change {
  /** The id it has on this laptop, once the result named it. */
  contactId: string | undefined
}

export interface Diary {
  /** One number for each start of the process. */
  life: number
  readonly intents: Intent[]
  readonly operators: Change[]
  readonly edits: Edit[]
  readonly creations: Creation[]
}

export const newDiary = (): Diary => ({ life: 0, intents: [], operators: [], edits: [], creations: [] })

/** What a value may be after these changes of it: the last one that was saved, or one that was asked for after it. */
export function mayBe(changes: readonly Change[]): { values: string[]; isSure: boolean } {
  const last = changes.findLastIndex((change) => change.outcome === 'saved')
  const possible = changes.slice(Math.max(0, last)).filter((change) => change.outcome !== 'refused')
  return { values: possible.map((change) => change.value), isSure: last >= 0 }
}

/** The edits of each field of each contact, in order. */
export const byField = (edits: readonly Edit[]): Edit[][] =>
  Array.from(Map.groupBy(edits, ({ contactId, field }) => `${contactId} ${field}`).values())

/** What was asked for each ticket, in order. What was refused had no effect. */
export function byTicket(intents: readonly Intent[]): Map<string, Intent[]> {
  return Map.groupBy(
    intents.filter((intent) => intent.outcome !== 'refused'),
    (intent) => intent.ticketNumber,
  )
}

/**
 * Where a ticket may stand after all this: both places when the last request got no result. A scan that was taken back
 * in the queue never happened.
 */
export function mayStand(intents: readonly Intent[], before: 'in' | 'out'): Set<'in' | 'out'> {
  const never = new Set(intents.flatMap((intent) => (intent.takenBack && intent.undoes ? [intent, intent.undoes] : [])))
  let places = new Set([before])
  for (const { outcome, wants } of intents.filter((intent) => !never.has(intent))) {
    if (outcome === 'saved') places = new Set([wants])
    else if (outcome === 'asked') places.add(wants)
  }
  return places
}
