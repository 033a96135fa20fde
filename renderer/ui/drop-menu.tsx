import { Menu, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconAct } from './acts.tsx'

interface DropMenuProps extends MenuProps {
  /** The button that opens it. */
  target: ReactNode
}

/** A button, and the lines that drop down from it. */
export function DropMenu({ target, children, ...menu }: DropMenuProps) {
  return (
    <Menu {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** What else can be done with a record, behind the dots at the end of its actions. */
export function MoreMenu({ label, ...menu }: Omit<DropMenuProps, 'target'> & { label: string }) {
  return (
    <DropMenu
      position="top-end"
      target={<IconAct icon={IconDots} iconSize={18} variant="default" size={36} aria-label={label} />}
      {...menu}
    />
  )
}
