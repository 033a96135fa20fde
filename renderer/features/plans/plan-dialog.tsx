import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { PlanRow } from '../../../shared/app/plans.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { changedFields, draftOf, newPlanOf, type PlanDraft } from './plan-draft.ts'
import { faultsOf } from './plan-faults.ts'
import { PlanForm } from './plan-form.tsx'
import { planName } from './plan-words.ts'
import { saveEdit } from './save-plan.ts'

interface PlanDialogProps {
  /** Null for a new one. */
  plan: PlanRow | null
  /** What the site's plans are priced in; null where it has none yet. */
  currency: string | null
  onClose: () => void
  /** A new plan is on the site. */
  onMade: (planId: string) => void
}

/** A new plan, or one that is changed. */
export function PlanDialog(props: PlanDialogProps) {
  const { plan, onClose } = props
  return (
    <FormDialog title={plan === null ? t`New plan` : t`Edit ${isolated(planName(plan))}`} size={680} onClose={onClose}>
      <Body {...props} />
    </FormDialog>
  )
}

function Body({ plan, currency, onMade }: PlanDialogProps) {
  // As it was when this was opened: a change that arrives meanwhile must not look like the person's own.
  const [{ before, draft }, setOpened] = useKeptState(`plans.plan:${plan?.id ?? 'new'}`, () => {
    const fresh = draftOf(plan, currency)
    return { before: fresh, draft: fresh }
  })
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isNew = plan === null
  const faults = faultsOf(draft, isNew ? null : before)

  const save = async (): Promise<string | null> => {
    setTried(true)
    if (Object.keys(faults).length > 0) {
      focusFault(fields)
      return ''
    }
    if (plan === null) await create(draft, onMade)
    else await saveEdit(plan, changedFields(before, draft))
    return null
  }
  return (
    <SaveForm save={save} {...(isNew ? { verb: t`Create plan` } : {})}>
      <div ref={fields}>
        <PlanForm
          draft={draft}
          faults={faults}
          tried={tried}
          isNew={isNew}
          asksCurrency={isNew && currency === null}
          onChange={(change) => setOpened((old) => ({ ...old, draft: { ...old.draft, ...change } }))}
        />
      </div>
      {isNew && <p className="muted rem13">{t`This needs the site: the plan is created there right away.`}</p>}
    </SaveForm>
  )
}

/** Throws why it wasn’t created: the form shows it. */
async function create(draft: PlanDraft, onMade: (planId: string) => void): Promise<void> {
  const { planId } = await api.plans.create(newPlanOf(draft))
  toastQuiet(t`${isolated(draft.name.trim())} is on the site.`)
  onMade(planId)
}

/** Moves the focus to the first field that is wrong, once it is drawn as one. */
const focusFault = (fields: { current: HTMLDivElement | null }) =>
  setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
