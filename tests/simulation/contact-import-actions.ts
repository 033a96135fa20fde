import { type ContactKeeper, type KeeperAction, ownText, recordedChange } from './contact-acting.ts'
import type { ContactAction, ImportTry } from './contact-book.ts'
import { entryNames } from './contact-entries.ts'
import { allDoubles, extendedKeys } from './doubles-world.ts'
import type { Scene } from './plan-acting.ts'

type Run = KeeperAction['run']
const columns = ['email:UNTAGGED', 'first', `extended:${extendedKeys[1]}`, 'labels']
const labels = ['Press', 'School', 'Batch G', 'Batch H']
const labelNames = ['custom.press', 'custom.school', 'custom.batch-g', 'custom.batch-h'].map(entryNames.labels)

interface Row {
  email: string
  isNew: boolean
  value: string
}

/** Rows of a file: contacts that are here, new ones, and some that stand there twice. */
async function someRows(keeper: ContactKeeper, api: Parameters<Run>[1]): Promise<Row[]> {
  const { contactsPrng: prng } = keeper
  const { contacts } = await api.contacts.whole({ ids: [...allDoubles] })
  const known = contacts.flatMap(({ emails }) => emails.map(({ email }) => email))
  const rows: Row[] = []
  for (let at = prng.int(10, 40); at > 0; at -= 1) {
    const kind = prng.next()
    const value = prng.chance(0.6) ? ownText(keeper) : ''
    const again = rows.length > 0 && kind < 0.1 ? prng.pick(rows) : undefined
    if (again !== undefined) rows.push({ ...again, value })
    else if (known.length > 0 && kind < 0.4) rows.push({ email: prng.pick(known), isNew: false, value })
    else rows.push({ email: `${ownText(keeper)}@import.example.org`, isNew: true, value })
  }
  return rows
}

const importFile: Run = async (keeper, api, scene) => {
  const { contactsPrng: prng, laptop } = keeper
  const rows = await someRows(keeper, api)
  const lines = rows.map(({ email, value }) => `${email},Ina,${value},${prng.chance(0.4) ? prng.pick(labels) : ''}`)
  const name = `${ownText(keeper)}.csv`
  const bytes = Buffer.from(['E-mail,First name,Notes,Labels', ...lines, ''].join('\n'))
  laptop.ownFiles.handOver(name, [{ path: [name], bytes, modifiedAt: 1_760_000_000_000 }])
  const { importId } = await api.contacts.importOpen({ token: name, delimiter: ',' })
  const choices = columns.map((key) => ({ key, decimal: null, order: null, twice: null }))
  await api.contacts.importPlan({ importId, columns: choices, keyColumn: 0, emptyClears: false })
  const fresh = rows.flatMap(({ email, isNew }) => (isNew ? [email] : []))
  const tried: ImportTry = { at: scene.timeline.now(), laptop: laptop.index, importId, fresh, isUndone: false }
  scene.story.contactBook.imports.push(tried)
  const adds = [...rows.map(({ email }) => entryNames.emails(email)), ...labelNames]
  const values = rows.flatMap(({ value }) => (value === '' ? [] : [{ key: extendedKeys[1], value, base: null }]))
  keeper.importIds.push(importId)
  endLater(keeper, scene, tried)
  const about = { operation: 'import' as const, contactIds: [], text: importId }
  await recordedChange(keeper, scene, { ...about, adds, values }, () => api.contacts.importRun({ importId }))
}

/** A person may cancel an import soon after it began, or undo it later. */
function endLater(keeper: ContactKeeper, scene: Scene, tried: ImportTry): void {
  const { contactsPrng: prng, laptop } = keeper
  const { timeline } = scene
  const { importId } = tried
  if (prng.chance(0.25))
    timeline.after(
      prng.next() * 60,
      () =>
        void laptop
          .api()
          ?.contacts.importCancel({ importId })
          .catch(() => undefined),
    )
  if (prng.chance(0.5))
    timeline.after(prng.next() * 20_000, () => void undo(keeper, scene, tried).catch(() => undefined))
}

/** Contacts that may go in an evening: of more than 25 no list alone is believed. */
const mostUndone = 20

function isTooMuch({ story: { contactBook } }: Scene, tried: ImportTry): boolean {
  const undone = contactBook.imports.filter((one) => one.isUndone || one === tried)
  return undone.reduce((sum, { fresh }) => sum + fresh.length, 0) > mostUndone
}

async function undo(keeper: ContactKeeper, scene: Scene, tried: ImportTry): Promise<void> {
  const { importId } = tried
  const api = keeper.laptop.api()
  const { actions } = scene.story.contactBook
  const imported = actions.find(({ operation, text }) => operation === 'import' && text === importId)
  if (api === undefined || imported === undefined || isTooMuch(scene, tried)) return
  tried.isUndone = true
  const about: Pick<ContactAction, 'operation' | 'contactIds' | 'text' | 'takes'> = {
    ...{ operation: 'undo', contactIds: [], text: importId, takes: imported.adds },
  }
  await recordedChange(keeper, scene, about, () => api.contacts.importUndo({ importId }))
}

/** What people do with files of contacts. */
export const importActions: readonly KeeperAction[] = [{ name: 'import contacts', weight: 1.2, run: importFile }]
