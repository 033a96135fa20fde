import { LockSettings } from '../../../shared/app/operators.ts'
import { parseJson } from '../../../shared/json.ts'
import type { SettingsStore } from '../db/settings.queries.ts'

const settingsKey = 'lock'
const noLock: LockSettings = { afterMinutes: null, scansWhileLocked: true }

/** Whether the laptop is locked, and when it locks by itself. */
export interface Lock {
  isOn(): boolean
  set(isOn: boolean): void
  settings(): LockSettings
  change(next: LockSettings): void
}

/** A start is locked where there are operators: what was open before may have been another person's. */
export function createLock(settings: SettingsStore, startsLocked: boolean): Lock {
  let isOn = startsLocked
  return {
    isOn: () => isOn,
    set: (next) => {
      isOn = next
    },
    settings: () => parseJson(LockSettings, settings.note(settingsKey) ?? '') ?? noLock,
    change: (next) => settings.setNote(settingsKey, JSON.stringify(next)),
  }
}
