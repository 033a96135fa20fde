import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Operator } from '../../shared/app/operators.ts'
import { ActionButton } from '../ui/actions.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { OperatorPick, operatorAt } from './operator-pick.tsx'
import classes from './operators.module.css'
import { pinProblem } from './pin-words.ts'
import { useSecretField } from './use-secret-field.ts'

interface PinFormProps {
  /** Those who may do it; one alone is picked already. */
  operators: readonly Operator[]
  /** Who is picked at first. */
  initialId?: string | null
  verb: string
  /** Between the operators and the PIN. */
  children?: ReactNode
  /** Does it; rejects with what is wrong. */
  onSubmit: (id: string, pin: string) => Promise<unknown>
  onCancel?: () => void
}

/**
 * Asks who it is and for their PIN. A digit picks an operator while none is picked; then digits are the PIN. The PIN is
 * kept by the field alone and is gone from it after each try.
 */
export function PinForm({ operators, initialId = null, verb, children, onSubmit, onCancel }: PinFormProps) {
  const only = operators.length === 1 ? operators[0]?.id : undefined
  const [picked, setPicked] = useState(initialId ?? only ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { field, ref } = useSecretField()
  const current = operators.find(({ id }) => id === picked) ?? null

  const pick = (id: string) => {
    setPicked(id)
    setProblem(null)
    // After the field is enabled.
    setTimeout(() => field.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const operator = event.target === field.current && current !== null ? undefined : operatorAt(operators, event.key)
    if (operator === undefined || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return
    event.preventDefault()
    pick(operator.id)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const input = field.current
    if (input === null || busy) return
    if (current === null) return setProblem(t`Choose an operator first.`)
    const pin = input.value
    if (pin === '') {
      input.focus()
      return setProblem(t`Enter the PIN.`)
    }
    setBusy(true)
    try {
      await onSubmit(current.id, pin)
    } catch (error) {
      setProblem(pinProblem(error))
      field.current?.focus()
    } finally {
      input.value = ''
      setBusy(false)
    }
  }
  return (
    <form className="column gap14" onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
      {operators.length > 1 && <OperatorPick operators={operators} value={picked} onPick={pick} />}
      {children}
      <TextInput
        ref={ref}
        type="password"
        data-scan="accept"
        label={current === null ? t`PIN` : t`PIN of ${current.name}`}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        autoFocus
        onChange={() => setProblem(null)}
      />
      <Problem text={problem} className={classes['problem']} />
      <div className={classes['foot']}>
        {onCancel !== undefined && <ActionButton verb={t`Cancel`} variant="default" onClick={onCancel} />}
        <BusyButton type="submit" verb={verb} busy={busy} />
      </div>
    </form>
  )
}

/** Whether a key goes into a text: its digits stay there. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'password'
