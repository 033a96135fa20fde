import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { IconCalendarMonth, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { Key } from '../../ui/kbd.tsx'
import classes from './view-switch.module.css'

/** The ways to look at all events, in the order of V. */
const VIEWS = ['list', 'cards', 'calendar'] as const
export type EventsView = (typeof VIEWS)[number]

export const viewOf = (name: string | null): EventsView => VIEWS.find((view) => view === name) ?? 'list'

export const viewAfter = (view: EventsView): EventsView => VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'list'

const FACES = {
  list: { Icon: IconList, word: t`List` },
  cards: { Icon: IconLayoutGrid, word: t`Cards` },
  calendar: { Icon: IconCalendarMonth, word: t`Calendar` },
} as const

interface ViewSwitchProps {
  chosen: EventsView
  singleKeys: boolean
  onShow: (view: EventsView) => void
}

/** The list, the cards or the month; V changes to the next one. */
export function ViewSwitch({ chosen, singleKeys, onShow }: ViewSwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`How events are shown`}
      value={chosen}
      onChange={onShow}
      data={VIEWS.map((value) => ({ value, label: <Face view={value} singleKeys={singleKeys} /> }))}
    />
  )
}

function Face({ view, singleKeys }: { view: EventsView; singleKeys: boolean }) {
  const { Icon, word } = FACES[view]
  return (
    <span className={classes['face']}>
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      {word}
      {view === 'calendar' && singleKeys && (
        <span className={classes['key']} aria-hidden="true">
          <Key>V</Key>
        </span>
      )}
    </span>
  )
}
