import type { SettingsStore } from '../db/settings.queries.ts'

/** The name under which it is kept how fast files went. */
const paceKey = 'uploads-pace'
/** The last measure counts for a quarter: one file does not make a line fast. */
const ofLast = 0.25

/** How fast files went lately, in bytes a second; null while none did. */
export function keptPace(settings: Pick<SettingsStore, 'note'>): number | null {
  const kept = Number(settings.note(paceKey) ?? 0)
  return Number.isFinite(kept) && kept > 0 ? kept : null
}

/** Notes how fast files go now. */
export function keepPace(settings: Pick<SettingsStore, 'note' | 'setNote'>, bytesPerSecond: number): void {
  if (bytesPerSecond <= 0) return
  const before = keptPace(settings)
  const now = before === null ? bytesPerSecond : before + (bytesPerSecond - before) * ofLast
  settings.setNote(paceKey, String(Math.round(now)))
}
