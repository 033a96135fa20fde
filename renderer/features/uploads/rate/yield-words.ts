import { t } from '@lingui/core/macro'
import type { UploadYield } from '../../../../shared/app/upload-rules.ts'

/** What files gave way to, in the plot and its table. */
export const yieldWords: Record<UploadYield, string> = {
  door: t`Door first`,
  event: t`Event on`,
  battery: t`Battery low`,
}
