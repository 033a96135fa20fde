import { t } from '@lingui/core/macro'
import { useLive } from '../../live.ts'
import { LimitSetting } from './field-setting.tsx'
import { ChoiceSetting, Section, type SectionProps } from './setting-row.tsx'

const MOST_PERCENT = 90

/** When uploads spare the battery, and what becomes of them without a window. */
export function UploadsSection({ settings, onUpdate }: SectionProps) {
  const hasDesktop = useLive('desktop', 'parts', {}).data?.menus === true
  const { uploadsBatteryLimit: limit, closeWhileUploading } = settings
  return (
    <Section
      title={t`Uploads`}
      intro={t`Files on their way survive sleep, a crash and a restart, and continue where they stopped.`}
    >
      <LimitSetting
        label={t`Pause on battery below`}
        hint={t`In percent. Uploads continue when the laptop is plugged in.`}
        value={limit === 0 ? null : limit}
        empty={t`Never`}
        read={percentIn}
        write={String}
        problem={t`From 1 to ${MOST_PERCENT}.`}
        onSave={(percent) => onUpdate({ uploadsBatteryLimit: percent ?? 0 })}
      />
      {hasDesktop && (
        <ChoiceSetting
          label={t`Closing the window`}
          hint={t`While files are on their way.`}
          value={closeWhileUploading}
          words={{ ask: t`Ask`, background: t`Keep uploading`, quit: t`Quit` }}
          onChange={(choice) => onUpdate({ closeWhileUploading: choice })}
        />
      )}
    </Section>
  )
}

function percentIn(typed: string): number | null {
  const percent = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return percent >= 1 && percent <= MOST_PERCENT ? percent : null
}
