import { plural, t } from '@lingui/core/macro'
import { IconUserPlus, IconUserShield } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Settings } from '../../../shared/app/settings.ts'
import type { StaffFilter, StaffRow } from '../../../shared/app/staff.ts'
import { api } from '../../api.ts'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { formatCount } from '../../format.ts'
import { ListScreen } from '../../list-screen/list-screen.tsx'
import { useListScreen } from '../../list-screen/use-list-screen.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { staffColumns } from './staff-columns.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { StaffDrawer } from './staff-drawer.tsx'
import { type StaffRoute, useStaffRoute } from './staff-route.ts'
import { StaffViews } from './staff-views.tsx'
import { nameText } from './staff-words.ts'

/** Who works at events with a link of their own, and what each may do. */
export function StaffScreen() {
  const route = useStaffRoute()
  const settings = useLive('settings', 'get', {})
  if (settings.data === undefined) return null
  return (
    <>
      <StaffList route={route} settings={settings.data} />
      {route.editing !== null && (
        <StaffDialog
          key={route.editing}
          id={route.editing}
          onClose={() => route.setEditing(null)}
          onInvited={(id) => route.setOpen(id)}
        />
      )}
    </>
  )
}

function StaffList({ route, settings }: { route: StaffRoute; settings: Settings }) {
  const asOf = useCopyAge({})
  const { filters } = route
  const counts = useLive('staff', 'counts', {}).data?.counts
  const columns = useMemo(() => staffColumns(), [])
  const list = useListScreen({
    name: 'staff',
    list: api.staff.list,
    dataSet: 'staffMembers',
    route,
    filterOf: (text): StaffFilter => ({ text, view: filters.view ?? 'all' }),
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys: ['name', 'state', 'events', 'updated'],
    usualSort: { key: 'name', descending: false },
    fileName: t`Staff`,
  })
  const { page, isSoFar } = list
  const total = page?.total
  const detail = counts === undefined || counts.all === 0 ? '' : formatCount(counts.all)
  return (
    <ListScreen<StaffRow>
      list={list}
      title={t`Staff`}
      detail={isSoFar && detail !== '' ? t`${detail} so far` : detail}
      label={t`Staff`}
      search={{ label: t`Search staff`, placeholder: t`Name or event` }}
      filters={
        <StaffViews
          chosen={filters.view ?? 'all'}
          counts={counts}
          onShow={(view) => route.setFilters({ view: view === 'all' ? null : view })}
        />
      }
      action={<ActionButton icon={IconUserPlus} verb={t`Invite`} h={34} onClick={() => route.setEditing('new')} />}
      letterOf={nameText}
      foot={
        total !== undefined && (
          <span>
            {plural(total, { one: '# staff member', other: '# staff members' })}
            {asOf !== null && `, ${t`as of ${asOf}`}`}
          </span>
        )
      }
      empty={{
        one: t`staff member`,
        all: t`the staff`,
        icon: IconUserShield,
        title: t`No staff yet`,
        text: t`Invite people who check guests in or sell tickets. Each gets a personal login link, with what you allow.`,
      }}
      drawer={(parts) => <StaffDrawer {...parts} onEdit={() => route.setEditing(parts.id)} />}
    />
  )
}
