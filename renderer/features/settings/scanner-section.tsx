import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import type { Settings } from '../../../shared/app/settings.ts'
import { ScannerTest } from '../../scanner/scanner-test.tsx'
import { choicesOf } from '../../ui/choices.ts'
import { TextSetting } from './field-setting.tsx'
import { ChoiceSetting, Section, type SectionProps, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

export function ScannerSection({ settings: { scanner }, onUpdate }: SectionProps) {
  const update = (part: Partial<Settings['scanner']>) => onUpdate({ scanner: part })
  return (
    <Section title={t`Scanner`} intro={t`Any scanner that types like a keyboard works, plugged in or paired.`}>
      <ChoiceSetting
        label={t`Speed`}
        hint={t`Choose slow for old wireless scanners.`}
        value={scanner.speed}
        words={{ normal: t`Normal`, slow: t`Slow` }}
        onChange={(speed) => update({ speed })}
      />
      <ChoiceSetting
        label={t`Key at the end of a scan`}
        value={scanner.terminator}
        words={{ enter: t`Enter`, tab: 'Tab', none: t`Nothing` }}
        onChange={(terminator) => update({ terminator })}
      />
      <SettingRow
        label={t`Keyboard layout`}
        hint={t`By position helps when letters arrive swapped because the scanner is set to a US keyboard.`}
      >
        {({ labelId, hintId }) => (
          <Select
            w={260}
            aria-labelledby={labelId}
            aria-describedby={hintId}
            value={scanner.layout}
            onChange={(layout) => update({ layout: layout ?? 'asTyped' })}
            data={choicesOf({ asTyped: t`As typed`, byPosition: t`By position (US)` })}
          />
        )}
      </SettingRow>
      <TextSetting
        label={t`Remove prefix`}
        hint={t`Characters the scanner adds before each code.`}
        value={scanner.prefix}
        maxLength={10}
        mono
        onSave={(prefix) => update({ prefix })}
      />
      <TextSetting
        label={t`Remove suffix`}
        hint={t`Characters the scanner adds behind each code.`}
        value={scanner.suffix}
        maxLength={10}
        mono
        onSave={(suffix) => update({ suffix })}
      />
      <div className={classes['below']}>
        <ScannerTest />
      </div>
    </Section>
  )
}
