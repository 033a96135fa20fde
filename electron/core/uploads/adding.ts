import mime from 'mime'
import type { FileSum } from '../../../shared/app/upload-plan.ts'
import type { BroughtFile, ReportedFile } from '../../../shared/app/uploads.ts'
import { AppError } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { assertRoom } from '../data-folder/disk-space.ts'
import type { Flushed } from '../db/flushing.ts'
import type { FoundFile } from '../ports/files.ts'
import type { Ports } from '../ports.ts'
import { isLeftOut, type LeftOutReason, leftOutRow, refusalOf } from './left-out.ts'
import type { KeptOut } from './plan-filter.ts'
import type { NewUpload, UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

/** Written down in one transaction; the door waits for no longer one. */
const rowsAtOnce = 200
const octets = 'application/octet-stream'

/** What systems put into folders for themselves, and no one means to send. */
const ofTheSystem = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', '.localized'])

/** Whether a file of this name is the system's own. */
export const isOfTheSystem = (name: string) => ofTheSystem.has(name.toLowerCase()) || name.startsWith('._')

/** Those of these files that the site has now, not counting its trash; none where it cannot be asked. */
export type StillThere = (fileIds: readonly string[]) => Promise<ReadonlyMap<string, unknown>>

export interface Adding {
  ports: Pick<Ports, 'clock' | 'random' | 'files' | 'userFiles'>
  store: UploadStore
  /** Resolves when what was written down until now is on the disk. */
  flushed: Flushed
  /** As `site-identity` names it. */
  site: string
  /** The batch that belongs to what is written down now, by what was added first. */
  batchFor(about: string): string
  /** While there is a plan, whatever is added joins it. */
  isPlanOpen(): boolean
  /** Why a file of the plan is not meant. */
  keptOut: KeptOut
  /** Files of the plan that were added before, and are not in it. */
  known(sum: FileSum): void
  stillThere: StillThere
}

export type NewRow = Omit<NewUpload, 'batch' | 'keptOut'>

/** What was added, as a person calls it: the folder, or the file itself. */
export const rootOf = (row: Pick<NewUpload, 'folder' | 'name'> | undefined): string =>
  row?.folder.split('/')[0] || (row?.name ?? '')

/** What it takes to write rows down. */
type Writing = Pick<Adding, 'store' | 'site' | 'batchFor' | 'keptOut'> & { ports: Pick<Ports, 'clock'> }

function addTogether({ ports, store, site, batchFor, keptOut }: Writing, rows: readonly NewRow[]): void {
  if (rows.length === 0) return
  // Slices do not wait for the disk one by one: the caller waits once, for all.
  store.states.jotTogether(() => {
    const batch = batchFor(rootOf(rows[0]))
    store.add(
      site,
      rows.map((row) => ({ ...row, batch, keptOut: row.isPlanned === 1 && !isLeftOut(row) ? keptOut(row) : null })),
      ports.clock.now(),
    )
  })
}

/** The part of a row that follows from what was found. An empty file is written down too, with the reason it stays here. */
export function rowOf(
  { path, size, modifiedAt, changedAt }: Pick<FoundFile, 'path' | 'size' | 'modifiedAt' | 'changedAt'>,
  more: Pick<NewUpload, 'id' | 'place' | 'target' | 'state' | 'isPlanned'> & Partial<Pick<NewUpload, 'watch'>>,
): NewRow {
  const name = path.at(-1) ?? ''
  return {
    watch: null,
    ...more,
    name,
    folder: path.slice(0, -1).join('/'),
    size,
    modifiedAt,
    changedAt: changedAt ?? null,
    mimeType: mime.getType(name) ?? octets,
    ...(size > 0 ? { reason: null } : { state: 'failed', reason: storedMessage(messageOf('uploads.empty')) }),
  }
}

/** Writes down everything in what the host was handed. What was added before to the same folder, and was not changed, is not added twice. */
export async function addPicked(
  adding: Adding,
  { token, target, plan }: { token: string; target: string; plan: boolean },
): Promise<{ added: number; known: number; leftOut?: number }> {
  const { ports, store, site } = adding
  const isPlanned = plan || adding.isPlanOpen() ? 1 : 0
  const counted = { added: 0, known: 0 }
  const known = { files: 0, bytes: 0 }
  let rows: NewRow[] = []
  /** Files that were sent before: the site is asked about them together. */
  let arrived: { found: FoundFile; before: UploadRecord }[] = []
  const add = (found: FoundFile) => {
    rows.push(rowOf(found, { id: ports.random.uuid(), place: found.place, target, ...begins(isPlanned) }))
    if (rows.length >= rowsAtOnce) save()
  }
  const isKnown = (before: UploadRecord) => {
    counted.known += 1
    count(known, before)
  }
  /** What was thrown away there since is sent again, and so is what cannot be asked about now: it is asked then. */
  const ask = async () => {
    const there = await adding.stillThere(arrived.map(({ before }) => before.fileId ?? ''))
    for (const { found, before } of arrived) {
      if (there.has(before.fileId ?? '')) isKnown(before)
      else add(found)
    }
    arrived = []
  }
  const save = () => {
    addTogether(adding, rows)
    counted.added += rows.length
    rows = []
  }
  const leftOut: NewRow[] = []
  const leave = (one: { path: string[]; why: LeftOutReason }) =>
    void leftOut.push(leftOutRow(one, { id: ports.random.uuid(), target, isPlanned }))
  for await (const found of ports.userFiles.walk(token, leave)) {
    if (isOfTheSystem(found.path.at(-1) ?? '')) continue
    const folder = found.path.slice(0, -1).join('/')
    const before = store.alike.addedBefore(site, { ...found, changedAt: found.changedAt ?? null, folder, target })
    if (before === undefined) add(found)
    else if (before.fileId === null) isKnown(before)
    else {
      arrived.push({ found, before })
      if (arrived.length >= rowsAtOnce) await ask()
    }
  }
  await ask()
  save()
  addLeftOut(adding, leftOut)
  if (isPlanned === 1) adding.known(known)
  await adding.flushed()
  return { ...counted, ...counts(leftOut) }
}

/** Writes down what is left out. What was left out of the same place before is not named twice. */
export function addLeftOut(adding: Writing, rows: readonly NewRow[]): void {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    adding.store.states.forgetLeftOut(adding.site, some)
    addTogether(adding, some)
  }
}

const counts = ({ length }: readonly NewRow[]) => (length === 0 ? {} : { leftOut: length })

/** One that was added before the plan, and is not in it. */
function count(known: FileSum, { isPlanned, size }: UploadRecord): void {
  if (isPlanned > 0) return
  known.files += 1
  known.bytes += size
}

const begins = (isPlanned: number) => ({
  state: isPlanned === 1 ? ('planned' as const) : ('waiting' as const),
  isPlanned,
})

/**
 * Writes down files whose bytes the window is going to bring, and says for each where its copy goes on. Two files that
 * look alike may differ in every byte, so a file is a new one unless the window names the row that it began with.
 */
export async function announce(
  adding: Adding,
  { target, files, plan }: { target: string; files: readonly ReportedFile[]; plan: boolean },
): Promise<{ files: Bringing[]; leftOut?: number }> {
  const { ports, store, site } = adding
  const { userFiles } = ports
  const isPlanned = plan || adding.isPlanOpen() ? 1 : 0
  const judged = files.map((file) => ({ file, why: refusalOf(file) }))
  const wanted = judged.reduce((sum, { file, why }) => sum + (why === undefined ? file.size : 0), 0)
  assertRoom(ports.files, 'copies', wanted)
  const [rows, leftOut]: [NewRow[], NewRow[]] = [[], []]
  /** Rows that wait for the same file, and were taken for one of these. */
  const taken = new Set<string>()
  const announced: Bringing[] = []
  for (const { file, why } of judged) announced.push(await bringing(file, why))
  addTogether(adding, rows)
  addLeftOut(adding, leftOut)
  await adding.flushed()
  return { files: announced, ...counts(leftOut) }

  async function bringing(file: ReportedFile, why: LeftOutReason | undefined): Promise<Bringing> {
    const stays = { id: '', from: file.size, isNeeded: false }
    if (why !== undefined) {
      leftOut.push(leftOutRow({ path: file.path, why }, { id: ports.random.uuid(), target, isPlanned }))
      return stays
    }
    const name = file.path.at(-1) ?? ''
    if (isOfTheSystem(name)) return stays
    if (file.id !== undefined) return goOn(file.id, file)
    const folder = file.path.slice(0, -1).join('/')
    const broken = store.alike.brokenCopies(site, { ...file, name, folder, target }).find(({ id }) => !taken.has(id))
    if (broken !== undefined) return beginAgain(broken)
    const id = ports.random.uuid()
    const row = rowOf(file, { id, place: userFiles.expectCopy(id, file.size), target, state: 'copying', isPlanned })
    rows.push(row)
    return { id, from: 0, isNeeded: row.state === 'copying' }
  }

  /** The window still has the very file that it began to bring. */
  async function goOn(id: string, { size }: BroughtFile): Promise<Bringing> {
    const row = store.get(id)
    const isMissing = row?.site === site && row.size === size && (row.state === 'copying' || row.state === 'needsYou')
    if (!isMissing) return { id, from: size, isNeeded: false }
    const place = userFiles.expectCopy(id, size)
    store.states.change(id, { state: 'copying', reason: null, place })
    const here = await userFiles.stat(place)
    return { id, from: Math.min(here?.size ?? 0, size), isNeeded: true }
  }

  /** A file whose copy broke off was added again. Whether it is the same one is unknown: not one byte is kept. */
  async function beginAgain({ id, size, place }: UploadRecord): Promise<Bringing> {
    taken.add(id)
    await userFiles.letGo(place)
    store.states.change(id, { state: 'copying', reason: null, place: userFiles.expectCopy(id, size), sha256: null })
    return { id, from: 0, isNeeded: true }
  }
}

/** Where the copy of a file goes on. */
interface Bringing {
  id: string
  from: number
  isNeeded: boolean
}

/** A window has brought all bytes of a file: it waits for its turn. `precondition` when some are missing. */
export async function brought({ ports, store }: Pick<Adding, 'ports' | 'store'>, id: string): Promise<void> {
  const file = store.get(id)
  if (file?.state !== 'copying' && file?.state !== 'needsYou') return
  const here = await ports.userFiles.stat(file.place)
  if (here?.size !== file.size) throw new AppError('precondition', { data: { from: here?.size ?? 0 } })
  store.states.change(id, { state: file.isPlanned > 0 ? 'planned' : 'waiting', nextTryAt: 0, reason: null })
}
