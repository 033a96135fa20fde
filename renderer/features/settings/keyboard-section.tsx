import { t } from '@lingui/core/macro'
import { KeyList } from '../../frame/help-overlay.tsx'
import { Section, type SectionProps, SwitchSetting } from './setting-row.tsx'
import classes from './settings.module.css'

export function KeyboardSection({ settings: { singleKeys }, onUpdate }: SectionProps) {
  return (
    <Section title={t`Keyboard`}>
      <SwitchSetting
        label={t`Single keys`}
        hint={t`Keys without Ctrl, such as G C or ?. They never act while you type or while a code is scanned.`}
        checked={singleKeys}
        onChange={(on) => onUpdate({ singleKeys: on })}
      />
      <div className={classes['below']}>
        <KeyList singleKeys={singleKeys} />
      </div>
    </Section>
  )
}
