import { t } from '@lingui/core/macro'
import { type Ref, useState } from 'react'
import type { FormChanges, FormQuestion } from '../../../shared/app/form-values.ts'
import type { GuestDetail } from '../../../shared/app/guests.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import {
  changedValues,
  missingValues,
  quotedValue,
  sameValue,
  valueIn,
  valuesBefore,
} from '../../form-values/value-draft.ts'
import { ValueField } from '../../form-values/value-field.tsx'
import { isolated } from '../../format.ts'
import { guestDrawerWidth } from '../../guest-list/guest-drawer-parts.tsx'
import { createDraftStore } from '../../list-screen/draft-store.ts'
import { undoable } from '../../list-screen/undoable.ts'
import { useLive } from '../../live.ts'
import { DraftPane } from '../../ui/data-grid/draft-pane.tsx'
import classes from './guests.module.css'

interface GuestFormProps {
  guest: GuestDetail
  open: OpenGuestForm
  timeZone: string | undefined
  /** The form is to go: it was saved, or left. */
  onDone: () => void
  titleRef: Ref<HTMLHeadingElement>
}

/** The fields of the guest's event in the order of its form, to be filled in again. */
export function GuestForm({ guest, open, timeZone, onDone, titleRef }: GuestFormProps) {
  const { ticketNumber } = guest
  const questions = useLive('guests', 'form', { ticketNumber }).data?.questions ?? []
  const [troubles, setTroubles] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = changedValues(open.typed, questions)
  const isDirty = Object.keys(changed).length > 0
  const done = () => {
    fieldDrafts.drop(ticketNumber)
    onDone()
  }
  const save = async () => {
    const missing = missingValues(open.typed, questions)
    setTroubles(missing)
    if (busy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      if (isDirty) await saveFields(guest, changed, questions)
      done()
    } catch (error) {
      toastProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DraftPane
      title={guest.name}
      sub={t`Edit form details`}
      name={guest.name}
      width={guestDrawerWidth}
      busy={busy}
      isDirty={isDirty}
      onSave={() => void save()}
      onLeave={done}
      titleRef={titleRef}
    >
      {questions.map((question, at) => (
        <ValueField
          key={question.name}
          question={question}
          value={valueIn(open.typed, question)}
          timeZone={timeZone}
          trouble={lookUp(troubles, question.name)}
          meanwhile={meanwhile(open, question)}
          first={at === 0}
          onChange={(value) => {
            fieldDrafts.put(ticketNumber, { ...open, typed: { ...open.typed, [question.name]: value } })
            setTroubles({})
          }}
        />
      ))}
      {questions.length === 0 && <p className={classes['text']}>{t`The form of this event asks nothing.`}</p>}
    </DraftPane>
  )
}

/** Writes the field values, and offers to put back what was there. */
async function saveFields(
  guest: GuestDetail,
  fieldValues: FormChanges,
  questions: readonly FormQuestion[],
): Promise<void> {
  const { eventId, ticketNumber } = guest
  const write = (wanted: FormChanges) => api.tickets.answer({ eventId, ticketNumber, answers: wanted })
  await undoable({
    run: () => write(fieldValues),
    undo: () => write(valuesBefore(fieldValues, questions)),
    text: t`Form details of ${isolated(guest.name)} changed.`,
  })
}

function meanwhile({ typed, original }: OpenGuestForm, question: FormQuestion): string | undefined {
  const { name, value: now } = question
  if (!Object.hasOwn(typed, name) || !Object.hasOwn(original, name)) return undefined
  if (sameValue(lookUp(original, name) ?? null, now) || sameValue(lookUp(typed, name) ?? null, now)) return undefined
  return t`On the site it is now ${quotedValue(now)}. Saving puts yours in its place.`
}

/** What is being typed over the field values of one guest. */
export interface OpenGuestForm {
  typed: FormChanges
  /** The field values as they were when typing began. */
  original: FormChanges
}

/** Drafts by ticket. */
export const fieldDrafts = createDraftStore<OpenGuestForm>('answers')
