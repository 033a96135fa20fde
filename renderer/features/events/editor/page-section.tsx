import { t } from '@lingui/core/macro'
import { Switch, Textarea, TextInput } from '@mantine/core'
import classes from './editor.module.css'
import { Section } from './section.tsx'
import type { EventEditor } from './use-event-editor.ts'

/** What the event's page shows, and how it is found. */
export function PageSection({ editor: { draft, troubles, change, met } }: { editor: EventEditor }) {
  const isMet = (['slug', 'seoTitle', 'seoDescription'] as const).some((key) => met.includes(key))
  const switchOf = (key: 'guestListShown' | 'scheduleShown' | 'meetingShown' | 'detailsPageHidden', label: string) => (
    <Switch label={label} checked={draft[key]} onChange={(event) => change({ [key]: event.currentTarget.checked })} />
  )
  return (
    <Section id="page" title={t`Page`} isMet={isMet}>
      <div className={classes['switches']}>
        {switchOf('guestListShown', t`Show who comes`)}
        {switchOf('scheduleShown', t`Show the schedule`)}
        {switchOf('meetingShown', t`Video meeting`)}
        {switchOf('detailsPageHidden', t`Hide the event’s page`)}
      </div>
      <div className={classes['pair']}>
        <TextInput
          label={t`Address of the page`}
          description={t`The end of the page’s address. Old links stop working.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.slug}
          maxLength={130}
          error={troubles.slug}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
        <TextInput
          label={t`Title for search engines`}
          placeholder={draft.title}
          value={draft.seoTitle}
          maxLength={200}
          onChange={(event) => change({ seoTitle: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={t`Description for search engines`}
        placeholder={draft.shortDescription}
        value={draft.seoDescription}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={4}
        onChange={(event) => change({ seoDescription: event.currentTarget.value })}
      />
    </Section>
  )
}
