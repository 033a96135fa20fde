import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RsvpDetail, RsvpForm } from '../../../shared/app/rsvps.ts'
import { sentenceFor } from '../../errors.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import dialog from '../../ui/large-dialog.module.css'
import { ErrorState } from '../../ui/states.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { draftOf, limitText, problemsOf, type RsvpDraft, SAMPLE } from './rsvp-draft.ts'
import { RsvpFieldset } from './rsvp-fieldset.tsx'
import classes from './rsvps.module.css'

export interface RsvpDialogProps {
  eventId: string
  /** The RSVP that is changed; null for a guest who isn't on the list yet. */
  rsvp: RsvpDetail | null
  timeZone: string | undefined
  /** A name to begin with: what was typed in search of the guest. */
  name?: string
  title: string
  /** The buttons, the usual one first. */
  actions: readonly { verb: string; run: (draft: RsvpDraft, form: RsvpForm) => Promise<void> }[]
  opened: boolean
  onClose: () => void
}

/** Who comes: name, e-mail, companions, the fields of the event's form, and the RSVP status. */
export function RsvpDialog(props: RsvpDialogProps) {
  const { eventId, rsvp, title, opened, onClose } = props
  const form = useLive('rsvps', 'form', { eventId, rsvpId: rsvp?.id ?? null }, { enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={560}>
      {form.isError && <ErrorState error={form.error} onRetry={() => void form.refetch()} />}
      {opened && form.data !== undefined && <OpenDialog {...props} form={form.data} />}
    </Modal>
  )
}

function OpenDialog(props: RsvpDialogProps & { form: RsvpForm }) {
  const { form, rsvp, timeZone, actions, onClose } = props
  const [draft, setDraft] = useKeptState(
    `rsvps.rsvp:${rsvp?.id ?? `new ${props.eventId}`}`,
    () => draftOf(form, rsvp?.people ?? [], props.name),
    SAMPLE,
  )
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const problems = problemsOf(draft, form)
  const limit = limitText(draft, form)
  const isOver = limit !== '' && !draft.override

  async function run(action: (typeof actions)[number]['run']) {
    setTried(true)
    if (busy || isOver || Object.keys(problems).length > 0) return
    setBusy(true)
    setProblem('')
    try {
      await action(draft, form)
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  const [first] = actions
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (first !== undefined) void run(first.run)
      }}
    >
      <RsvpFieldset
        draft={draft}
        form={form}
        timeZone={timeZone}
        problems={tried ? problems : {}}
        limit={limit}
        onChange={setDraft}
      />
      <div className={classes['end']}>
        {problem !== '' && (
          <p className={dialog['error']} role="alert">
            {problem}
          </p>
        )}
        <div className={dialog['foot']}>
          <ActionButton verb={t`Cancel`} variant="default" onClick={onClose} />
          {actions
            .map(({ verb, run: action }, at) => (
              <ActionButton
                key={verb}
                verb={verb}
                {...(at === 0 ? { type: 'submit' as const } : { variant: 'default', onClick: () => void run(action) })}
                disabled={busy || isOver}
              />
            ))
            .reverse()}
        </div>
      </div>
    </form>
  )
}
