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
    <Section title="Scanner" intro="Any scanner that types like a keyboard works, plugged in or paired.">
      <ChoiceSetting
        label="Speed"
        hint="Choose slow for old wireless scanners."
        value={scanner.speed}
        words={{ normal: 'Normal', slow: 'Slow' }}
        onChange={(speed) => update({ speed })}
      />
      <ChoiceSetting
        label="Key at the end of a scan"
        value={scanner.terminator}
        words={{ enter: 'Enter', tab: 'Tab', none: 'Nothing' }}
        onChange={(terminator) => update({ terminator })}
      />
      <SettingRow
        label="Keyboard layout"
        hint="By position helps when letters arrive swapped because the scanner believes in a US keyboard."
      >
        {({ labelId, hintId }) => (
          <Select
            w={260}
            aria-labelledby={labelId}
            aria-describedby={hintId}
            value={scanner.layout}
            onChange={(layout) => update({ layout: layout ?? 'asTyped' })}
            data={choicesOf({ asTyped: 'As typed', byPosition: 'By position (US)' })}
          />
        )}
      </SettingRow>
      <TextSetting
        label="Cut from the start"
        hint="Characters the scanner adds before each code."
        value={scanner.prefix}
        maxLength={10}
        mono
        onSave={(prefix) => update({ prefix })}
      />
      <TextSetting
        label="Cut from the end"
        hint="Characters the scanner adds behind each code."
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
