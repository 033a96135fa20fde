import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { formatDate, isoDay } from '../../format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { nameOf, postpone } from './change-subscription.ts'
import { laterEnd, laterEndProblem } from './later-end.ts'

interface PostponeDialogProps {
  subscription: SubscriptionDetail
  onClose: () => void
}

/** Asks for a later end of a subscription. */
export function PostponeDialog({ subscription, onClose }: PostponeDialogProps) {
  // As it was when this was opened: an end that changes on the site meanwhile is judged there.
  const [endsAt] = useState(subscription.endsAt ?? '')
  const [day, setDay] = useKeptState(`plans.postpone:${subscription.id}`, '')
  const [tried, setTried] = useState(false)
  const problem = laterEndProblem(day, endsAt)
  const save = async (): Promise<string | null> => {
    setTried(true)
    const next = laterEnd(day, endsAt)
    // The field says what is wrong.
    if (next === null || problem !== undefined) return ''
    await postpone(subscription, next)
    return null
  }
  return (
    <FormDialog title={t`Postpone the end`} onClose={onClose} size={420}>
      <SaveForm save={save} verb={t`Postpone end`}>
        <p className="muted">{t`${nameOf(subscription)} ends on ${formatDate(endsAt)}.`}</p>
        <TextInput
          data-autofocus
          type="date"
          label={t`New end`}
          min={isoDay(endsAt)}
          value={day}
          error={tried || day !== '' ? problem : undefined}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </SaveForm>
    </FormDialog>
  )
}
