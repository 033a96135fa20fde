import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { openFilter, UploadFilter } from '../../../shared/app/upload-filter.ts'
import { type FileSum, PlanOptions } from '../../../shared/app/upload-plan.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { createTurns } from '../base/in-turn.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { rootOf } from './adding.ts'
import { isLeftOut } from './left-out.ts'
import type { FolderOf, LibraryIndex } from './library-index.ts'
import type { PlannedFolder, PlanStore } from './plan.queries.ts'
import { applyChoices, leftOut, noPlanOptions, requested } from './plan-choices.ts'
import { retargeted, shownPlanFile, targetOf } from './plan-files.ts'
import { type KeptOut, planFilter } from './plan-filter.ts'
import { goingVerdicts, isProblem, plus, sumsOfPlan } from './plan-shown.ts'
import { foldersOf } from './site-name.ts'
import type { UploadChange, UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

/** The plan of the site that is open: what would be sent, and what people chose. */
export interface Plans {
  handlers: Pick<
    Handlers<App>['uploads'],
    | 'plan'
    | 'planFiles'
    | 'leftOutOf'
    | 'setOptions'
    | 'retargetPlan'
    | 'filterPlan'
    | 'checkPlan'
    | 'leaveOutOfPlan'
    | 'confirmPlan'
    | 'dropPlan'
  >
  /** Whether one waits for confirmation. */
  isOpen(): boolean
  count(): { files: number; checked: number } | null
  /** Files that were added before and are not in the plan. */
  addKnown(known: FileSum): void
  /** Why a file of the plan is not meant, as its filter is now. */
  keptOut: KeptOut
  /** By the choices of the plan that was confirmed last. */
  applyChoices(row: UploadRecord): UploadChange
}

interface PlansParts {
  site(): string
  settings: SettingsStore
  store: UploadStore
  plans: PlanStore
  library: LibraryIndex
  madeFolder: FolderOf
  now(): number
  pace(): { requestsPerMinute: number; bytesPerSecond: number | null }
  /** The operator confirmed the plan. */
  confirmed(): void
  /** Rows of the plan are gone: what a window brought of them goes too. */
  dropped(rows: readonly { place: string; batch: string }[]): void
  /** Something of it changed, and confirmed files may go. */
  changed(): void
}

const planOptionsKey = 'upload-plan'
const confirmedKey = 'upload-plan-confirmed'
const knownKey = 'upload-plan-known'
const filterKey = 'upload-plan-filter'
/** Rows of one transaction: the door waits for no longer one. */
const atOnce = 200
/** Of what is left out a window is shown so much at once. */
const shownLeftOut = 100
const breath = () => new Promise((resolve) => setImmediate(resolve))

export function createPlans(parts: PlansParts): Plans {
  const { site, settings, store, plans, library, changed } = parts
  const planOptionsIn = (key: string): PlanOptions => {
    const kept = settings.note(key)
    return (kept === undefined ? undefined : parseJson(PlanOptions, kept)) ?? noPlanOptions
  }
  const emptySum = (): FileSum => {
    const [files, bytes] = (settings.note(knownKey) ?? '0 0').split(' ').map(Number)
    return { files: files ?? 0, bytes: bytes ?? 0 }
  }
  const filter = (): UploadFilter => parseJson(UploadFilter, settings.note(filterKey) ?? '') ?? openFilter
  let keptOut: KeptOut = planFilter(filter())
  const forget = () => {
    for (const key of [knownKey, planOptionsKey, filterKey]) settings.setNote(key, undefined)
    keptOut = planFilter(openFilter)
  }
  const isOpen = () => plans.figures.first(site()) !== undefined
  /** What goes over all rows is done one after the other. */
  const inTurn = createTurns()

  function count(): { files: number; checked: number } | null {
    const counted = plans.figures.count(site())
    return counted.files === 0 && emptySum().files === 0 ? null : counted
  }

  const leftOutFrom = (start: number, most: number) =>
    plans.figures.leftOut(site(), start, most).map(({ folder, name, reason }) => ({
      ...{ path: folder === '' ? name : `${folder}/${name}`, reason: messageFrom(reason ?? '') },
    }))

  function shownFolder({ folder, target, files, bytes }: PlannedFolder) {
    const below = foldersOf({ folder })
    const isNew = library.folderAt(target, below, parts.madeFolder) === undefined
    return { folder, path: [...(target === '' ? [] : library.pathOf(target)), ...below], isNew, files, bytes }
  }

  /** Row by row in slices, so that nothing else waits for all of them. */
  async function forEach<Row extends { number: number }>(
    next: (site: string, from: number, most: number) => Row[],
    action: (row: Row) => void,
  ): Promise<number> {
    let [count, from] = [0, 0]
    for (;;) {
      const some = next(site(), from, atOnce)
      const last = some.at(-1)
      if (last === undefined) return count
      store.states.together(() => some.forEach(action))
      count += some.length
      from = last.number
      changed()
      await breath()
    }
  }

  /**
   * Has the filter look at each file; a look that was stopped in the middle is caught up with before anything is sent.
   */
  async function refilter(): Promise<void> {
    let moved = 0
    await forEach(plans.filtering.toFilter, (row) => {
      const reason = keptOut(row)
      if (reason === row.keptOut) return
      moved += 1
      plans.filtering.keepOut(row.id, reason)
    })
    if (moved > 0) plans.checking.forgetTwins(site())
  }

  async function confirm(): Promise<{ count: number }> {
    await refilter()
    const options = planOptionsIn(planOptionsKey)
    settings.setNote(confirmedKey, JSON.stringify(options))
    const now = parts.now()
    parts.confirmed()
    const confirmed = await forEach(plans.after, (row) => {
      if (isLeftOut(row)) store.states.change(row.id, { isPlanned: 0 })
      else if (row.keptOut !== null) store.states.change(row.id, leftOut(row.keptOut, now))
      else if (isProblem(row)) store.states.change(row.id, { isPlanned: 0 })
      else if (row.verdict === null) store.states.change(row.id, { ...requested(row, options), isPlanned: 2 })
      else store.states.change(row.id, applyChoices(row, options, now))
    })
    forget()
    changed()
    return { count: confirmed }
  }

  async function drop(): Promise<{ count: number }> {
    let dropped = 0
    for (let rows = plans.drop(site(), atOnce); rows.length > 0; rows = plans.drop(site(), atOnce)) {
      dropped += rows.length
      parts.dropped(rows)
      await breath()
    }
    forget()
    changed()
    return { count: dropped }
  }

  return {
    isOpen,
    count,
    keptOut: (file) => keptOut(file),
    addKnown: (more) => {
      if (more.files === 0) return
      const { files, bytes } = plus(emptySum(), more)
      settings.setNote(knownKey, `${files} ${bytes}`)
    },
    applyChoices: (row) => applyChoices(row, planOptionsIn(confirmedKey), parts.now()),
    handlers: {
      plan: ({ folders: most }) => {
        const first = plans.figures.first(site())
        if (first === undefined && emptySum().files === 0) return { plan: null }
        const options = planOptionsIn(planOptionsKey)
        const { pictures, replaced, ...sums } = sumsOfPlan(plans.figures.sums(site()), options)
        const going = goingVerdicts(options)
        const folderCount = plans.figures.folderCount(site(), going)
        const hasText = options.altText.trim() !== ''
        const plan = {
          about: rootOf(first),
          addedAt: new Date(first?.addedAt ?? parts.now()).toISOString(),
          target: targetOf(plans.figures.targets(site())),
          ...sums,
          ...{ known: emptySum(), filter: filter(), options, folderCount },
          leftOut: { count: plans.figures.leftOutCount(site()), first: leftOutFrom(0, shownLeftOut) },
          folders: plans.figures.folders(site(), going, most).map(shownFolder),
          pictures: { all: pictures, without: hasText ? 0 : pictures },
          // One for each address, folder and text, and a thousand that are replaced go to the trash together.
          requests: sums.goes.files + folderCount + Math.ceil(replaced / 1000) + (hasText ? pictures : 0),
          ...parts.pace(),
        }
        return { plan }
      },
      planFiles: ({ part, start, count: most }) => {
        const { total, rows } = plans.files.list(site(), part, start, most)
        const about = (row: UploadRecord) =>
          shownPlanFile(row, { plans, library, rename: planOptionsIn(planOptionsKey).rename })
        return { total, start, files: rows.map(about) }
      },
      leftOutOf: ({ start, count: most }) => ({ files: leftOutFrom(start, most) }),
      setOptions: (options) => {
        settings.setNote(planOptionsKey, JSON.stringify(options))
        changed()
        return {}
      },
      retargetPlan: ({ target }) =>
        inTurn(async () => {
          await forEach(plans.after, (row) => {
            if (row.target !== target) store.states.change(row.id, retargeted(row, target))
          })
          changed()
          return {}
        }),
      filterPlan: (wanted) =>
        inTurn(async () => {
          settings.setNote(filterKey, JSON.stringify(wanted))
          keptOut = planFilter(wanted)
          await refilter()
          changed()
          return {}
        }),
      checkPlan: () => {
        plans.checking.recheck(site())
        changed()
        return {}
      },
      leaveOutOfPlan: ({ code }) => {
        const rows = plans.leaveOut(site(), code)
        parts.dropped(rows)
        changed()
        return { count: rows.length }
      },
      confirmPlan: () => inTurn(confirm),
      dropPlan: () => inTurn(drop),
    },
  }
}
