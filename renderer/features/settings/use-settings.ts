import { useCallback } from 'react'
import type { Settings, SettingsPatch } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { keyOf } from '../../live.ts'
import { queryClient } from '../../refetch.ts'

const key = keyOf('settings', 'get', {})

/** The settings with a change laid over them. */
export function patched(settings: Settings, patch: SettingsPatch): Settings {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return {
    ...settings,
    ...given,
    sound: { ...settings.sound, ...patch.sound },
    scanner: { ...settings.scanner, ...patch.scanner },
  } as Settings
}

/** Applies a change at once and saves it; when it cannot be saved, what was before comes back and a toast says why. */
export function useUpdate(): (patch: SettingsPatch) => void {
  return useCallback((patch) => {
    const before = queryClient.getQueryData<Settings>(key)
    if (before !== undefined) queryClient.setQueryData(key, patched(before, patch))
    api.settings.update(patch).then(
      (saved) => void queryClient.setQueryData(key, saved),
      (error: unknown) => {
        queryClient.setQueryData(key, before)
        toastProblem(error)
      },
    )
  }, [])
}
