import { t } from '@lingui/core/macro'
import { SupportButton } from '../../diagnostics/support-button.tsx'
import { useLive } from '../../live.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { Section, SettingFact, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

const HOSTS = { electron: t`Desktop window`, browser: t`Browser window` } as const

export function AboutSection() {
  const connection = useLive('session', 'connection', {}).data
  return (
    <Section title={t`About`}>
      <div className={classes['below']}>
        <Wordmark width={112} />
      </div>
      <SettingFact label={t`Version`}>{connection?.version ?? ''}</SettingFact>
      <SettingFact label={t`Runs as`}>{connection === undefined ? '' : HOSTS[connection.host]}</SettingFact>
      <SettingRow
        label={t`When something goes wrong`}
        hint={t`Queue, last exchanges, versions and log, as JSON and as a text to read. Names, answers, ticket numbers and secrets are left out.`}
      >
        <SupportButton />
      </SettingRow>
      <SettingFact label={t`Licence`} hint={t`Free to use, change and share.`}>
        {/* not a message: the name of the licence */}
        {'MIT'}
      </SettingFact>
    </Section>
  )
}
