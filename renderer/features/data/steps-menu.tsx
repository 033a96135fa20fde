import { t } from '@lingui/core/macro'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { RememberedStep } from '../../../shared/app/data-steps.ts'
import { api } from '../../api.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './data.module.css'
import { ListPane } from './list-pane.tsx'
import { standingText, stepText, whenText } from './step-words.ts'
import type { useSteps } from './use-steps.ts'

interface StepsMenuProps {
  collectionId: string
  doStep: ReturnType<typeof useSteps>
}

/** The last steps of a collection, those from before Foyer was closed too, each to be taken back or done again. */
export function StepsMenu({ collectionId, doStep }: StepsMenuProps) {
  const [opened, setOpened] = useState(false)
  return (
    <ListPane icon={IconHistory} verb={t`History`} width={360} opened={opened} onOpened={setOpened}>
      <LastSteps collectionId={collectionId} doStep={doStep} />
    </ListPane>
  )
}

function LastSteps({ collectionId, doStep }: StepsMenuProps) {
  const { data } = useLive('data', 'steps', { collectionId })
  const [turning, setTurning] = useState<string | null>(null)
  const now = useNow(60_000)
  const list = useRef<HTMLUListElement>(null)
  const isHere = data !== undefined
  // The list comes a moment after the pane, which has the keyboard until then.
  useEffect(() => {
    if (isHere) list.current?.querySelector('button')?.focus()
  }, [isHere])
  if (data === undefined) return null
  if (data.steps.length === 0) {
    return (
      <p className="muted rem13">
        {t`No history yet. Undo what you paste, fill, set, import, duplicate, remove or publish on this laptop here, even tomorrow.`}
      </p>
    )
  }
  const turn = async ({ id, step, isTakenBack }: RememberedStep) => {
    if (step === null || turning !== null) return
    setTurning(id)
    await doStep(
      () => api.data.takeBack({ step }),
      () => (isTakenBack ? t`Redone.` : t`Undone.`),
    )
    setTurning(null)
  }
  return (
    <>
      <p className="muted rem13">{t`Undoing a step keeps later changes.`}</p>
      <ul ref={list} className={classes['groupList']}>
        {data.steps.map((one) => (
          <StepLine key={one.id} step={one} now={now} isBusy={turning === one.id} onTurn={() => void turn(one)} />
        ))}
      </ul>
    </>
  )
}

interface StepLineProps {
  step: RememberedStep
  now: number
  isBusy: boolean
  onTurn: () => void
}

function StepLine({ step, now, isBusy, onTurn }: StepLineProps) {
  const text = stepText(step)
  const standing = standingText(step, now)
  return (
    <li className={classes['step']}>
      <div>
        <div>{text}</div>
        <div className="muted rem12">
          {whenText(step.at, now)}
          {standing !== '' && <span className={classes['standing']}>{standing}</span>}
        </div>
      </div>
      {step.step !== null && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          h={28}
          className="rigid"
          verb={step.isTakenBack ? t`Redo` : t`Undo`}
          aria-label={step.isTakenBack ? t`Redo: ${text}` : t`Undo: ${text}`}
          aria-disabled={isBusy || undefined}
          onClick={onTurn}
        />
      )}
    </li>
  )
}
