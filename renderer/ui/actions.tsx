import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core'
import type { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

interface Drawing {
  icon?: typeof IconCheck | undefined
  /** In pixels; left out where it is of the usual size for its place. */
  iconSize?: number | undefined
  stroke?: number | undefined
}

/** The face of a button or a menu entry: a drawing, and what it does in a word or two. */
export interface ActionFace extends Drawing {
  verb: ReactNode
}

/** The drawing before a verb, as Mantine takes it. */
export function drawn({ icon: Icon, iconSize = 17, stroke = 1.75 }: Drawing): ReactNode {
  return Icon === undefined ? undefined : <Icon size={iconSize} stroke={stroke} aria-hidden />
}

/** The attributes of a button, but for those that its face stands for. */
type Rest<P> = Omit<P, 'leftSection' | 'children'> & Omit<ComponentProps<'button'>, keyof P | 'style' | 'children'>

/** A button. */
export function ActionButton({ verb, icon, iconSize, stroke, ...rest }: ActionFace & Rest<ButtonProps>) {
  return (
    <Button leftSection={drawn({ icon, iconSize, stroke })} {...rest}>
      {verb}
    </Button>
  )
}

/** A line of a menu. */
export function MenuAction({ verb, icon, iconSize = 16, stroke, ...rest }: ActionFace & Rest<MenuItemProps>) {
  return (
    <Menu.Item leftSection={drawn({ icon, iconSize, stroke })} {...rest}>
      {verb}
    </Menu.Item>
  )
}

type IconActionProps = Drawing & Rest<ActionIconProps> & { 'aria-label': string }

/** A button that is a drawing alone. */
export function IconAction({ icon, iconSize = 16, stroke, ...rest }: IconActionProps) {
  return <ActionIcon {...rest}>{drawn({ icon, iconSize, stroke })}</ActionIcon>
}

/** A button that looks as the sheet of its screen says. */
export function PlainButton({ verb, ...rest }: { verb: ReactNode } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest}>
      {verb}
    </button>
  )
}
