import { t } from '@lingui/core/macro'
import { IconLifebuoy } from '@tabler/icons-react'
import { useAction } from '../base/use-action.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { saveSupportBundle } from './save-support-bundle.ts'

/** One press saves the support bundle. */
export function SupportButton() {
  const { busy, act: action } = useAction<'bundle'>()
  return (
    <BusyButton
      icon={IconLifebuoy}
      verb={t`Save support bundle`}
      variant="default"
      busy={busy === 'bundle'}
      onClick={() => void action('bundle', saveSupportBundle)}
    />
  )
}
