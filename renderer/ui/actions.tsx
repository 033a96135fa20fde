import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core'
import type { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

interface Drawing {
  icon?: typeof IconCheck | undefined
  /** Pixels; left out, the usual size for a button, a menu entry or an icon button. */
  iconSize?: number | undefined
  stroke?: number | undefined
}

/** The face of a button or a menu entry: an icon, and in a word or two what it does. */
export interface ActionFace extends Drawing {
  verb: ReactNode
}

/** The icon before a verb, as Mantine takes it; undefined without one. */
export function drawn({ icon: Icon, iconSize = 17, stroke = 1.75 }: Drawing): ReactNode {
  return Icon === undefined ? undefined : <Icon size={iconSize} stroke={stroke} aria-hidden />
}

/** The attributes of a button, without those that come from its face. */
type Rest<P> = Omit<P, 'leftSection' | 'children'> & Omit<ComponentProps<'button'>, keyof P | 'style' | 'children'>

/** Mantine's button with the face of an action. */
export function ActionButton({ verb, icon, iconSize, stroke, ...rest }: ActionFace & Rest<ButtonProps>) {
  return (
    <Button leftSection={drawn({ icon, iconSize, stroke })} {...rest}>
      {verb}
    </Button>
  )
}

/** A menu entry with the face of an action. */
export function MenuAction({ verb, icon, iconSize = 16, stroke, ...rest }: ActionFace & Rest<MenuItemProps>) {
  return (
    <Menu.Item leftSection={drawn({ icon, iconSize, stroke })} {...rest}>
      {verb}
    </Menu.Item>
  )
}

type IconActionProps = Drawing & Rest<ActionIconProps> & { 'aria-label': string }

/** A button with an icon and no words; `aria-label` says what it does. */
export function IconAction({ icon, iconSize = 16, stroke, ...rest }: IconActionProps) {
  return <ActionIcon {...rest}>{drawn({ icon, iconSize, stroke })}</ActionIcon>
}

/** An unstyled button: the screen's style sheet decides how it looks. */
export function PlainButton({ verb, ...rest }: { verb: ReactNode } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest}>
      {verb}
    </button>
  )
}
