import { t } from '@lingui/core/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { windowFeatures } from '../features.ts'
import type { CommandState } from '../manifest/command.ts'
import { opensTo } from '../manifest/opens-to.ts'
import { screenAt } from '../screens.ts'
import { findsNearly } from './finds-nearly.ts'
import type { Entry } from './palette-entries.tsx'

const SETTINGS = windowFeatures.flatMap(({ settings }) => settings ?? [])

/** The settings that a text finds by their words. */
export function settingEntries(search: string, now: CommandState): Entry[] {
  if (search === '') return []
  const texts = SETTINGS.map(({ title, also = '' }) => ({ title, also }))
  return findsNearly(texts, search)
    .flatMap((at) => SETTINGS[at] ?? [])
    .filter(({ path }) => {
      const screen = screenAt(path)
      return screen !== undefined && opensTo(screen, now)
    })
    .map(({ title, section, path }) => ({
      id: `setting.${path}.${title}`,
      group: t`Settings`,
      title,
      detail: section,
      icon: <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />,
      target: { path },
    }))
}
