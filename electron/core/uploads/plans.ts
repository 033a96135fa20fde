import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { type FileSum, type PlanProblem, UploadWishes, type Verdict } from '../../../shared/app/upload-plan.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { rootOf } from './adding.ts'
import type { FolderOf, LibraryIndex } from './library-index.ts'
import type { PlannedFolder, PlanStore, PlanSum } from './plan.queries.ts'
import { answered, noWishes, wished } from './plan-answers.ts'
import { foldersOf } from './site-name.ts'
import type { UploadChange, UploadRecord, UploadStore } from './uploads.queries.ts'

/** The plan of the site that is open: what would be sent, and what people answered. */
export interface Plans {
  handlers: Pick<
    Handlers<App>['uploads'],
    'plan' | 'wish' | 'checkPlan' | 'leaveOutOfPlan' | 'confirmPlan' | 'dropPlan'
  >
  /** Whether one waits for somebody. */
  isOpen(): boolean
  count(): { files: number; checked: number } | null
  /** Files that were added before and are not in the plan. */
  addKnown(known: FileSum): void
  /** As the answers of the plan that was confirmed last say. */
  answered(row: UploadRecord): UploadChange
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
  /** Somebody said that the plan goes. */
  confirmed(): void
  /** Rows of the plan are gone: what a window brought of them goes too. */
  dropped(rows: readonly { place: string; batch: string }[]): void
  /** Something of it changed, and confirmed files may go. */
  changed(): void
}

const wishesKey = 'upload-plan'
const confirmedKey = 'upload-plan-confirmed'
const knownKey = 'upload-plan-known'
/** Rows of one transaction: the door waits for no longer one. */
const atOnce = 200
const none: FileSum = { files: 0, bytes: 0 }
const plus = (one: FileSum, { files, bytes }: FileSum): FileSum => ({
  files: one.files + files,
  bytes: one.bytes + bytes,
})
const isProblem = ({ state }: Pick<PlanSum, 'state'>) => state === 'failed' || state === 'needsYou'

export function createPlans(parts: PlansParts): Plans {
  const { site, settings, store, plans, library, changed } = parts
  const wishesIn = (key: string): UploadWishes => {
    const kept = settings.note(key)
    return (kept === undefined ? undefined : parseJson(UploadWishes, kept)) ?? noWishes
  }
  const known = (): FileSum => {
    const [files, bytes] = (settings.note(knownKey) ?? '0 0').split(' ').map(Number)
    return { files: files ?? 0, bytes: bytes ?? 0 }
  }
  const forget = () => {
    settings.setNote(knownKey, undefined)
    settings.setNote(wishesKey, undefined)
  }
  const isOpen = () => plans.first(site()) !== undefined

  function count(): { files: number; checked: number } | null {
    const counted = plans.count(site())
    return counted.files === 0 && known().files === 0 ? null : counted
  }

  function shownFolder({ folder, target, files, bytes }: PlannedFolder) {
    const below = foldersOf({ folder })
    const isNew = library.folderAt(target, below, parts.madeFolder) === undefined
    return { folder, path: [...(target === '' ? [] : library.pathOf(target)), ...below], isNew, files, bytes }
  }

  /** Row by row in slices, so that nothing else waits for all of them. */
  async function forEach(deed: (row: UploadRecord) => void): Promise<number> {
    let [count, from] = [0, 0]
    for (;;) {
      const some = plans.after(site(), from, atOnce)
      const last = some.at(-1)
      if (last === undefined) return count
      store.together(() => some.forEach(deed))
      count += some.length
      from = last.number
      changed()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return {
    isOpen,
    count,
    addKnown: (more) => {
      if (more.files === 0) return
      const { files, bytes } = plus(known(), more)
      settings.setNote(knownKey, `${files} ${bytes}`)
    },
    answered: (row) => answered(row, wishesIn(confirmedKey), parts.now()),
    handlers: {
      plan: ({ folders: most }) => {
        const first = plans.first(site())
        if (first === undefined && known().files === 0) return { plan: null }
        const sums = plans.sums(site())
        const of = (wanted: (sum: PlanSum) => boolean) => sums.filter(wanted).reduce(plus, none)
        const compared = (verdict: Verdict) => of((sum) => !isProblem(sum) && sum.verdict === verdict)
        const unchecked = of((sum) => !isProblem(sum) && sum.verdict === null)
        const [fresh, same, newer] = [compared('new'), compared('same'), compared('newer')]
        const wishes = wishesIn(wishesKey)
        const goes = [
          ...[unchecked, fresh],
          ...(wishes.same === 'skip' ? [] : [same]),
          ...(wishes.newer === 'skip' ? [] : [newer]),
        ].reduce(plus, none)
        const folderCount = plans.folderCount(site())
        const replaced = (wishes.same === 'replace' ? same.files : 0) + (wishes.newer === 'replace' ? newer.files : 0)
        const plan = {
          about: rootOf(first),
          addedAt: new Date(first?.addedAt ?? parts.now()).toISOString(),
          all: sums.reduce(plus, none),
          unchecked,
          new: fresh,
          same,
          newer,
          known: known(),
          goes,
          problems: problemsOf(sums),
          folders: plans.folders(site(), most).map(shownFolder),
          folderCount,
          wishes,
          // One for each address and folder, and a thousand that are replaced go to the trash together.
          requests: goes.files + folderCount + Math.ceil(replaced / 1000),
          ...parts.pace(),
        }
        return { plan }
      },
      wish: (wishes) => {
        settings.setNote(wishesKey, JSON.stringify(wishes))
        changed()
        return {}
      },
      checkPlan: () => {
        plans.recheck(site())
        changed()
        return {}
      },
      leaveOutOfPlan: ({ code }) => {
        const rows = plans.leaveOut(site(), code)
        parts.dropped(rows)
        changed()
        return { count: rows.length }
      },
      confirmPlan: async () => {
        const wishes = wishesIn(wishesKey)
        settings.setNote(confirmedKey, JSON.stringify(wishes))
        const now = parts.now()
        parts.confirmed()
        const confirmed = await forEach((row) => {
          if (isProblem(row)) store.change(row.id, { isPlanned: 0 })
          else if (row.verdict === null) store.change(row.id, { ...wished(row, wishes), isPlanned: 2 })
          else store.change(row.id, answered(row, wishes, now))
        })
        forget()
        changed()
        return { count: confirmed }
      },
      dropPlan: async () => {
        let dropped = 0
        for (let rows = plans.drop(site(), atOnce); rows.length > 0; rows = plans.drop(site(), atOnce)) {
          dropped += rows.length
          parts.dropped(rows)
          await new Promise((resolve) => setImmediate(resolve))
        }
        forget()
        changed()
        return { count: dropped }
      },
    },
  }
}

/** By reason, the most common first. */
function problemsOf(sums: readonly PlanSum[]): PlanProblem[] {
  const byReason = new Map<string, PlanProblem>()
  for (const sum of sums.filter(isProblem)) {
    const reason = messageFrom(sum.reason ?? '')
    const code = typeof reason === 'string' ? reason : reason.code
    const before = byReason.get(code) ?? { ...none, code, reason, mayBeTried: sum.state === 'needsYou' }
    byReason.set(code, { ...before, ...plus(before, sum) })
  }
  return [...byReason.values()].toSorted((one, other) => other.files - one.files)
}
