import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { wordsFor } from '../error-words.ts'
import { useLive } from '../live.ts'
import { ActionButton } from '../ui/actions.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { Problem } from '../ui/problem.tsx'
import classes from './operators.module.css'
import { useSecretField } from './use-secret-field.ts'

/** The owner's way back: the site's API key removes all operators. What waits to be sent stays. */
export function ForgottenPin({ onBack }: { onBack: () => void }) {
  const connection = useLive('session', 'connection', {}).data
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { field, ref } = useSecretField()
  const isDemo = connection?.kind === 'demo'
  const hasKey = isDemo || connection?.auth === 'apiKey'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const apiKey = isDemo ? 'demo' : (field.current?.value.trim() ?? '')
    if (apiKey === '') return setProblem(t`Enter the site’s API key.`)
    setBusy(true)
    try {
      await api.operators.reset({ apiKey })
    } catch (error) {
      setProblem(wordsFor(error, PROBLEMS))
    } finally {
      if (field.current !== null) field.current.value = ''
      setBusy(false)
    }
  }
  return (
    <form className="column gap14" onSubmit={(event) => void submit(event)}>
      <p>{textOf(isDemo, hasKey)}</p>
      {hasKey && !isDemo && (
        <TextInput
          type="password"
          data-scan="accept"
          ref={ref}
          label={t`API key of the site`}
          size="md"
          autoComplete="off"
          autoFocus
          maxLength={4000}
        />
      )}
      <Problem text={problem} className={classes['problem']} />
      <div className={classes['foot']}>
        <ActionButton verb={t`Back`} variant="default" onClick={onBack} />
        {hasKey && <BusyButton type="submit" verb={t`Remove all operators`} color="red" busy={busy} />}
      </div>
    </form>
  )
}

const textOf = (isDemo: boolean, hasKey: boolean): string =>
  isDemo
    ? t`In the demo you can remove all operators and start again. Nothing else changes.`
    : hasKey
      ? t`An operator who manages can set another PIN in Settings. If no one can, the site’s API key removes all operators, with a line in History. Nothing else changes.`
      : t`An operator who manages can set another PIN in Settings. This laptop isn’t signed in with the site’s API key, so there is no other way here.`

const PROBLEMS = {
  refused: t`That isn’t the key this laptop is signed in with. Nothing was changed.`,
  unauthorized: t`The site doesn’t accept this key. Nothing was changed.`,
  precondition: t`This laptop isn’t signed in with an API key. Nothing was changed.`,
}
