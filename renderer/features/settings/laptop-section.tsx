import { t } from '@lingui/core/macro'
import { openEventSwitch } from '../../base/frame-store.ts'
import { formatDay, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { useOperators } from '../../operators/use-operators.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { TextSetting } from './field-setting.tsx'
import { ChoiceSetting, Section, type SectionProps, SettingRow, SwitchSetting } from './setting-row.tsx'

/** Who works here where the laptop has a single user. */
function SingleUser({ settings, onUpdate }: SectionProps) {
  return (
    <>
      <TextSetting
        label={t`Operator`}
        hint={t`Who works here now.`}
        value={settings.operator}
        maxLength={60}
        placeholder={t`First name`}
        onSave={(operator) => onUpdate({ operator: operator.trim() })}
      />
      <ChoiceSetting
        label={t`Role`}
        hint={t`The door role hides money, contacts and this screen. It isn’t a security lock; operators with PINs are.`}
        value={settings.role}
        words={{ owner: t`Owner`, door: t`Door` }}
        onChange={(role) => onUpdate({ role })}
      />
    </>
  )
}

export function LaptopSection({ settings, onUpdate }: SectionProps) {
  const isStaffed = (useOperators()?.operators.length ?? 0) > 0
  const events = useLive('events', 'list', {}).data?.events ?? []
  const open = events.find((event) => event.id === settings.openEventId)
  const canHide = useLive('desktop', 'parts', {}).data?.hidesFromCapture === true
  const namesake = useLive('settings', 'namesake', {}).data?.number ?? null
  const when =
    open?.startsAt == null
      ? ''
      : `, ${formatDay(open.startsAt, open.timeZone)} ${formatTime(open.startsAt, open.timeZone)}`
  return (
    <Section title={t`This laptop`} intro={t`The laptop name and operator are recorded with everything done here.`}>
      <TextSetting
        label={t`Laptop name`}
        hint={
          namesake === null
            ? t`Other laptops show it, for example when a ticket is scanned at two doors.`
            : t`Another laptop of this site has this name too: it sold ${namesake}. Give one of them another name.`
        }
        value={settings.deskName}
        maxLength={40}
        refuse={(text) => (text.trim() === '' ? t`Give this laptop a name.` : undefined)}
        onSave={(laptopName) => onUpdate({ deskName: laptopName.trim() })}
      />
      {!isStaffed && <SingleUser settings={settings} onUpdate={onUpdate} />}
      <SettingRow
        label={t`Open event`}
        hint={open === undefined ? t`None. An open event is refreshed more often.` : `${open.title}${when}`}
      >
        <div className="flex gap8">
          {open !== undefined && (
            <ActionButton verb={t`Close it`} variant="subtle" onClick={() => onUpdate({ openEventId: null })} />
          )}
          <ActionButton
            verb={open === undefined ? t`Choose an event` : t`Switch event`}
            variant="default"
            onClick={openEventSwitch}
          />
        </div>
      </SettingRow>
      {canHide && (
        <SwitchSetting
          label={t`Hide takings from screen sharing`}
          hint={t`Shared screens and recordings leave Foyer out while Today, Events, Orders or Shift is open.`}
          checked={settings.hideTakingsFromCapture}
          onChange={(hideTakingsFromCapture) => onUpdate({ hideTakingsFromCapture })}
        />
      )}
    </Section>
  )
}
