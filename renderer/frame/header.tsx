import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHelpCircle, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import type { Connection } from '../../shared/app/session.ts'
import type { Settings } from '../../shared/app/settings.ts'
import { labelOfKeys } from '../commands/keys.ts'
import { IconAct } from '../ui/acts.tsx'
import { Key } from '../ui/kbd.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { useFrameStore } from './frame-store.ts'
import classes from './header.module.css'
import { Mark } from './logo.tsx'
import { SiteMenu } from './site-menu.tsx'

interface HeaderProps {
  connection: Connection | undefined
  settings: Settings | undefined
  dark: boolean
  onAppearance: (appearance: 'light' | 'dark') => void
}

/** The head of the window: which site, one box for everything, which desk, appearance and help. */
export function Header({ connection, settings, dark, onAppearance }: HeaderProps) {
  const open = useFrameStore((state) => state.open)
  const appearance = `Switch to ${dark ? 'light' : 'dark'} appearance`
  return (
    <header className={classes['header']} data-region tabIndex={-1}>
      <span className="flex centred brand">
        <Mark />
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
        <span className={classes['commandText']}>Search or run a command</span>
        <Key>{labelOfKeys('Mod+K')}</Key>
      </button>
      <div className="row atEnd gap6 shrinks">
        {settings !== undefined && <DeskMenu settings={settings} />}
        <Tooltip label={appearance}>
          <ActionIcon aria-label={appearance} onClick={() => onAppearance(dark ? 'light' : 'dark')}>
            {dark ? <IconMoon size={17} stroke={1.75} /> : <IconSun size={17} stroke={1.75} />}
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Keyboard help">
          <IconAct
            icon={IconHelpCircle}
            iconSize={18}
            aria-label="Keyboard help"
            aria-haspopup="dialog"
            onClick={() => open('help')}
          />
        </Tooltip>
      </div>
    </header>
  )
}
