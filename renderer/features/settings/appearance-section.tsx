import { t } from '@lingui/core/macro'
import { Slider } from '@mantine/core'
import { useState } from 'react'
import { OFFERED } from '../../../shared/app/settings.ts'
import { LANGUAGES } from '../../../shared/locales/languages.ts'
import { ChoiceSetting, PickSetting, Section, type SectionProps, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

/** Each language by its own name for itself. */
const names = Object.fromEntries(OFFERED.map((language) => [language, LANGUAGES[language].name])) as Record<
  (typeof OFFERED)[number],
  string
>

export function AppearanceSection({ settings, onUpdate }: SectionProps) {
  const [size, setSize] = useState(settings.textSize)
  return (
    <Section title={t`Appearance`}>
      <PickSetting
        label={t`Language`}
        hint={t`The window loads anew; the cart and unsaved drafts stay.`}
        value={settings.language}
        words={{ system: t`System`, ...names }}
        onChange={(language) => onUpdate({ language })}
      />
      <PickSetting
        label={t`Language of papers`}
        hint={t`Tickets, receipts, lists, reports and exported files.`}
        value={settings.paperLanguage}
        words={{ window: t`As the window`, ...names }}
        onChange={(paperLanguage) => onUpdate({ paperLanguage })}
      />
      <ChoiceSetting
        label={t`Tables for spreadsheets`}
        hint={t`What CSV files and copied rows have between cells and in numbers.`}
        value={settings.tables}
        words={{ language: t`As the language`, comma: '12.50 , …', semicolon: '12,50 ; …' }}
        onChange={(tables) => onUpdate({ tables })}
      />
      <ChoiceSetting
        label={t`Colours`}
        hint={t`Dark is made for a dark hall.`}
        value={settings.appearance}
        words={{ system: t`System`, light: t`Light`, dark: t`Dark` }}
        onChange={(appearance) => onUpdate({ appearance })}
      />
      <ChoiceSetting
        label={t`Rows in lists`}
        hint={t`How many fit on the screen.`}
        value={settings.density}
        words={{ compact: t`Compact`, normal: t`Normal`, tall: t`Tall` }}
        onChange={(density) => onUpdate({ density })}
      />
      <SettingRow label={t`Text size`} hint={`${size} %`}>
        <div className={classes['slider']}>
          <Slider
            thumbLabel={t`Text size`}
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
