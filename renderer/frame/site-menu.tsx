import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconLogout, IconPlug, IconRefresh } from '@tabler/icons-react'
import type { Connection } from '../../shared/app/session.ts'
import { useFrameStore } from '../base/frame-store.ts'
import { navigate } from '../base/hash-location.ts'
import { staffEndText } from '../rights/staff-end.ts'
import { MenuAction } from '../ui/actions.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import classes from './header.module.css'

const STATES: Record<Connection['state'], string> = {
  none: t`No site is connected.`,
  connected: t`Signed in.`,
  signedOut: t`Signed out. Keep working: everything is saved on this laptop.`,
}

/** The name of a site as a menu shows it. */
export const siteNameOf = (connection: Connection) =>
  connection.siteName === '' ? (connection.kind === 'demo' ? t`Demo site` : t`My site`) : connection.siteName

/** Which site this is, its state, and the way out. */
export function SiteMenu({ connection }: { connection: Connection }) {
  const open = useFrameStore((state) => state.open)
  const isDemo = connection.kind === 'demo'
  return (
    <DropMenu
      target={
        <button type="button" className={classes['menuButton']}>
          <span className="oneLine">{siteNameOf(connection)}</span>
          {isDemo && <em className={classes['demo']}>{t`Demo`}</em>}
          <IconChevronDown className="rigid muted" size={15} stroke={1.9} aria-hidden="true" />
        </button>
      }
    >
      <div className={classes['menuNote']}>
        <strong className="block ink px14 semibold">
          {isDemo ? t`Demo site on this laptop` : siteNameOf(connection)}
        </strong>
        {isDemo
          ? t`The people in it are made up, no money moves, and nothing leaves this laptop.`
          : (staffEndText(connection.staff) ?? STATES[connection.state])}
      </div>
      <Menu.Divider />
      <MenuAction icon={IconRefresh} iconSize={17} stroke={2} verb={t`Sync Center`} onClick={() => navigate('/sync')} />
      {isDemo && (
        <MenuAction
          icon={IconPlug}
          iconSize={17}
          stroke={2}
          verb={t`Connect your own site`}
          onClick={() => navigate('/welcome')}
        />
      )}
      {!isDemo && connection.state === 'signedOut' && (
        <MenuAction
          icon={IconPlug}
          iconSize={17}
          stroke={2}
          verb={t`Connect again`}
          onClick={() => navigate('/welcome')}
        />
      )}
      <MenuAction icon={IconLogout} iconSize={17} stroke={2} verb={t`Sign out…`} onClick={() => open('signOut')} />
    </DropMenu>
  )
}
