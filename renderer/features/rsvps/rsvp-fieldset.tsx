import { plural, t } from '@lingui/core/macro'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react'
import { type RsvpForm, RsvpStatus } from '../../../shared/app/rsvps.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { valueIn } from '../../form-values/value-draft.ts'
import { ValueField } from '../../form-values/value-field.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { withoutCompanion } from './companions.ts'
import type { RsvpDraft } from './rsvp-draft.ts'
import classes from './rsvps.module.css'
import { STATUS_WORDS } from './rsvps.window.ts'

interface RsvpFieldsetProps {
  draft: RsvpDraft
  form: RsvpForm
  timeZone: string | undefined
  problems: Record<string, string>
  /** Why the site would not take these people; empty where it does. */
  limit: string
  onChange: (draft: RsvpDraft) => void
}

/** The fields of an RSVP. */
export function RsvpFieldset({ draft, form, timeZone, problems, limit, onChange }: RsvpFieldsetProps) {
  const set = (change: Partial<RsvpDraft>) => onChange({ ...draft, ...change })
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    value: draft[name],
    error: lookUp(problems, name),
    withAsterisk: form.required.includes(name),
    autoComplete: 'off',
    maxLength: name === 'email' ? 255 : 50,
    'data-field': name,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <div className={classes['names']}>
        <TextInput label={t`First name`} data-autofocus {...text('firstName')} />
        <TextInput label={t`Last name`} {...text('lastName')} />
        <TextInput label={t`E-mail`} {...text('email')} />
        <Select
          label={t`RSVP`}
          data={statusesFor(form, draft.answer).map((value) => ({ value, label: STATUS_WORDS[value] }))}
          value={draft.answer}
          allowDeselect={false}
          onChange={(value) => set({ answer: RsvpStatus.safeParse(value).data ?? draft.answer })}
        />
      </div>
      <Companions draft={draft} most={draft.override ? MOST : form.maxCompanions} onChange={set} />
      {form.questions.map((question) => (
        <ValueField
          key={question.name}
          question={question}
          value={valueIn(draft.values, question)}
          trouble={lookUp(problems, question.name)}
          timeZone={timeZone}
          first={false}
          onChange={(value) => set({ values: { ...draft.values, [question.name]: value } })}
        />
      ))}
      {limit !== '' && (
        <div className={classes['limit']}>
          <IconAlertTriangle size={18} stroke={1.9} className="rigid" aria-hidden="true" />
          <div className="grows">
            <p>{form.mayOverride ? limit : t`${limit} Only owners can add guests anyway.`}</p>
            {form.mayOverride && (
              <Checkbox
                label={t`Add them anyway`}
                checked={draft.override}
                onChange={(event) => set({ override: event.currentTarget.checked })}
              />
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** The platform takes ten companions at most. */
const MOST = 10

/** The RSVP statuses that the event takes, and the one that the guest has. */
function statusesFor({ takesNo, waitlist }: RsvpForm, given: RsvpStatus): RsvpStatus[] {
  const taken = { YES: true, NO: takesNo, WAITLIST: waitlist }
  return RsvpStatus.options.filter((status) => taken[status] || status === given)
}

interface CompanionsProps {
  draft: RsvpDraft
  most: number
  onChange: (change: Pick<RsvpDraft, 'companions'>) => void
}

function Companions({ draft: { companions }, most, onChange }: CompanionsProps) {
  const change = (at: number, name: string) =>
    onChange({ companions: companions.map((one, place) => (place === at ? { ...one, name } : one)) })
  return (
    <fieldset className={classes['companions']}>
      <legend>
        {companions.length === 0
          ? t`No companions`
          : plural(companions.length, { one: '# guest comes along', other: '# guests come along' })}
      </legend>
      {companions.map(({ name, isIn }, at) => {
        const left = withoutCompanion(companions, at)
        return (
          <div key={at} className={classes['companion']}>
            <TextInput
              className="grows"
              aria-label={t`Name of guest ${at + 2}`}
              placeholder={t`Name, if known`}
              autoComplete="off"
              maxLength={101}
              value={name}
              rightSection={
                isIn ? <span className="faint rem13">{t({ message: 'In', context: 'arrived' })}</span> : undefined
              }
              onChange={(event) => change(at, event.currentTarget.value)}
            />
            <ActionButton
              icon={IconX}
              verb={t`Remove`}
              variant="default"
              aria-label={name === '' ? t`Remove guest ${at + 2}` : t`Remove ${name}`}
              disabled={left === undefined}
              title={left === undefined ? t`Undo the check-in first: guests who are in keep their places.` : undefined}
              onClick={() => left !== undefined && onChange({ companions: left })}
            />
          </div>
        )
      })}
      {companions.length < most && (
        <ActionButton
          icon={IconPlus}
          verb={t`Add a guest who comes along`}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ companions: [...companions, { name: '', isIn: false }] })}
        />
      )}
    </fieldset>
  )
}
