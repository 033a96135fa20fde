import { Switch } from '@mantine/core'
import { KeyList } from '../../frame/help-overlay.tsx'
import type { SectionProps } from './section-props.ts'
import { Section, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

export function KeyboardSection({ settings, onUpdate }: SectionProps) {
  return (
    <Section title="Keyboard">
      <SettingRow
        label="Single keys"
        hint="Keys without Ctrl, such as G C or ?. They never act while you type or while a code is scanned."
      >
        {({ labelId, hintId }) => (
          <Switch
            aria-labelledby={labelId}
            aria-describedby={hintId}
            checked={settings.singleKeys}
            onChange={(event) => onUpdate({ singleKeys: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
      <div className={classes['below']}>
        <KeyList singleKeys={settings.singleKeys} />
      </div>
    </Section>
  )
}
