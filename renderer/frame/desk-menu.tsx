import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconDeviceDesktop, IconPencil, IconSettings } from '@tabler/icons-react'
import type { Settings } from '../../shared/app/settings.ts'
import { api } from '../api.ts'
import { MenuAct } from '../ui/acts.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { navigate } from './hash-location.ts'
import classes from './header.module.css'
import { toastProblem } from './toasts.tsx'

const ROLES = [
  { role: 'owner', label: 'Owner: everything' },
  { role: 'door', label: 'Door: no money, no contacts' },
] as const

/** What this desk is called and which role it works in. */
export function DeskMenu({ settings }: { settings: Settings }) {
  return (
    <DropMenu
      position="bottom-end"
      target={
        <button type="button" className={classes['menuButton']} data-boxed>
          <IconDeviceDesktop className="rigid muted" size={16} stroke={1.75} aria-hidden="true" />
          <span className="oneLine">{settings.deskName}</span>
          <IconChevronDown className="rigid muted" size={14} stroke={1.9} aria-hidden="true" />
        </button>
      }
    >
      <Menu.Label>Role of this desk</Menu.Label>
      <Menu.RadioGroup
        value={settings.role}
        onChange={(role) => void api.settings.update({ role: role === 'door' ? 'door' : 'owner' }).catch(toastProblem)}
      >
        {ROLES.map(({ role, label }) => (
          <Menu.RadioItem key={role} value={role} closeMenuOnClick checkIcon={<IconCheck size={16} stroke={2.2} />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <MenuAct
        icon={IconPencil}
        iconSize={17}
        stroke={2}
        verb="Rename this desk"
        onClick={() => navigate('/settings/desk')}
      />
      <MenuAct icon={IconSettings} iconSize={17} stroke={2} verb="Settings" onClick={() => navigate('/settings')} />
    </DropMenu>
  )
}
