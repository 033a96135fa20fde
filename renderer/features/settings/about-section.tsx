import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { SupportButton } from '../../diagnostics/support-button.tsx'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { NoticesDialog } from './notices-dialog.tsx'
import { Section, SettingFact, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'
import { UpdateSetting } from './update-setting.tsx'

const HOSTS = { electron: t`Desktop window`, browser: t`Browser window` } as const

export function AboutSection() {
  const [notices, setNotices] = useState(false)
  const versions = useLive('diagnostics', 'program', {}).data?.versions ?? []
  const connection = useLive('session', 'connection', {}).data
  return (
    <Section title={t`About`}>
      <div className={classes['below']}>
        <Wordmark width={112} />
      </div>
      <SettingFact label={t`Version`}>{connection?.version ?? ''}</SettingFact>
      <UpdateSetting />
      <SettingFact label={t`Runs as`}>{connection === undefined ? '' : HOSTS[connection.host]}</SettingFact>
      <SettingFact label={t`Built with`}>
        {versions.map(({ name, version }) => `${name} ${version}`).join(', ')}
      </SettingFact>
      <SettingRow
        label={t`When something goes wrong`}
        hint={t`Queue, last exchanges, versions and log, as JSON and as a text to read. Names, field values, ticket numbers and secrets are left out.`}
      >
        <SupportButton />
      </SettingRow>
      <SettingRow label={t`Licence`} hint={t`MIT: free to use, change and share.`}>
        <ActionButton verb={t`Third-party licences`} variant="default" onClick={() => setNotices(true)} />
      </SettingRow>
      <NoticesDialog opened={notices} onClose={() => setNotices(false)} />
    </Section>
  )
}
