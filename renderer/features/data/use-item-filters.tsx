import { t } from '@lingui/core/macro'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataField } from '../../../shared/app/data.ts'
import type { DataCondition } from '../../../shared/app/data-values.ts'
import { formatCount } from '../../format.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { askedCondition, comparable, firstCondition, isWhole } from './condition-words.ts'
import { DATA_FILTERS } from './data-route.ts'
import { FilterStrip } from './filter-strip.tsx'

/** The rules that a list of items is filtered by, as the address has them, with the button and the strip for them. */
export function useItemFilters(fields: readonly DataField[]) {
  const route = useListRoute(DATA_FILTERS)
  const { conditions, join } = route.filters
  const [filtering, setFiltering] = useState(conditions.length > 0)
  const [wasPressed, setPressed] = useState(false)
  // A rule that is still being made filters nothing.
  const whole = conditions.filter(isWhole).length
  const setConditions = (next: DataCondition[]) => route.setFilters({ conditions: next })
  const open = () => {
    const [usual] = comparable(fields)
    if (!filtering && conditions.length === 0 && usual !== undefined) setConditions([firstCondition(usual)])
    setFiltering(!filtering)
    setPressed(!filtering)
  }
  return {
    route,
    conditions,
    /** Shows one rule more. */
    add: (condition: DataCondition) => {
      setConditions([...conditions.filter(({ key }) => key !== condition.key), condition])
      setFiltering(true)
    },
    filterOf: (text: string) => ({
      text,
      conditions: conditions.filter(isWhole).map((condition) => askedCondition(condition, fields)),
      join,
    }),
    button: comparable(fields).length > 0 && (
      <ActionButton
        variant={whole > 0 ? 'light' : 'default'}
        h={34}
        icon={IconFilter}
        verb={whole === 0 ? t`Filter` : t`Filter ${formatCount(whole)}`}
        aria-expanded={filtering}
        onClick={open}
      />
    ),
    strip: filtering && (
      <FilterStrip
        fields={fields}
        conditions={conditions}
        takesFocus={wasPressed}
        onChange={setConditions}
        join={join}
        onJoin={(next) => route.setFilters({ join: next })}
      />
    ),
  }
}
