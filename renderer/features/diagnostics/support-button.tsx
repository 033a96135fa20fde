import { IconLifebuoy } from '@tabler/icons-react'
import { BusyButton } from '../sync/busy-button.tsx'
import { useAct } from '../sync/use-act.ts'
import { saveSupportBundle } from './save-support-bundle.ts'

/** One press saves the support bundle. */
export function SupportButton() {
  const { busy, act } = useAct<'bundle'>()
  return (
    <BusyButton
      variant="default"
      leftSection={<IconLifebuoy size={17} stroke={1.75} aria-hidden />}
      busy={busy === 'bundle'}
      onClick={() => void act('bundle', saveSupportBundle)}
    >
      Save support bundle
    </BusyButton>
  )
}
