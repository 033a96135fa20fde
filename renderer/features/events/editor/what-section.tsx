import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { CategoriesField } from './categories-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { LONGEST } from './draft-troubles.ts'
import classes from './editor.module.css'
import { EventPictureField } from './event-picture-field.tsx'
import { Section } from './section.tsx'
import type { EventEditor } from './use-event-editor.ts'

/** What the event is called, and what people read and see of it. */
export function WhatSection({ editor }: { editor: EventEditor }) {
  const { draft, troubles, change, met } = editor
  const isMet = (['title', 'shortDescription', 'picture', 'categories', 'blocks'] as const).some((key) =>
    met.includes(key),
  )
  return (
    <Section id="what" title={t`What`} isMet={isMet}>
      <div className={classes['what']}>
        <EventPictureField picture={draft.picture} title={draft.title} onChange={(picture) => change({ picture })} />
        <div className="column gap12 grows">
          <TextInput
            label={t`Title`}
            value={draft.title}
            maxLength={LONGEST.title}
            error={troubles.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t`Short description`}
            description={t`${draft.shortDescription.length} of ${LONGEST.words} characters`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.shortDescription}
            maxLength={LONGEST.words}
            autosize
            minRows={2}
            maxRows={5}
            onChange={(event) => change({ shortDescription: event.currentTarget.value })}
          />
        </div>
      </div>
      <CategoriesField chosen={draft.categories} onChange={(categories) => change({ categories })} />
      <DescriptionField blocks={draft.blocks} onChange={(blocks) => change({ blocks })} />
    </Section>
  )
}
