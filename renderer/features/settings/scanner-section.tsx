import { SegmentedControl, Select } from '@mantine/core'
import type { Settings } from '../../../shared/app/settings.ts'
import { ScannerTest } from '../../scanner/scanner-test.tsx'
import type { SectionProps } from './section-props.ts'
import { Section, SettingRow, TextSetting } from './setting-row.tsx'
import classes from './settings.module.css'

type Scanner = Settings['scanner']

const TERMINATORS: { value: Scanner['terminator']; label: string }[] = [
  { value: 'enter', label: 'Enter' },
  { value: 'tab', label: 'Tab' },
  { value: 'none', label: 'Nothing' },
]

export function ScannerSection({ settings, onUpdate }: SectionProps) {
  const { scanner } = settings
  return (
    <Section title="Scanner" intro="Any scanner that types like a keyboard works, plugged in or paired.">
      <SettingRow label="Speed" hint="Choose slow for old wireless scanners.">
        {({ labelId }) => (
          <SegmentedControl
            aria-labelledby={labelId}
            value={scanner.speed}
            onChange={(speed) => onUpdate({ scanner: { speed: speed === 'slow' ? 'slow' : 'normal' } })}
            data={[
              { value: 'normal', label: 'Normal' },
              { value: 'slow', label: 'Slow' },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow label="Key at the end of a scan">
        {({ labelId }) => (
          <SegmentedControl
            aria-labelledby={labelId}
            value={scanner.terminator}
            onChange={(value) => {
              const terminator = TERMINATORS.find((entry) => entry.value === value)?.value
              if (terminator !== undefined) onUpdate({ scanner: { terminator } })
            }}
            data={TERMINATORS}
          />
        )}
      </SettingRow>
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
            onChange={(layout) => onUpdate({ scanner: { layout: layout === 'byPosition' ? 'byPosition' : 'asTyped' } })}
            data={[
              { value: 'asTyped', label: 'As typed' },
              { value: 'byPosition', label: 'By position (US)' },
            ]}
          />
        )}
      </SettingRow>
      <TextSetting
        label="Cut from the start"
        hint="Characters the scanner adds before each code."
        value={scanner.prefix}
        maxLength={10}
        mono
        onSave={(prefix) => onUpdate({ scanner: { prefix } })}
      />
      <TextSetting
        label="Cut from the end"
        hint="Characters the scanner adds behind each code."
        value={scanner.suffix}
        maxLength={10}
        mono
        onSave={(suffix) => onUpdate({ scanner: { suffix } })}
      />
      <div className={classes['below']}>
        <ScannerTest />
      </div>
    </Section>
  )
}
