import { Menu } from '@mantine/core'
import { IconChevronDown, IconTicket } from '@tabler/icons-react'
import { counted } from '../../format.ts'
import { ActButton } from '../../ui/acts.tsx'
import { useDoor } from './door-store.ts'
import classes from './ticket-filter.module.css'

function labelOf(chosen: { name: string }[]): string {
  if (chosen.length === 0) return 'All tickets'
  return chosen.length === 1 ? (chosen[0]?.name ?? '') : counted(chosen.length, 'ticket type')
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** Which ticket types go in at this door. */
export function TicketFilter({ types }: { types: { id: string; name: string }[] }) {
  const { typeIds, setTypeIds } = useDoor()
  const chosen = types.filter(({ id }) => typeIds.includes(id))
  return (
    <Menu position="bottom-end" width={260} returnFocus>
      <Menu.Target>
        <ActButton
          icon={IconTicket}
          iconSize={19}
          verb={labelOf(chosen)}
          variant="default"
          h={40}
          className={classes['button'] ?? ''}
          rightSection={<IconChevronDown size={16} stroke={2} />}
          aria-label={`Ticket types that go in here: ${labelOf(chosen)}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Ticket types that go in here</Menu.Label>
        <Menu.CheckboxItem checked={chosen.length === 0} onChange={() => setTypeIds([])}>
          All tickets
        </Menu.CheckboxItem>
        {types.length > 0 && <Menu.Divider />}
        {types.toSorted(byName).map(({ id, name }) => (
          <Menu.CheckboxItem
            key={id}
            checked={typeIds.includes(id)}
            onChange={(checked) => setTypeIds(checked ? [...typeIds, id] : typeIds.filter((known) => known !== id))}
          >
            {name}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
