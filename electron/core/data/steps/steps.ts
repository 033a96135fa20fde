import type { DataStep, RememberedStep, StepAction } from '../../../../shared/app/data-steps.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { WritableDb } from '../../db/database.ts'
import type { SettingsStore } from '../../db/settings.queries.ts'
import type { Log } from '../../platform/log.ts'
import type { Ports } from '../../ports.ts'
import { identityKey } from '../../sync/outbox-file.ts'
import type { Queue } from '../../sync/queue.ts'
import { inAll, type StepItem, type StepSize, sizeOfItem, sum } from './step-item.ts'
import {
  createStepItems,
  createStepSweep,
  createStoredSteps,
  type StepDetail,
  type StepLimits,
  type StoredStep,
  type StoredWriting,
} from './stored-steps.queries.ts'
import type { TurnRound } from './turning.ts'

/** What is remembered: 16 million letters are 10,000 items of 800 letters before and after. */
const usualLimits: StepLimits = { steps: 100, ofOne: 16_000_000, ofAll: 32_000_000 }

/** An action on many items. Cells that are typed one by one are `typed`: for this run only, and in no list. */
interface NewAction {
  collectionId: string
  action: StepAction | 'typed'
  detail?: StepDetail | undefined
}

/** A step while it is done. */
export interface StepBeingDone {
  /**
   * As `queue.inSlices`: `work` writes a change down and returns what it did, undefined for nothing. Both are on the
   * disk in one commit, so that a step that is found after a crash never takes back more than was done, nor less.
   */
  inSlices<One>(all: readonly One[], work: (one: One) => StepItem | undefined): Promise<void>
  /**
   * What came of it; after `inSlices` has rejected what had been done before. To be called once. `of` = cells and items that
   * were to be changed, of which the others were left.
   */
  end(of?: number): Promise<DataStep>
}

/** The last steps, by which they are taken back and done again, after a restart too. */
export interface Steps {
  begin(action: NewAction): StepBeingDone
  takeBack(name: string): Promise<DataStep>
  /** What the step of this name did, and how it stands; undefined for one that is not known. */
  find(name: string): Pick<Known, 'collectionId' | 'action' | 'detail' | 'isBack'> | undefined
  /** The last steps of a collection, the newest first. */
  list(collectionId: string): RememberedStep[]
  /** For signing out. */
  forget(): void
}

/** A step that can be turned round, wherever it is. */
interface Known extends NewAction {
  id: string
  root: string
  isBack: boolean
  size: StepSize
  /** By what its items are asked for, the last first. */
  places(): readonly number[]
  at(place: number): StepItem | undefined
  /** It was turned round. */
  settle(): void
}

interface Chain {
  root: string
  isBack: boolean
}

export function createSteps(parts: {
  db: WritableDb
  ports: Pick<Ports, 'random' | 'clock'>
  log: Log
  settings: Pick<SettingsStore, 'note'>
  queue: Pick<Queue, 'inSlices'>
  turnRound: TurnRound
  /** Throws where the items of the collection are not kept here any more. */
  refuseOnline(collectionId: string): void
  limits?: StepLimits
}): Steps {
  const { db, log, queue, turnRound, limits = usualLimits } = parts
  const { random, clock } = parts.ports
  const storedItems = createStepItems(db)
  const stored = createStoredSteps({
    ...{ db, limits, items: storedItems },
    site: () => parts.settings.note(identityKey) ?? '',
    unreadable: () => log.warn('step-unreadable'),
  })
  const sweep = createStepSweep({ db, items: storedItems, limits })
  /** Steps of this run that are not in the file. */
  const ofThisRun = new Map<string, Known>()
  /** Steps that are being done or taken back at this moment. */
  const busy = new Set<string>()

  function keepForThisRun(step: Omit<Known, 'places' | 'at' | 'settle'>, items: readonly StepItem[]): void {
    const places = items.map((_item, place) => place).toReversed()
    const settle = () => void ofThisRun.delete(step.id)
    ofThisRun.set(step.id, { ...step, places: () => places, at: (place) => items[place], settle })
    for (const oldest of ofThisRun.keys()) {
      if (ofThisRun.size <= limits.steps) break
      ofThisRun.delete(oldest)
    }
  }

  const knownOf = (step: StoredStep): Known => ({
    ...{ id: step.id, collectionId: step.collectionId, action: step.action, detail: step.detail },
    ...{ root: step.root, isBack: step.back === 1, size: step },
    places: () => storedItems.places(step.seq),
    at: (place) => storedItems.at(step.seq, place),
    settle: () => stored.settle(step),
  })

  function findStep(name: string): Known | undefined {
    const step = stored.named(name)
    if (step?.holds === 'file') return knownOf(step)
    const kept = ofThisRun.get(name)
    if (kept === undefined || step === undefined) return kept
    return {
      ...kept,
      settle: () => {
        kept.settle()
        stored.settle(step)
      },
    }
  }

  /** A step of this chain that was interrupted: it continues, so that one undo restores all of it. */
  const cutOff = (collectionId: string, { root, isBack }: Chain): StoredStep | undefined =>
    stored
      .ofCollection(collectionId)
      .find((step) => step.root === root && step.id !== root && step.holds === 'file' && (step.back === 1) === isBack)

  function begin({ collectionId, action, detail }: NewAction, chain?: Chain): StepBeingDone & { goesOn: boolean } {
    const goesOn = chain === undefined ? undefined : cutOff(collectionId, chain)
    const id = goesOn?.id ?? random.uuid()
    const { root, isBack } = chain ?? { root: id, isBack: false }
    let size: StepSize = { cells: goesOn?.cells ?? 0, items: goesOn?.items ?? 0 }
    /** Needed when the step is too large for the file, or none for it. */
    let done: StepItem[] = []
    let writing: StoredWriting | undefined = goesOn && stored.goOn(goesOn)
    let isInFile = action !== 'typed'
    busy.add(id)

    function add(item: StepItem): void {
      done.push(item)
      size = sum(size, sizeOfItem(item))
      if (action === 'typed') return
      const back = isBack ? 1 : 0
      writing ??= stored.begin({ ...{ id, collectionId, action, detail, root, back }, at: clock.now() })
      isInFile = writing.add(item)
    }

    return {
      goesOn: goesOn !== undefined,
      inSlices: async (all, work) => {
        try {
          await queue.inSlices(all, (one) => {
            const item = work(one)
            if (item !== undefined) add(item)
          })
        } catch (error) {
          // The last commit has come to nothing; what the file has was done.
          const { cells = 0, items = 0 } = stored.named(id) ?? {}
          size = { cells, items }
          done = []
          // A step that breaks off here may still be undone.
          busy.delete(id)
          throw error
        }
      },
      end: async (of) => {
        busy.delete(id)
        if (!isInFile && done.length > 0) keepForThisRun({ id, collectionId, action, detail, root, isBack, size }, done)
        if (action !== 'typed') await sweep().catch((error: unknown) => log.warn('steps-not-swept', {}, error))
        const isKept = inAll(size) > 0 && (isInFile || done.length > 0)
        return { ...size, step: isKept ? id : null, left: of === undefined ? 0 : of - inAll(size) }
      },
    }
  }

  return {
    begin: (action) => begin(action),
    find: findStep,
    takeBack: async (name) => {
      const step = findStep(name)
      if (step === undefined || busy.has(name)) throw new AppError('not_found')
      const { collectionId } = step
      parts.refuseOnline(collectionId)
      busy.add(name)
      const turning = begin(step, { root: step.root, isBack: !step.isBack })
      try {
        const places = step.places()
        const last = places.at(-1)
        let isTurned = turning.goesOn
        // The last first: what was linked to another one of them is there before that one comes back, and the other way round.
        await turning.inSlices(places, (place) => {
          const item = step.at(place)
          if (item === undefined) log.warn('step-unreadable')
          const turned = item && turnRound(collectionId, item)
          if (turned !== undefined) isTurned = true
          // In the last commit: until then the step can still be taken back, which leaves what was turned before a crash.
          if (place === last && isTurned) step.settle()
          return turned
        })
        return await turning.end(inAll(step.size))
      } catch (error) {
        await turning.end()
        throw error
      } finally {
        busy.delete(name)
      }
    },
    list: (collectionId) => {
      const all = stored.ofCollection(collectionId).filter(({ id }) => !busy.has(id))
      const canTurn = ({ id, holds }: StoredStep) => holds === 'file' || (holds === 'run' && ofThisRun.has(id))
      return all
        .filter(({ id, root }) => id === root)
        .map((first) => {
          const latest = canTurn(first)
            ? first
            : all.findLast((step) => step.root === first.root && step.id !== first.id && canTurn(step))
          return remembered(first, latest)
        })
    },
    forget: () => {
      ofThisRun.clear()
      stored.forget()
    },
  }
}

/** A chain as people see it: what its first step did, and what can be done with the latest one. */
function remembered(first: StoredStep, latest: StoredStep | undefined): RememberedStep {
  const { id, action, at, cells, items, holds } = first
  const isTurned = latest !== undefined && latest !== first
  return {
    ...{ id, action, cells, items },
    at: new Date(at).toISOString(),
    isTakenBack: isTurned ? latest.back === 1 : holds === 'done',
    turnedAt: isTurned ? new Date(latest.at).toISOString() : null,
    step: latest?.id ?? null,
    isForThisRun: latest?.holds === 'run',
  }
}
