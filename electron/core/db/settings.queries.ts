import { eq, sql } from 'drizzle-orm'
import { Settings, type SettingsPatch } from '../../../shared/app/settings.ts'
import { lookUp, putOwn } from '../../../shared/look-up.ts'
import type { WritableDb } from './database.ts'
import { settings as table } from './laptop-schema.ts'

const defaults: Settings = {
  deskName: 'Door',
  operator: '',
  role: 'owner',
  openEventId: null,
  language: 'system',
  spoken: 'en',
  paperLanguage: 'window',
  tables: 'language',
  appearance: 'system',
  textSize: 100,
  density: 'compact',
  singleKeys: true,
  sound: { on: true, volume: 70 },
  scanner: { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' },
  uploadsBatteryLimit: 20,
  closeWhileUploading: 'ask',
  hideTakingsFromCapture: false,
  doorNotes: ['doorNote', 'Door note', 'Access needs', 'Accessibility', 'Allergies'],
  welcomed: false,
}

/** The settings of this laptop, and small values the core keeps for itself. */
export interface SettingsStore {
  get(): Settings
  update(patch: SettingsPatch): Settings
  /** Names the laptop, unless its settings already hold a name. */
  nameNewLaptop(name: () => string): void
  /** A value that the core keeps under its own key; undefined when there is none. */
  note(key: string): string | undefined
  /** Stores such a value; undefined removes it. */
  setNote(key: string, value: string | undefined): void
}

/** The settings and notes in `desk.db`; reads the settings once, a note at each call. */
export function createSettings(db: WritableDb): SettingsStore {
  const valueQuery = db
    .select()
    .from(table)
    .where(eq(table.key, sql.placeholder('key')))
    .prepare()
  const textFor = (key: string) => valueQuery.get({ key })?.value
  const put = db
    .insert(table)
    .values({ key: sql.placeholder('key'), value: sql.placeholder('value') })
    .onConflictDoUpdate({ target: table.key, set: { value: sql`excluded.value` } })
    .prepare()
  const write = (key: string, value: string) => void put.run({ key, value })
  let current = parse(textFor('settings'))
  const update = (patch: SettingsPatch): Settings => {
    const next = Settings.parse({
      ...current,
      ...defined(patch),
      sound: { ...current.sound, ...defined(patch.sound ?? {}) },
      scanner: { ...current.scanner, ...defined(patch.scanner ?? {}) },
    })
    write('settings', JSON.stringify(next))
    current = next
    return next
  }
  return {
    get: () => current,
    update,
    nameNewLaptop: (name) => {
      if (!hasName(textFor('settings'))) update({ deskName: name() })
    },
    note: (key) => textFor(`note:${key}`),
    setNote: (key, value) => {
      if (value === undefined)
        db.delete(table)
          .where(eq(table.key, `note:${key}`))
          .run()
      else write(`note:${key}`, value)
    },
  }
}

/** The stored settings; each one that doesn't fit, because another build wrote it, falls back to its default. */
function parse(text: string | undefined): Settings {
  if (text === undefined) return defaults
  const storedValues = storedObject(text)
  const settings: Record<string, unknown> = { ...defaults }
  for (const [key, schema] of Object.entries(Settings.shape)) {
    const value = schema.safeParse(lookUp(storedValues, key))
    if (value.success) putOwn(settings, key, value.data)
  }
  return Settings.parse(settings)
}

const hasName = (text: string | undefined): boolean =>
  text !== undefined && Settings.shape.deskName.safeParse(lookUp(storedObject(text), 'deskName')).success

/** Empty for damaged settings, which must not keep the door from opening. */
function storedObject(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as Record<string, unknown> | null) }
  } catch {
    return {}
  }
}

function defined<T extends object>(patch: T): Partial<T> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>
}
