import { plural, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PlanRow } from '../../../shared/app/plans.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { planName } from './plan-words.ts'

interface ArchiveDialogProps {
  plan: PlanRow
  onClose: () => void
}

/** Archives a plan permanently, once its name was typed. It stays open until the site has done it. */
export function ArchiveDialog({ plan, onClose }: ArchiveDialogProps) {
  const [typed, setTyped] = useState('')
  const name = planName(plan)
  const isMeant = typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
  const archive = async (): Promise<string | null> => {
    if (!isMeant) return t`Type the name of the plan first.`
    await api.plans.archive({ planId: plan.id })
    toastQuiet(t`${isolated(name)} is archived.`)
    return null
  }
  return (
    <FormDialog title={t`Archive ${isolated(name)}?`} onClose={onClose}>
      <SaveForm save={archive} verb={t`Archive plan`} color="red" disabled={!isMeant}>
        <p className="muted">
          {plan.active === 0
            ? t`It can’t be sold or changed after that, and this can’t be undone.`
            : t`It can’t be sold or changed after that, and this can’t be undone. ${plural(plan.active, { one: '# active subscription keeps running.', other: '# active subscriptions keep running.' })}`}
        </p>
        <TextInput
          data-autofocus
          label={t`Type “${name}” to confirm`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="muted rem13">{t`This needs the site: the plan is archived there right away.`}</p>
      </SaveForm>
    </FormDialog>
  )
}
