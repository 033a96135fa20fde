import { plural, t } from '@lingui/core/macro'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { Connection } from '../../../shared/app/session.ts'
import { api } from '../../api.ts'
import { useFrameStore } from '../../base/frame-store.ts'
import { useAction } from '../../base/use-action.ts'
import { siteNameOf } from '../../frame/site-menu.tsx'
import { useLive } from '../../live.ts'
import { RightsList } from '../../rights/rights-list.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ChangePassword } from './change-password.tsx'
import { MemberLimits } from './member-limits.tsx'
import { Section, SettingFact, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'
import { SiteCheck } from './site-check.tsx'
import { StaffLinkSection } from './staff-link-section.tsx'

const STATES: Record<Connection['state'], string> = {
  none: t`No site is connected`,
  connected: t`Signed in`,
  signedOut: t`Signed out; keep working, everything is saved here`,
}

const AUTH = {
  apiKey: t`API key`,
  staff: t`Staff link`,
  visitor: t`Visitor, by client id`,
  member: t`Member`,
} as const

function Secrets({ keptIn }: { keptIn: Connection['secretsKeptIn'] }) {
  if (keptIn === 'keychain') return t`In this computer’s keychain.`
  if (keptIn === 'memory') return t`Only in memory. Foyer asks again after it was closed.`
  return t`In a file that only your account on this computer can read.`
}

export function AccountSection() {
  const session = useLive('session', 'connection', {})
  const queue = useLive('sync', 'queueCounts', {}).data
  const files = useLive('uploads', 'summary', {}).data?.open ?? 0
  const openLayer = useFrameStore((state) => state.open)
  const { busy, act: action } = useAction<'rights'>()
  const connection = session.data
  if (session.isError) return <ErrorState error={session.error} onRetry={() => void session.refetch()} />
  if (connection === undefined) return null
  const unsent = queue?.total ?? 0
  return (
    <Section title={t`Account and site`}>
      <SettingFact label={t`Site`} hint={connection.baseUrl}>
        {siteNameOf(connection)}
      </SettingFact>
      <SettingFact label={t`Connection`}>{STATES[connection.state]}</SettingFact>
      {connection.auth !== null && <SettingFact label={t`Signed in with`}>{AUTH[connection.auth]}</SettingFact>}
      {connection.staff !== undefined && <StaffLinkSection staff={connection.staff} />}
      {connection.rights.length > 0 && (
        <SettingRow wide label={t`Rights of this sign-in`} hint={t`Read from the site.`}>
          <div className="column gap8">
            <RightsList rights={connection.rights} label={t`Rights of this sign-in`} />
            <div>
              <BusyButton
                icon={IconRefresh}
                verb={t`Check rights again`}
                variant="default"
                busy={busy === 'rights'}
                onClick={() => void action('rights', () => api.session.askRightsAgain({}))}
              />
            </div>
          </div>
        </SettingRow>
      )}
      {connection.auth === 'apiKey' && <SiteCheck />}
      {connection.auth === 'member' && (
        <>
          <MemberLimits />
          <ChangePassword />
        </>
      )}
      <SettingRow label={t`Where the sign-in is stored`} hint={<Secrets keptIn={connection.secretsKeptIn} />} />
      {connection.secretsKeptIn === 'file' && (
        <p className={classes['warning']}>
          <IconAlertTriangle size={17} stroke={2} aria-hidden="true" />
          <span>{t`This computer has no keychain for Foyer, so the sign-in isn’t encrypted. Anyone who can use your account here or read this disk can read it. On a borrowed laptop, sign out when the evening is over.`}</span>
        </p>
      )}
      <SettingRow
        label={t`Sign out`}
        hint={
          unsent > 0
            ? plural(unsent, {
                one: 'Not possible yet: # change made here waits to be sent. Send or export first.',
                other: 'Not possible yet: # changes made here wait to be sent. Send or export first.',
              })
            : files > 0
              ? plural(files, {
                  one: 'Removes the copy of this site from this laptop. # file isn’t at the site yet.',
                  other: 'Removes the copy of this site from this laptop. # files aren’t at the site yet.',
                })
              : t`Removes the copy of this site from this laptop.`
        }
      >
        <div className="flex gap8">
          <LeadButton
            verb={connection.state === 'signedOut' ? t`Connect again` : t`Connect another site`}
            variant="default"
            to="/welcome"
          />
          {unsent > 0 ? (
            <LeadButton verb={t`Open the queue`} variant="default" to="/sync/queue" />
          ) : (
            <ActionButton verb={t`Sign out…`} variant="light" color="red" onClick={() => openLayer('signOut')} />
          )}
        </div>
      </SettingRow>
    </Section>
  )
}
