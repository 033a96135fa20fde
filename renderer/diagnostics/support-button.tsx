import { IconLifebuoy } from '@tabler/icons-react'
import { useAct } from '../frame/use-act.ts'
import { BusyButton } from '../ui/busy-button.tsx'
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
