import { SupportButton } from '../../diagnostics/support-button.tsx'
import { Wordmark } from '../../frame/logo.tsx'
import { useLive } from '../../live.ts'
import { Section, SettingFact, SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

const HOSTS = { electron: 'Desktop window', browser: 'Browser window' } as const

export function AboutSection() {
  const connection = useLive('session', 'connection', {}).data
  return (
    <Section title="About">
      <div className={classes['below']}>
        <Wordmark width={112} />
      </div>
      <SettingFact label="Version">{connection?.version ?? ''}</SettingFact>
      <SettingFact label="Runs as">{connection === undefined ? '' : HOSTS[connection.host]}</SettingFact>
      <SettingRow
        label="When something goes wrong"
        hint="Queue, last exchanges, versions and log, as JSON and as a text to read. Names, answers, ticket numbers and secrets are left out."
      >
        <SupportButton />
      </SettingRow>
      <SettingFact label="Licence" hint="Free to use, change and share.">
        MIT
      </SettingFact>
    </Section>
  )
}
