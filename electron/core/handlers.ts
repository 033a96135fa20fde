import type { App } from '../../shared/app/index.ts'
import type { Handlers } from '../../shared/app/op.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { Permit } from './base/permit.ts'
import type { QuestionOf } from './conflicts/document-kinds.ts'
import type { CoreContext } from './core-context.ts'
import type { OpenedFeature } from './feature.ts'
import type { NoteSource } from './mirror/commands.ts'
import type { PendingChange } from './mirror/overlay.ts'
import type { LocalOnlyRecords } from './mirror/overlay-refresh.ts'
import type { EnqueueGuards } from './sync/queue.ts'

/** The features of a core as one: opened after what they work on, which asks them later. */
export type Opened = readonly OpenedFeature[]

/** What the window may ask, and what must hold before a change is queued. `features.ts` sees that nothing is left out. */
export const handlersOf = (opened: Opened): { handlers: Handlers<App>; admissions: EnqueueGuards } => ({
  handlers: mergeHandlers(opened.map(({ handlers }) => handlers)) as Handlers<App>,
  admissions: mergeHandlers(opened.map(({ admissions }) => admissions)) as EnqueueGuards,
})

/** All features have their say: a call runs that each of them permits. */
export const permitOf = (opened: Opened): Permit => {
  const permits = opened.flatMap(({ permit }) => permit ?? [])
  return (call) => {
    const permitted = permits.map((permit) => permit(call))
    const notes = permitted.flatMap(({ done }) => done ?? [])
    const done = () => {
      for (const note of notes) note()
    }
    return {
      ...(notes.length === 0 ? {} : { done }),
      failed: () => {
        for (const one of permitted) one.failed()
      },
      visible: (value) => permitted.reduce((visible, one) => one.visible(visible), value),
    }
  }
}

const mergeHandlers = (parts: readonly (object | undefined)[]): object =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})))

/** What a field of a document is called. */
export const questionsOf = (opened: Opened): QuestionOf => {
  const byDataSet = () => new Map(opened.flatMap(({ questions = {} }) => Object.entries(questions)))
  return (dataSet, record, field) => byDataSet().get(dataSet)?.(record, field)
}

/** What the mirror shows besides the platform's documents and what is pending. */
export function shownBy(opened: Opened): { notes: NoteSource; localOnly: LocalOnlyRecords } {
  const all = () => opened.flatMap(({ mirror }) => (mirror?.localOnly === undefined ? [] : [mirror.localOnly]))
  const notes = () => opened.find(({ mirror }) => mirror?.notes !== undefined)?.mirror?.notes
  return {
    notes: { of: (eventId) => notes()?.of(eventId) ?? [], all: () => notes()?.all() ?? new Map() },
    localOnly: {
      ids: (dataSet) => all().flatMap((one) => [...one.ids(dataSet)]),
      of: (dataSet: DataSet, ids) =>
        new Map<string, PendingChange[]>(all().flatMap((one) => [...one.of(dataSet, ids)])),
    },
  }
}

/** Runs what each feature has for something that happened, one after the other. */
export async function each(
  opened: Opened,
  what: (feature: OpenedFeature) => void | Promise<void> | undefined,
): Promise<void> {
  for (const feature of opened) await what(feature)
}

/** Makes what features share when the first of them asks for it, once. Throws for parts that need each other. */
export function createUse(context: () => CoreContext): CoreContext['use'] {
  const made = new Map<unknown, unknown>()
  const begun = new Set<unknown>()
  return <T>(part: (context: CoreContext) => T): T => {
    if (!made.has(part)) {
      if (begun.has(part)) throw new Error(`${part.name} needs itself`)
      begun.add(part)
      made.set(part, part(context()))
    }
    return made.get(part) as T
  }
}
