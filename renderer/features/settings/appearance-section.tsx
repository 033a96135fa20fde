import { SegmentedControl, Slider } from '@mantine/core'
import { useState } from 'react'
import type { Settings } from '../../../shared/app/settings.ts'
import type { SectionProps } from './section-props.ts'
import { Section, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

const APPEARANCES: { value: Settings['appearance']; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const DENSITIES: { value: Settings['density']; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'tall', label: 'Tall' },
]

export function AppearanceSection({ settings, onUpdate }: SectionProps) {
  const [size, setSize] = useState(settings.textSize)
  return (
    <Section title="Appearance">
      <SettingRow label="Colours" hint="Dark is made for a dark hall.">
        {({ labelId }) => (
          <SegmentedControl
            aria-labelledby={labelId}
            value={settings.appearance}
            data={APPEARANCES}
            onChange={(value) => {
              const appearance = APPEARANCES.find((entry) => entry.value === value)?.value
              if (appearance !== undefined) onUpdate({ appearance })
            }}
          />
        )}
      </SettingRow>
      <SettingRow label="Rows in lists" hint="How many fit on the screen.">
        {({ labelId }) => (
          <SegmentedControl
            aria-labelledby={labelId}
            value={settings.density}
            data={DENSITIES}
            onChange={(value) => {
              const density = DENSITIES.find((entry) => entry.value === value)?.value
              if (density !== undefined) onUpdate({ density })
            }}
          />
        )}
      </SettingRow>
      <SettingRow label="Text size" hint={`${size} %`}>
        {() => (
          <div className={classes['slider']}>
            <Slider
              thumbLabel="Text size"
              min={90}
              max={150}
              step={10}
              label={(value) => `${value} %`}
              marks={[90, 110, 130, 150].map((value) => ({ value, label: `${value} %` }))}
              value={size}
              onChange={setSize}
              onChangeEnd={(textSize) => onUpdate({ textSize })}
            />
          </div>
        )}
      </SettingRow>
    </Section>
  )
}
