import type { App } from '../../../../shared/app/index.ts'
import type { Publish } from '../../base/publish.ts'
import type { WritableDb } from '../../db/database.ts'
import type { SettingsStore } from '../../db/settings.queries.ts'
import type { Mirror } from '../../mirror/mirror.ts'
import type { Log } from '../../platform/log.ts'
import type { Ports } from '../../ports.ts'
import type { StartSiteLoop } from '../../sync/site-loop.ts'
import { filesOfForms } from './files-of-submissions.ts'
import { keepFiles } from './keeper.ts'
import { createKeptFileStore, type KeptFileStore } from './kept-files.queries.ts'
import { createOfflineFileSettings } from './offline-file-settings.ts'
import { type Share, shareOf } from './share.ts'

/** Submissions that come and go together are looked through once, after this delay. */
const gatheredMs = 2_000
/** The shortest time between two notices of kept files to windows. */
const publishEveryMs = 1_000
const bytesPerMegabyte = 1_000_000

/** Files of submissions, kept on this laptop for the forms whose files the operator wants here. */
export interface KeptFiles {
  /** Begins to fetch for a site that was opened. */
  start: StartSiteLoop
  store: KeptFileStore
  settings: ReturnType<typeof createOfflineFileSettings>
  /** The files of the submissions to a form, the newest first; undefined while the copy of the site is not whole. */
  filesOf(formIds: readonly string[]): readonly string[] | undefined
  share(site: string): Share | undefined
  /** What is wanted was changed: what is not to be here any more is removed, what is to be here is fetched. */
  settingsChanged(): Promise<void>
  /** A file is not what it was when it was noted: it is fetched again. */
  isBroken(fileId: string): Promise<void>
  /** The site was left: nothing of it stays. */
  forget(): Promise<void>
}

export function createKeptFiles(parts: {
  ports: Ports
  log: Log
  db: WritableDb
  settings: SettingsStore
  mirror: Pick<Mirror, 'reader' | 'versions'>
  publish: Publish<App>
  siteUrl(): string
}): KeptFiles {
  const { ports, log, mirror, publish } = parts
  const { clock, keptFiles } = ports
  const store = createKeptFileStore(parts.db)
  const settings = createOfflineFileSettings(parts.settings)
  const read = filesOfForms(mirror.reader)
  const kicks = new Set<() => void>()
  let known = { of: '', files: new Map<string, string[] | undefined>() }
  let isPublished = true
  let isGathering = false

  function filesOf(formIds: readonly string[]) {
    const of = `${mirror.versions.of('submissions')} ${mirror.versions.of('trashedSubmissions')}`
    if (known.of !== of) known = { of, files: new Map() }
    const key = JSON.stringify(formIds)
    const files = known.files.get(key) ?? read(formIds)
    if (files !== undefined) known.files.set(key, files)
    return files
  }

  function share(site: string): Share | undefined {
    const { site: wantedOf, forms, megabytes } = settings.get()
    if (wantedOf !== site) return undefined
    const wanted = forms.length === 0 ? [] : filesOf(forms)
    return wanted && shareOf(wanted, store.ofSite(site), megabytes * bytesPerMegabyte)
  }

  async function tidy(site: string): Promise<void> {
    const now = share(site)
    if (now === undefined) return
    const { forms } = settings.get()
    const wanted = new Set(forms.length === 0 ? [] : filesOf(forms))
    for (const row of store.ofSite(site).values()) {
      const isHere = row.state === 'here'
      if (wanted.has(row.fileId) && (!isHere || now.keep.has(row.fileId))) continue
      if (isHere) await keptFiles.remove(row.place)
      // What it takes stays known, so it is not fetched only to find that there is no room for it.
      if (wanted.has(row.fileId)) store.put({ ...row, state: 'over' })
      else store.remove(site, row.fileId)
      changed()
    }
  }

  async function sweep(site: string | undefined): Promise<void> {
    store.removeOthers(site)
    const rows = site === undefined ? [] : [...store.ofSite(site).values()].filter(({ state }) => state === 'here')
    const there = new Set(await keptFiles.names())
    for (const { place, fileId } of rows) if (site !== undefined && !there.has(place)) store.remove(site, fileId)
    const places = new Set(rows.map(({ place }) => place))
    for (const name of there) if (!places.has(name)) await keptFiles.remove(name)
  }

  function changed(): void {
    if (!isPublished) return
    isPublished = false
    clock.after(publishEveryMs, () => {
      isPublished = true
      publish('forms', 'changed', { count: 0 })
    })
  }

  const kick = () => {
    for (const one of kicks) one()
  }
  mirror.versions.onChange((dataSet) => {
    if ((dataSet !== 'submissions' && dataSet !== 'trashedSubmissions') || isGathering) return
    isGathering = true
    clock.after(gatheredMs, () => {
      isGathering = false
      kick()
    })
  })
  const { siteUrl } = parts
  // The operator signed out, and the process ended before the files were gone.
  if (settings.get().site === '')
    void sweep(undefined).catch((error: unknown) => log.warn('kept-files-stay', {}, error))
  const begin = keepFiles({ ports, log, store, share, tidy, sweep, changed, siteUrl })
  return {
    store,
    settings,
    filesOf,
    share,
    start: (site) => {
      const loop = begin(site)
      kicks.add(loop.kick)
      return {
        kick: loop.kick,
        stop: () => {
          kicks.delete(loop.kick)
          return loop.stop()
        },
      }
    },
    settingsChanged: async () => {
      await tidy(settings.get().site)
      publish('forms', 'changed', { count: 0 })
      kick()
    },
    isBroken: async (fileId) => {
      const { site } = settings.get()
      const row = store.get(site, fileId)
      if (row !== undefined) await keptFiles.remove(row.place)
      store.remove(site, fileId)
      changed()
      kick()
    },
    forget: async () => {
      settings.forget()
      await sweep(undefined)
    },
  }
}
