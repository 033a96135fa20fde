import { Slider } from '@mantine/core'
import { useState } from 'react'
import { type Earcon, playEarcon } from '../../sound/earcons.ts'
import { ActButton } from '../../ui/acts.tsx'
import { Section, type SectionProps, SettingRow, SwitchSetting } from './setting-row.tsx'
import classes from './settings.module.css'

const SAMPLES: { earcon: Earcon; label: string }[] = [
  { earcon: 'admitted', label: 'Admitted' },
  { earcon: 'attention', label: 'Attention' },
  { earcon: 'already', label: 'Already in' },
  { earcon: 'no', label: 'No' },
  { earcon: 'unknown', label: 'Unknown' },
]

export function SoundSection({ settings: { sound }, onUpdate }: SectionProps) {
  const [volume, setVolume] = useState(sound.volume)
  return (
    <Section title="Sound" intro="Each answer at the door has its own rhythm, so it is told apart without looking.">
      <SwitchSetting label="Play sounds" checked={sound.on} onChange={(on) => onUpdate({ sound: { on } })} />
      <SettingRow label="Volume" hint={sound.on ? undefined : 'Sounds are off.'}>
        <div className={classes['volume']}>
          <Slider
            thumbLabel="Volume"
            min={0}
            max={100}
            step={5}
            label={(value) => `${value} %`}
            value={volume}
            onChange={setVolume}
            onChangeEnd={(value) => onUpdate({ sound: { volume: value } })}
          />
          <span className="muted breaks">{volume} %</span>
        </div>
      </SettingRow>
      <SettingRow wide label="Listen" hint="Plays even while sounds are off.">
        <div className="flex wraps gap6">
          {SAMPLES.map(({ earcon, label }) => (
            <ActButton
              key={earcon}
              verb={label}
              variant="default"
              h={30}
              onClick={() => playEarcon(earcon, { on: true, volume })}
            />
          ))}
        </div>
      </SettingRow>
    </Section>
  )
}
