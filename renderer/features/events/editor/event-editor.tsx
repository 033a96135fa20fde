import { t } from '@lingui/core/macro'
import {
  IconCalendarEvent,
  IconClipboardList,
  IconForms,
  IconTicket,
  IconTypography,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { formatCount } from '../../../format.ts'
import { useFormKeys } from '../../../ui/form-keys.ts'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import classes from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { EditorMargin } from './editor-margin.tsx'
import { PageSection } from './page-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { ReachQuestion } from './reach-question.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { TypesSection } from './types-section.tsx'
import { useEventEditor } from './use-event-editor.ts'
import { WhatSection } from './what-section.tsx'
import { WhenSection } from './when-section.tsx'

interface EventEditorProps {
  editing: EventEditing
  event: ManagedEventDetail
}

/** Everything of an event that can be changed, in one form. Saved on this laptop; the queue brings it to the site. */
export function EventEditor({ editing, event }: EventEditorProps) {
  const editor = useEventEditor(editing, event)
  const { draft, isDirty } = editor
  const [leaving, setLeaving] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const leave = () => (isDirty ? setLeaving(true) : editor.leave())
  const hasTickets = editing.kind === 'tickets'
  const places = [
    { id: 'what', name: t`What`, Icon: IconTypography },
    { id: 'when', name: t`When and where`, Icon: IconCalendarEvent },
    { id: 'registration', name: t`Registration`, Icon: IconUserCheck },
    ...(hasTickets ? [{ id: 'types', name: t`Tickets`, Icon: IconTicket, count: draft.types.length }] : []),
    { id: 'questions', name: t`Questions`, Icon: IconClipboardList, count: draft.questions.length },
    { id: 'texts', name: t`Form texts`, Icon: IconForms },
    { id: 'page', name: t`Page`, Icon: IconWorld },
  ]
  const show = (id: string) => {
    const section = form.current?.querySelector<HTMLElement>(`#event-${id}`)
    section?.scrollIntoView({ block: 'start' })
    section
      ?.querySelector<HTMLElement>('input, textarea, button, [contenteditable="true"]')
      ?.focus({ preventScroll: true })
  }
  const color = { '--event': `var(--f-event-${event.color})` } as React.CSSProperties
  const onKeyDown = useFormKeys({ save: () => void editor.save(), leave })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the form as a whole
    <div className={classes['screen']} style={color} data-editor onKeyDown={onKeyDown}>
      <EditorHead event={event} editor={editor} onLeave={leave} />
      <div className={classes['desk']}>
        <nav className={classes['places']} aria-label={t`Parts of the event`}>
          {places.map(({ id, name, Icon, count }) => (
            <button key={id} type="button" className={classes['placeOf']} onClick={() => show(id)}>
              <Icon size={17} stroke={1.75} aria-hidden />
              <span>{name}</span>
              {count !== undefined && <span className={classes['count']}>{formatCount(count)}</span>}
            </button>
          ))}
        </nav>
        <div ref={form} className={classes['form']}>
          <WhatSection editor={editor} />
          <WhenSection editor={editor} editing={editing} event={event} />
          <RegistrationSection editor={editor} editing={editing} />
          {hasTickets && <TypesSection editor={editor} event={event} />}
          <QuestionsSection editor={editor} editing={editing} />
          <TextsSection editor={editor} isRsvp={!hasTickets} />
          <PageSection editor={editor} />
        </div>
        <EditorMargin editor={editor} event={event} />
      </div>
      <LeaveDialog opened={leaving} onStay={() => setLeaving(false)} onLeave={editor.leave} />
      {editor.asks && editor.reach !== null && (
        <ReachQuestion
          event={event}
          reach={editor.reach}
          onClose={editor.dropQuestion}
          onYes={() => void editor.save(true)}
        />
      )}
    </div>
  )
}
