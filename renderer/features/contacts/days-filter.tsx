import { t } from '@lingui/core/macro'
import { Menu, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../format.ts'
import { MenuAction } from '../../ui/actions.tsx'
import { FilterMenu } from '../../ui/data-grid/filter-button.tsx'
import { RangeDialog, rangeText } from '../../ui/data-grid/range-form.tsx'
import type { ContactRoute } from './contact-route.ts'

type Ends = { from: string | null; to: string | null }

/** "1 Nov 2026 to 20 Nov 2026", or what is set of it; null for none. */
function daysText({ from, to }: Ends): string | null {
  const words = (day: string) => formatDate(`${day}T12:00:00`)
  return from !== null && from === to ? words(from) : rangeText({ from, to }, words, (end) => t`to ${end}`)
}

/** Filters by the days on which contacts were created and were last active, in one menu. */
export function DaysFilter({ route }: { route: ContactRoute }) {
  const [asks, setAsks] = useState<'created' | 'active' | null>(null)
  const { filters, setFilters } = route
  const created = { from: filters.createdFrom, to: filters.createdTo }
  const active = { from: filters.activeFrom, to: filters.activeTo }
  const [createdText, activeText] = [daysText(created), daysText(active)]
  const set = [
    createdText === null ? '' : t`Created ${createdText}`,
    activeText === null ? '' : t`Active ${activeText}`,
  ].filter(Boolean)
  const close = () => setAsks(null)
  return (
    <>
      <FilterMenu
        icon={<IconCalendar size={15} stroke={1.75} />}
        label={t`Days`}
        value={set.length === 0 ? null : set.join(', ')}
        onClear={() => setFilters({ createdFrom: null, createdTo: null, activeFrom: null, activeTo: null })}
      >
        <MenuAction verb={t`Created…`} onClick={() => setAsks('created')} />
        <MenuAction verb={t`Last active…`} onClick={() => setAsks('active')} />
        {set.length > 0 && <Menu.Divider />}
        {createdText !== null && (
          <MenuAction verb={t`Any day created`} onClick={() => setFilters({ createdFrom: null, createdTo: null })} />
        )}
        {activeText !== null && (
          <MenuAction verb={t`Any day active`} onClick={() => setFilters({ activeFrom: null, activeTo: null })} />
        )}
      </FilterMenu>
      <DaysDialog
        title={t`Contacts created between`}
        opened={asks === 'created'}
        value={created}
        onClose={close}
        onChange={(from, to) => setFilters({ createdFrom: from, createdTo: to })}
      />
      <DaysDialog
        title={t`Contacts last active between`}
        opened={asks === 'active'}
        value={active}
        onClose={close}
        onChange={(from, to) => setFilters({ activeFrom: from, activeTo: to })}
      />
    </>
  )
}

interface DaysDialogProps {
  title: string
  opened: boolean
  value: Ends
  onClose: () => void
  onChange: (from: string | null, to: string | null) => void
}

const DaysDialog = (props: DaysDialogProps) => (
  <RangeDialog<string>
    {...props}
    labels={{ from: t`First day`, to: t`Last day`, use: t`Use these days` }}
    textOf={(day) => day}
    read={(text) => text}
    problem={(first, last) =>
      first !== null && last !== null && last < first ? t`The last day lies before the first.` : undefined
    }
    field={({ onChange, ...field }) => (
      <TextInput {...field} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
    )}
  />
)
