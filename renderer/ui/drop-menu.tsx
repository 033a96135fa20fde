import { Menu, type MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconAction } from './actions.tsx'

interface DropMenuProps extends MenuProps {
  /** The button that opens it. */
  target: ReactNode
}

type MoreMenuProps = Omit<DropMenuProps, 'target' | 'opened' | 'onChange'> & { label: string }

/** A button with a drop-down menu. */
export function DropMenu({ target, children, ...menu }: DropMenuProps) {
  return (
    <Menu {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** The menu of a record's further actions, behind the dots. */
export function MoreMenu({ label, disabled = false, onOpen, ...menu }: MoreMenuProps) {
  const [opened, setOpened] = useState(false)
  // Keeps the keyboard focus, which a disabled button would lose.
  const asOff = disabled ? { 'aria-disabled': true, 'data-disabled': true } : {}
  return (
    <DropMenu
      position="top-end"
      target={
        <IconAction
          icon={IconDots}
          iconSize={18}
          variant="default"
          size={36}
          aria-label={label}
          title={label}
          {...asOff}
        />
      }
      // Mantine's own `disabled` remembers the press, and the menu would open later.
      opened={opened}
      onChange={(next) => setOpened(next && !disabled)}
      {...(disabled || onOpen === undefined ? {} : { onOpen })}
      {...menu}
    />
  )
}
