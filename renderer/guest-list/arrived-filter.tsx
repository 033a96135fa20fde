import { t } from '@lingui/core/macro'
import { IconDoorEnter } from '@tabler/icons-react'
import type { ListRoute } from '../list-screen/use-list-route.ts'
import { yesOrNo } from '../ui/data-grid/filter-codec.ts'
import { ChoiceFilter } from '../ui/data-grid/filters.tsx'

/** The filter that every guest list has, as it is in the address: `?arrived=in|out`. */
export const ARRIVED_FILTER = { arrived: yesOrNo('arrived', 'in', 'out') }

interface ArrivedFilterProps {
  route: Pick<ListRoute<typeof ARRIVED_FILTER>, 'filters' | 'setFilters'>
  /** A row that is in, and one that is not. */
  words: { isIn: string; isOut: string }
}

/** Who of the list is in. */
export function ArrivedFilter({ route, words }: ArrivedFilterProps) {
  return (
    <ChoiceFilter
      icon={IconDoorEnter}
      label={t`Arrived`}
      options={[
        { value: true, name: words.isIn },
        { value: false, name: words.isOut },
      ]}
      value={route.filters.arrived}
      onChange={(arrived) => route.setFilters({ arrived })}
    />
  )
}
