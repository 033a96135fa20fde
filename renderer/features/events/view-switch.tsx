import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { choicesOf } from '../../ui/choices.ts'

export type EventsView = 'list' | 'calendar'

interface ViewSwitchProps {
  chosen: EventsView
  onShow: (view: EventsView) => void
}

/** The list or the month; V changes to the other one. */
export function ViewSwitch({ chosen, onShow }: ViewSwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`How events are shown`}
      value={chosen}
      onChange={onShow}
      data={choicesOf({ list: t`List`, calendar: t`Calendar` })}
    />
  )
}
