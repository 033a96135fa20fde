import type { UpdateState } from '../../../shared/app/updates.ts'
import { type UpdateFound, UpdateRefused, type Updates } from '../ports/updates.ts'
import type { Clock } from '../ports.ts'
import { isNewer, isVersion } from './versions.ts'

/** The feed is asked at most this often. */
const checkEveryMs = 6 * 60 * 60_000
/** How often the keeper looks whether the moment is quiet. */
const lookEveryMs = 60_000

/** What goes on at this laptop. */
export interface Activity {
  isShiftOpen: boolean
  isSaleOpen: boolean
  isSending: boolean
  isOnline: boolean
}

interface KeeperParts {
  clock: Clock
  updates: Updates
  runningVersion: string
  activity(): Activity
  /** When the feed was last asked, by the wall clock, also by an earlier run; null before the first time. */
  lastCheck: { get(): number | null; set(at: number): void }
  /** Called after every change of the state. */
  onChange(state: UpdateState): void
  /** An error that is not a refusal: the feed can't be reached. */
  onError(error: unknown): void
}

/** Looks for updates in quiet moments, and installs one when a person chose it. */
export interface UpdateKeeper {
  state(): UpdateState
  /**
   * Installs the update that is ready: now if the moment is quiet, else at the next one that is. False takes that back.
   * Without effect in any other state.
   */
  choose(isChosen: boolean): void
  /** Ends it, and a download with it. */
  close(): void
}

/**
 * Keeps an eye on the feed: at most every six hours, online, and never while a shift or a sale is open or rows are being
 * sent. A download ends when one of these begins. Nothing is installed before a person chose it, and then only at a quiet
 * moment too.
 */
export function createUpdateKeeper(parts: KeeperParts): UpdateKeeper {
  const { clock, updates, lastCheck } = parts
  let state: UpdateState = { kind: 'none' }
  let download: AbortController | undefined
  let isAsking = false
  let isClosed = false
  let cancelTimer = () => {}

  const become = (next: UpdateState) => {
    if (isClosed) return
    state = next
    parts.onChange(state)
  }

  function look(): void {
    const activity = parts.activity()
    if (!isQuiet(activity)) download?.abort()
    else if (state.kind === 'ready') {
      if (state.isChosen) {
        install()
        return
      }
    } else if (activity.isOnline && !isAsking && isDue()) void ask()
    cancelTimer = clock.after(lookEveryMs, look)
  }

  /** A clock that was set back counts as due: else a wrong year would end the checks for good. */
  function isDue(): boolean {
    const last = lastCheck.get()
    const elapsed = last === null ? checkEveryMs : clock.now() - last
    return elapsed < 0 || elapsed >= checkEveryMs
  }

  async function ask(): Promise<void> {
    isAsking = true
    // Before the request: one that fails counts, or a broken feed would be asked every minute.
    lastCheck.set(clock.now())
    try {
      const found = await updates.check()
      if (found === null) become({ kind: 'none' })
      else await take(found)
    } catch (error) {
      if (error instanceof UpdateRefused) become({ kind: 'refused', refusal: error.refusal })
      else {
        become({ kind: 'none' })
        if (download?.signal.aborted !== true) parts.onError(error)
      }
    } finally {
      isAsking = false
      download = undefined
    }
  }

  async function take(found: UpdateFound): Promise<void> {
    const { version } = found
    if (!isVersion(version)) throw new UpdateRefused('bad_version')
    if (!isNewer(version, parts.runningVersion)) throw new UpdateRefused('not_newer')
    // A shift may have been opened since the feed was asked.
    if (isClosed || !isQuiet(parts.activity())) return
    download = new AbortController()
    const { signal } = download
    become({ kind: 'downloading', version })
    await found.download(signal)
    signal.throwIfAborted()
    become({ kind: 'ready', version, isChosen: false })
  }

  /** Once: the program ends with it. */
  function install(): void {
    isClosed = true
    cancelTimer()
    updates.install()
  }

  if (isSecure(updates.feed)) cancelTimer = clock.after(lookEveryMs, look)
  else become({ kind: 'refused', refusal: 'insecure_feed' })

  return {
    state: () => state,
    choose: (isChosen) => {
      if (state.kind !== 'ready' || isClosed) return
      if (state.isChosen !== isChosen) become({ ...state, isChosen })
      if (isChosen && isQuiet(parts.activity())) install()
    },
    close: () => {
      isClosed = true
      cancelTimer()
      download?.abort()
    },
  }
}

function isQuiet({ isShiftOpen, isSaleOpen, isSending }: Activity): boolean {
  return !isShiftOpen && !isSaleOpen && !isSending
}

function isSecure(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:'
}
