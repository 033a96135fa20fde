import { plural, t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { FilterMenu } from '../../ui/data-grid/filter-button.tsx'
import { ChoiceItems, type FilterOption } from '../../ui/data-grid/filters.tsx'
import { type PlansRoute, WITHIN } from './plans-route.ts'
import { PAYMENT_CHOICES, paymentText, STATUS_CHOICES, statusText } from './subscription-words.ts'

const NONE = { status: null, payment: null, within: null }

const withinText = (days: string) => plural(Number(days), { one: 'Ends within # day', other: 'Ends within # days' })
const WITHIN_CHOICES = WITHIN.map((value) => ({ value, name: withinText(value) }))

/** Filters by status, by payment and by the end, in one menu. */
export function SubscriptionFilters({ route }: { route: Pick<PlansRoute, 'filters' | 'setFilters'> }) {
  const { status, payment, within } = route.filters
  const set = [
    status === null ? '' : statusText(status),
    payment === null ? '' : paymentText(payment),
    within === null ? '' : withinText(within),
  ].filter(Boolean)
  return (
    <FilterMenu
      icon={<IconFilter size={15} stroke={1.75} />}
      label={t`Filter`}
      value={set.length === 0 ? null : set.join(', ')}
      onClear={() => route.setFilters(NONE)}
    >
      <Menu.Label>{t`Status`}</Menu.Label>
      <Choices options={STATUS_CHOICES} value={status} onChange={(next) => route.setFilters({ status: next })} />
      <Menu.Divider />
      <Menu.Label>{t`Payment`}</Menu.Label>
      <Choices options={PAYMENT_CHOICES} value={payment} onChange={(next) => route.setFilters({ payment: next })} />
      <Menu.Divider />
      <Menu.Label>{t`End`}</Menu.Label>
      <Choices options={WITHIN_CHOICES} value={within} onChange={(next) => route.setFilters({ within: next })} />
    </FilterMenu>
  )
}

interface ChoicesProps<T extends string> {
  options: readonly FilterOption<T>[]
  value: T | null
  onChange: (value: T | null) => void
}

/** One of several choices; the chosen one, chosen again, is taken back. */
function Choices<T extends string>({ options, value, onChange }: ChoicesProps<T>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)?.value ?? null
    onChange(chosen === value ? null : chosen)
  }
  return (
    <Menu.RadioGroup value={value} onChange={choose}>
      <ChoiceItems options={options} />
    </Menu.RadioGroup>
  )
}
