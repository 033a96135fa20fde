import { Slider } from '@mantine/core'
import { useState } from 'react'
import { ChoiceSetting, Section, type SectionProps, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

export function AppearanceSection({ settings, onUpdate }: SectionProps) {
  const [size, setSize] = useState(settings.textSize)
  return (
    <Section title="Appearance">
      <ChoiceSetting
        label="Colours"
        hint="Dark is made for a dark hall."
        value={settings.appearance}
        words={{ system: 'System', light: 'Light', dark: 'Dark' }}
        onChange={(appearance) => onUpdate({ appearance })}
      />
      <ChoiceSetting
        label="Rows in lists"
        hint="How many fit on the screen."
        value={settings.density}
        words={{ compact: 'Compact', normal: 'Normal', tall: 'Tall' }}
        onChange={(density) => onUpdate({ density })}
      />
      <SettingRow label="Text size" hint={`${size} %`}>
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
      </SettingRow>
    </Section>
  )
}
