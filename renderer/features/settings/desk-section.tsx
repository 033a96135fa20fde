import { formatDay, formatTime } from '../../format.ts'
import { openEventSwitch } from '../../frame/frame-store.ts'
import { useLive } from '../../live.ts'
import { ActButton } from '../../ui/acts.tsx'
import { TextSetting } from './field-setting.tsx'
import { ChoiceSetting, Section, type SectionProps, SettingRow } from './setting-row.tsx'

export function DeskSection({ settings, onUpdate }: SectionProps) {
  const events = useLive('events', 'list', {}).data?.events ?? []
  const open = events.find((event) => event.id === settings.openEventId)
  const when =
    open?.startsAt == null
      ? ''
      : `, ${formatDay(open.startsAt, open.timeZone)} ${formatTime(open.startsAt, open.timeZone)}`
  return (
    <Section title="This desk" intro="The name and the operator stand beside everything that is done here.">
      <TextSetting
        label="Desk name"
        hint="Other desks see it, for example when a ticket is scanned at two doors."
        value={settings.deskName}
        maxLength={40}
        refuse={(text) => (text.trim() === '' ? 'A desk needs a name.' : undefined)}
        onSave={(deskName) => onUpdate({ deskName: deskName.trim() })}
      />
      <TextSetting
        label="Operator"
        hint="Who works here now."
        value={settings.operator}
        maxLength={60}
        placeholder="First name"
        onSave={(operator) => onUpdate({ operator: operator.trim() })}
      />
      <ChoiceSetting
        label="Role"
        hint="The door’s role hides money, contacts and this screen. It is a view, not a lock."
        value={settings.role}
        words={{ owner: 'Owner', door: 'Door' }}
        onChange={(role) => onUpdate({ role })}
      />
      <SettingRow
        label="Open event"
        hint={open === undefined ? 'None. An open event is refreshed more often.' : `${open.title}${when}`}
      >
        <div className="flex gap8">
          {open !== undefined && (
            <ActButton verb="Close it" variant="subtle" onClick={() => onUpdate({ openEventId: null })} />
          )}
          <ActButton
            verb={open === undefined ? 'Choose an event' : 'Switch event'}
            variant="default"
            onClick={openEventSwitch}
          />
        </div>
      </SettingRow>
    </Section>
  )
}
