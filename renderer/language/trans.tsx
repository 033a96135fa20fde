import { i18n } from '@lingui/core'
import { TransNoContext, type TransProps } from '@lingui/react/server'

/**
 * What the macro `Trans` becomes. A loaded window has one language for as long as it lives (`language.ts`), so no
 * component has to follow a change of it.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />
}
