import { plural, t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import type { ContactLabelRow } from '../../../../shared/app/contact-labels.ts'
import { useFrameStore } from '../../../base/frame-store.ts'
import { formatCount } from '../../../format.ts'
import { MenuAction } from '../../../ui/actions.tsx'
import { FilterMenu } from '../../../ui/data-grid/filter-button.tsx'
import { ManyItems, namesOf } from '../../../ui/data-grid/filters.tsx'
import bar from '../../../ui/data-grid/toolbar.module.css'
import type { ContactRoute } from '../contact-route.ts'

interface LabelFilterProps {
  route: ContactRoute
  labels: readonly ContactLabelRow[]
  /** Contacts without a label; undefined until they are counted. */
  unlabelled: number | undefined
  /** False where labels may be seen and not changed. */
  canEdit: boolean
}

/** Filters by labels, or by having none; leads to the labels themselves. */
export function LabelFilter({ route, labels, unlabelled, canEdit }: LabelFilterProps) {
  const { filters, setFilters } = route
  // One that was deleted filters nothing; the screen says so.
  const chosen = filters.labels.filter((key) => labels.some((label) => label.key === key))
  const options = labels
    .filter(({ key, count }) => count > 0 || filters.labels.includes(key))
    .map(({ key, name, count }) => ({ value: key, name, aside: formatCount(count) }))
  const naming = { counted: (count: number) => plural(count, { one: '# label', other: '# labels' }), most: 1 }
  const value = [filters.unlabelled ? t`No label` : '', namesOf(chosen, options, naming)].filter(Boolean).join(', ')
  return (
    <FilterMenu
      icon={<IconTag size={15} stroke={1.75} />}
      label={t`Label`}
      value={value === '' ? null : value}
      onClear={() => setFilters({ labels: [], unlabelled: false })}
    >
      <Menu.CheckboxItem
        checked={filters.unlabelled}
        onChange={(on) => setFilters({ unlabelled: on })}
        rightSection={
          unlabelled === undefined ? undefined : <span className={bar['aside']}>{formatCount(unlabelled)}</span>
        }
      >{t`No label`}</Menu.CheckboxItem>
      {options.length > 0 && <Menu.Divider />}
      <ManyItems options={options} values={chosen} onChange={(keys) => setFilters({ labels: keys })} />
      {canEdit && (
        <>
          <Menu.Divider />
          <MenuAction verb={t`Labels…`} onClick={() => useFrameStore.getState().open('contacts.labels')} />
        </>
      )}
    </FilterMenu>
  )
}
