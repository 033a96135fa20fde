import { plural, t } from '@lingui/core/macro'
import { IconBattery1, IconCloudOff, IconListCheck, IconPlayerPause, IconScan } from '@tabler/icons-react'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { Strip } from '../../ui/strip.tsx'
import { standstillText, yieldText } from './upload-words.ts'

interface UploadStripsProps {
  summary: UploadSummary
  onFullSpeed: () => void
  onPlan: () => void
}

/** What the person must know before looking at the list: why little or nothing leaves, and that a plan waits. */
export function UploadStrips({ summary, onFullSpeed, onPlan }: UploadStripsProps) {
  const { standsStill, paused, yields, plan, files } = summary
  const Yields = yields === 'door' ? IconScan : yields === 'battery' ? IconBattery1 : IconPlayerPause
  return (
    <>
      {standsStill !== null && !paused && (
        <Strip
          icon={<IconCloudOff size={18} stroke={1.75} aria-hidden="true" />}
          text={standstillText(standsStill)}
          tone="plain"
        />
      )}
      {yields !== null && files.going + files.waiting > 0 && standsStill === null && !paused && (
        <Strip
          icon={<Yields size={18} stroke={1.75} aria-hidden="true" />}
          text={yieldText(summary)}
          tone="plain"
          actions={[{ label: t`Full speed once`, run: onFullSpeed }]}
        />
      )}
      {plan !== null && (
        <Strip
          icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
          text={plural(plan.files, {
            one: '# file awaits review. Nothing uploaded yet.',
            other: '# files await review. Nothing uploaded yet.',
          })}
          tone="plain"
          actions={[{ label: t`See the plan`, run: onPlan }]}
        />
      )}
    </>
  )
}
