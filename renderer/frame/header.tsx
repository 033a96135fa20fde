import { t } from '@lingui/core/macro'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconHelpCircle,
  IconLock,
  IconMoon,
  IconPencil,
  IconSearch,
  IconSettings,
  IconSun,
  IconUserShield,
} from '@tabler/icons-react'
import type { Connection } from '../../shared/app/session.ts'
import type { Settings } from '../../shared/app/settings.ts'
import { api } from '../api.ts'
import { openLayer, useFrameStore } from '../base/frame-store.ts'
import { navigate } from '../base/hash-location.ts'
import { labelOfKeys } from '../base/keys.ts'
import { toastProblem } from '../base/toasts.tsx'
import { useOperators } from '../operators/use-operators.ts'
import { IconAction, MenuAction } from '../ui/actions.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { Key } from '../ui/kbd.tsx'
import { LogoArch } from '../ui/logo.tsx'
import classes from './header.module.css'
import { SiteMenu } from './site-menu.tsx'

interface HeaderProps {
  connection: Connection | undefined
  settings: Settings | undefined
  dark: boolean
  onAppearance: (appearance: 'light' | 'dark') => void
}

/** The head of the window: which site, one box for everything, which laptop, appearance and help. */
export function Header({ connection, settings, dark, onAppearance }: HeaderProps) {
  const open = useFrameStore((state) => state.open)
  const appearance = dark ? t`Switch to light appearance` : t`Switch to dark appearance`
  return (
    <header className={classes['header']} data-region tabIndex={-1}>
      <span className="flex centred brand">
        <LogoArch />
      </span>
      <div className="flex shrinks">{connection !== undefined && <SiteMenu connection={connection} />}</div>
      <button
        type="button"
        className={classes['command']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('palette')}
      >
        <IconSearch className="rigid muted" size={17} stroke={1.75} aria-hidden="true" />
        <span className={classes['commandText']}>{t`Search or run a command`}</span>
        <Key>{labelOfKeys('Mod+K')}</Key>
      </button>
      <div className="row atEnd gap6 shrinks">
        {settings !== undefined && <LaptopMenu settings={settings} />}
        <Tooltip label={appearance}>
          <ActionIcon aria-label={appearance} onClick={() => onAppearance(dark ? 'light' : 'dark')}>
            {dark ? <IconMoon size={17} stroke={1.75} /> : <IconSun size={17} stroke={1.75} />}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t`Keyboard help`}>
          <IconAction
            icon={IconHelpCircle}
            iconSize={18}
            aria-label={t`Keyboard help`}
            aria-haspopup="dialog"
            onClick={() => open('help')}
          />
        </Tooltip>
      </div>
    </header>
  )
}

const ROLES = [
  { role: 'owner', label: t`Owner: everything` },
  { role: 'door', label: t`Door: no money, no contacts` },
] as const

/** What a single user sees; it is a view, and no lock. */
function RoleChoice({ role: current }: { role: Settings['role'] }) {
  return (
    <>
      <Menu.Label>{t`Role of this laptop`}</Menu.Label>
      <Menu.RadioGroup
        value={current}
        onChange={(role) => void api.settings.update({ role: role === 'door' ? 'door' : 'owner' }).catch(toastProblem)}
      >
        {ROLES.map(({ role, label }) => (
          <Menu.RadioItem key={role} value={role} closeMenuOnClick checkIcon={<IconCheck size={16} stroke={2.2} />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** What this laptop is called, and who works at it. */
function LaptopMenu({ settings }: { settings: Settings }) {
  const isStaffed = (useOperators()?.operators.length ?? 0) > 0
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
      {isStaffed ? (
        <>
          <MenuAction
            icon={IconUserShield}
            iconSize={17}
            stroke={2}
            verb={t`Switch operator`}
            onClick={() => openLayer('operators')}
          />
          <MenuAction
            icon={IconLock}
            iconSize={17}
            stroke={2}
            verb={t`Lock this laptop`}
            onClick={() => void api.operators.lock({}).catch(toastProblem)}
          />
        </>
      ) : (
        <RoleChoice role={settings.role} />
      )}
      <Menu.Divider />
      <MenuAction
        icon={IconPencil}
        iconSize={17}
        stroke={2}
        verb={t`Rename this laptop`}
        onClick={() => navigate('/settings/desk')}
      />
      <MenuAction
        icon={IconSettings}
        iconSize={17}
        stroke={2}
        verb={t`Settings`}
        onClick={() => navigate('/settings')}
      />
    </DropMenu>
  )
}
