import { t } from '@lingui/core/macro'
import { TagsInput } from '@mantine/core'
import { Section, type SectionProps } from './setting-row.tsx'
import classes from './settings.module.css'

export function NotesSection({ settings, onUpdate }: SectionProps) {
  return (
    <Section
      title={t`Door notes`}
      intro={t`When a guest filled in one of these fields while booking, the value is shown at the door and the result says ATTENTION.`}
    >
      <TagsInput
        className={classes['below'] ?? ''}
        maw={600}
        label={t`Questions to show`}
        description={t`The question exactly as in the event’s form. Press Enter after each one; at most 20.`}
        placeholder={settings.doorNotes.length === 0 ? t`Access needs` : ''}
        maxTags={20}
        value={settings.doorNotes}
        onChange={(questions) => onUpdate({ doorNotes: questions.map((question) => question.slice(0, 100)) })}
      />
      {settings.doorNotes.length === 0 && (
        <p className={classes['intro']}>{t`No form fields are shown at the door now.`}</p>
      )}
    </Section>
  )
}
