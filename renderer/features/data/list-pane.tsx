import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton, type ActionFace } from '../../ui/actions.tsx'
import classes from './data.module.css'

interface ListPaneProps extends Pick<ActionFace, 'icon' | 'verb'> {
  width: number
  opened: boolean
  onOpened: (opened: boolean) => void
  /** What it is called where its button is not name enough. */
  label?: string
  children: ReactNode
}

/** A button over the list, and the pane that it opens below itself. */
export function ListPane({ icon, verb, width, opened, onOpened, label, children }: ListPaneProps) {
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={width}
      trapFocus
      returnFocus
      shadow="none"
      zIndex={45}
    >
      <Popover.Target>
        <ActionButton
          variant="default"
          h={34}
          icon={icon}
          verb={verb}
          aria-expanded={opened}
          onClick={() => onOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes['groups']} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
