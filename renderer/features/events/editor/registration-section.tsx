import { t } from '@lingui/core/macro'
import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import { choicesOf } from '../../../ui/choices.ts'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { TypedNumber } from '../../../ui/typed-number.tsx'
import classes from './editor.module.css'
import type { EventDraft } from './event-draft.ts'
import { Section } from './section.tsx'
import type { EventEditor } from './use-event-editor.ts'

interface RegistrationSectionProps {
  editor: EventEditor
  editing: EventEditing
}

/** Whether, where and how people register. */
export function RegistrationSection({ editor, editing }: RegistrationSectionProps) {
  const { draft, troubles, change } = editor
  const isRsvp = editing.kind === 'rsvp'
  return (
    <Section
      id="registration"
      title={t`Registration`}
      about={isRsvp ? t`By RSVP. This can’t be changed later.` : t`With tickets. This can’t be changed later.`}
    >
      <div className={classes['pair']}>
        <Select
          label={t`Where people register`}
          allowDeselect={false}
          data={choicesOf({ site: t`On the site`, elsewhere: t`At another address`, none: t`No registration` })}
          value={draft.registerHow}
          onChange={(how) => how !== null && change({ registerHow: how as EventDraft['registerHow'] })}
        />
        {draft.registerHow === 'elsewhere' ? (
          <TextInput
            label={t`Web address`}
            placeholder="https://"
            value={draft.registerUrl}
            error={troubles.registerUrl}
            onChange={(event) => change({ registerUrl: event.currentTarget.value })}
          />
        ) : (
          <Select
            label={t`Who may register`}
            allowDeselect={false}
            data={choicesOf({
              VISITOR_OR_MEMBER: t`Everyone`,
              MEMBER: t`Members only`,
              VISITOR: t`Visitors only`,
            })}
            value={draft.guests}
            onChange={(guests) => guests !== null && change({ guests: guests as EventDraft['guests'] })}
          />
        )}
      </div>
      {isRsvp ? <RsvpFields editor={editor} /> : <OrderFields editor={editor} />}
    </Section>
  )
}

function RsvpFields({ editor: { draft, troubles, change } }: { editor: EventEditor }) {
  return (
    <>
      <div className={classes['pair']}>
        <div className="column gap6">
          <span className="medium">{t`Replies`}</span>
          <SegmentedControl
            aria-label={t`Replies`}
            value={draft.replies}
            data={choicesOf({ YES_ONLY: t`Yes only`, YES_AND_NO: t`Yes and no` })}
            onChange={(replies) => change({ replies: replies as EventDraft['replies'] })}
          />
        </div>
        <TypedNumber
          isCount
          label={t`Guest limit`}
          description={t`Leave empty for no limit.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.rsvpLimit}
          error={troubles.rsvpLimit}
          onChange={(rsvpLimit) => change({ rsvpLimit })}
        />
      </div>
      <Switch
        label={t`Waiting list when full`}
        checked={draft.waitingList}
        onChange={(event) => change({ waitingList: event.currentTarget.checked })}
      />
      <div className={classes['pair']}>
        <DateTimeField
          label={t`Registration opens`}
          description={t`Leave empty to open now.`}
          value={draft.rsvpFrom}
          timeZone={draft.timeZone}
          clearable
          onChange={(rsvpFrom) => change({ rsvpFrom })}
        />
        <DateTimeField
          label={t`Registration closes`}
          description={t`Leave empty to close when the event begins.`}
          value={draft.rsvpUntil}
          timeZone={draft.timeZone}
          error={troubles.rsvpUntil}
          clearable
          onChange={(rsvpUntil) => change({ rsvpUntil })}
        />
      </div>
    </>
  )
}

function OrderFields({ editor: { draft, troubles, change } }: { editor: EventEditor }) {
  return (
    <>
      <div className={classes['pair']}>
        <TypedNumber
          isCount
          label={t`Tickets per order, at most`}
          value={draft.mostPerOrder}
          error={troubles.mostPerOrder}
          onChange={(mostPerOrder) => change({ mostPerOrder })}
        />
        <TypedNumber
          isCount
          label={t`Tickets are held for, minutes`}
          value={draft.holdMinutes}
          error={troubles.holdMinutes}
          onChange={(holdMinutes) => change({ holdMinutes })}
        />
      </div>
      <div className={classes['switches']}>
        <Switch
          label={t`Each guest fills in the form`}
          checked={draft.eachNamed}
          onChange={(event) => change({ eachNamed: event.currentTarget.checked })}
        />
        <Switch
          label={t`Tax on tickets`}
          checked={draft.taxOn}
          onChange={(event) => change({ taxOn: event.currentTarget.checked })}
        />
      </div>
      {draft.taxOn && (
        <div className={classes['tax']}>
          <TextInput
            label={t`Name of the tax`}
            value={draft.taxName}
            maxLength={10}
            error={troubles.taxName}
            onChange={(event) => change({ taxName: event.currentTarget.value })}
          />
          <TypedNumber
            label={t`Rate in %`}
            value={draft.taxRate}
            error={troubles.taxRate}
            onChange={(taxRate) => change({ taxRate })}
          />
          <Select
            label={t`Tax is`}
            allowDeselect={false}
            data={choicesOf({ INCLUDED_IN_PRICE: t`Included in the price`, ADDED_AT_CHECKOUT: t`Added at checkout` })}
            value={draft.taxType}
            onChange={(type) => type !== null && change({ taxType: type as EventDraft['taxType'] })}
          />
          <Switch
            label={t`Also on donations`}
            checked={draft.taxOnDonations}
            onChange={(event) => change({ taxOnDonations: event.currentTarget.checked })}
          />
        </div>
      )}
    </>
  )
}
