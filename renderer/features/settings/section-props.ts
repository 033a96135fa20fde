import type { Settings, SettingsPatch } from '../../../shared/app/settings.ts'

/** What every section gets. */
export interface SectionProps {
  settings: Settings
  onUpdate: (patch: SettingsPatch) => void
}
