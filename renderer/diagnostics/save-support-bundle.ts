import { t } from '@lingui/core/macro'
import type { Battery } from '../../shared/app/diagnostics.ts'
import { api } from '../api.ts'
import { saveSeveral } from '../base/save-several.ts'
import { toastQuiet } from '../base/toasts.tsx'
import { fileName } from '../ui/save-file.ts'
import { readBatteryNow } from './use-battery.ts'

/** Saves what a maintainer needs to see as two files, JSON and a text to read. Rejects with `AppError`. */
export async function saveSupportBundle(): Promise<void> {
  const { json, text } = await api.diagnostics.supportBundle({ window: await windowDetails() })
  const now = new Date()
  await saveSeveral(
    [fileName('support', 'json', now), json, 'application/json'],
    [fileName('support', 'txt', now), text, 'text/plain'],
  )
  toastQuiet(t`Support bundle saved as JSON and text in Downloads. No guest’s data is in it.`)
}

async function windowDetails(): Promise<{ userAgent: string; width: number; height: number; battery: Battery | null }> {
  const { userAgent } = navigator
  return {
    userAgent: userAgent.slice(0, 400),
    width: window.innerWidth,
    height: window.innerHeight,
    battery: await readBatteryNow(),
  }
}
