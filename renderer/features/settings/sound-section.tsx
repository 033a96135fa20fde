import { t } from '@lingui/core/macro'
import { Slider } from '@mantine/core'
import { useState } from 'react'
import { type Earcon, playEarcon } from '../../sound/earcons.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { Section, type SectionProps, SettingRow, SwitchSetting } from './setting-row.tsx'
import classes from './settings.module.css'

const SAMPLES: { earcon: Earcon; label: string }[] = [
  { earcon: 'admitted', label: t`Admitted` },
  { earcon: 'attention', label: t`Attention` },
  { earcon: 'already', label: t`Already in` },
  { earcon: 'no', label: t`No` },
  { earcon: 'unknown', label: t`Unknown` },
]

export function SoundSection({ settings: { sound }, onUpdate }: SectionProps) {
  const [volume, setVolume] = useState(sound.volume)
  return (
    <Section
      title={t`Sound`}
      intro={t`Each result at the door has its own rhythm, so you can recognize it without looking.`}
    >
      <SwitchSetting label={t`Play sounds`} checked={sound.on} onChange={(on) => onUpdate({ sound: { on } })} />
      <SettingRow label={t`Volume`} hint={sound.on ? undefined : t`Sounds are off.`}>
        <div className={classes['volume']}>
          <Slider
            thumbLabel={t`Volume`}
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
      <SettingRow wide label={t`Listen`} hint={t`Plays even while sounds are off.`}>
        <div className="flex wraps gap6">
          {SAMPLES.map(({ earcon, label }) => (
            <ActionButton
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
