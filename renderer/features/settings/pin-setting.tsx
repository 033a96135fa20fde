import { t } from '@lingui/core/macro'
import { PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { wordsFor } from '../../error-words.ts'
import { useLive } from '../../live.ts'
import { ActButton } from '../../ui/acts.tsx'
import { SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'

type Task = 'set' | 'remove'

/** The manager's PIN: set, changed or removed, and never shown. */
export function PinSetting({ eventId }: { eventId: string }) {
  const hasPin = useLive('sales', 'allowance', { eventId }).data?.hasPin === true
  const [task, setTask] = useState<Task | null>(null)
  return (
    <>
      <SettingRow
        label={t`Manager’s PIN`}
        hint={
          hasPin
            ? t`Set. With it and a reason, a manager lets single sales go beyond these numbers.`
            : t`Not set. Until it is, nobody can let a sale go beyond these numbers.`
        }
      >
        <div className="flex gap8">
          {hasPin && <ActButton verb={t`Remove it`} variant="subtle" onClick={() => setTask('remove')} />}
          <ActButton
            verb={hasPin ? t`Change the PIN` : t`Set a PIN`}
            variant="default"
            onClick={() => setTask('set')}
          />
        </div>
      </SettingRow>
      {task !== null && <PinForm key={task} task={task} hasPin={hasPin} onDone={() => setTask(null)} />}
    </>
  )
}

interface PinFormProps {
  task: Task
  hasPin: boolean
  onDone: () => void
}

function PinForm({ task, hasPin, onDone }: PinFormProps) {
  const [oldPin, setOldPin] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = problemOf({ task, pin, again })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (wanted !== null) return setProblem(wanted)
    try {
      await api.sales.setPin({ pin: task === 'set' ? pin : null, oldPin: hasPin ? oldPin : null })
      toastQuiet(task === 'set' ? t`The manager’s PIN is set.` : t`The manager’s PIN is removed.`)
      onDone()
    } catch (error) {
      setProblem(wordsFor(error, PROBLEMS))
    }
  }
  const field = (value: string, set: (typed: string) => void) => ({
    ...({ w: 220, inputMode: 'numeric', autoComplete: 'off', maxLength: 12, value } as const),
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  })
  return (
    <form className={classes['form']} aria-label={t`Manager’s PIN`} onSubmit={(event) => void save(event)}>
      {hasPin && <PasswordInput {...field(oldPin, setOldPin)} data-autofocus label={t`Current PIN`} />}
      {task === 'set' && (
        <>
          <PasswordInput {...field(pin, setPin)} label={t`New PIN`} description={t`4 to 12 digits`} />
          <PasswordInput {...field(again, setAgain)} label={t`Repeat new PIN`} />
        </>
      )}
      <p className={classes['problem']} role="alert">
        {problem}
      </p>
      <div className="flex gap8">
        <ActButton verb={task === 'set' ? t`Save the PIN` : t`Remove the PIN`} type="submit" />
        <ActButton verb={t`Leave it`} variant="subtle" onClick={onDone} />
      </div>
    </form>
  )
}

function problemOf({ task, pin, again }: { task: Task; pin: string; again: string }): string | null {
  if (task === 'remove') return null
  if (!/^\d{4,12}$/.test(pin)) return t`A PIN has 4 to 12 digits. Nothing was changed.`
  return pin === again ? null : t`The two PINs differ. Nothing was changed. Type the new one twice.`
}

const PROBLEMS = {
  refused: t`That is not the current PIN. Nothing was changed.`,
  rate_limited: t`Too many wrong PINs. Nothing was changed. Wait a minute, then try again.`,
}
