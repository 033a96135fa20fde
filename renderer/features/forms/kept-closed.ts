import { t } from '@lingui/core/macro'
import type { KeptClosed } from '../../../shared/app/form-design.ts'

/** That the site itself keeps a form closed, with its own reason where it gives one; undefined where it does not. */
export function keptClosedWords(keptClosed: KeptClosed): string | undefined {
  if (keptClosed === null) return undefined
  const { reason } = keptClosed
  return reason === null
    ? t`The site keeps it closed, because of its plan for example. It opens automatically once the site allows it.`
    : t`The site keeps it closed. It opens automatically once the site allows it. The site says: ${reason}`
}
