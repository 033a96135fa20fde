import { plural, t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import type { ContactImportPlan } from '../../../../shared/app/contact-import.ts'
import type { TableImportFile } from '../../../../shared/app/table-import.ts'
import { DryRun, RunFoot } from '../../../import/dry-run.tsx'
import type { TableChosen } from '../../../import/use-table-import.ts'

interface PlanSideProps {
  file: TableImportFile
  plan: ContactImportPlan | undefined
  chosen: TableChosen
  busy: boolean
  /** It is being started. */
  isSettled: boolean
  choose: (next: TableChosen) => unknown
  save: () => Promise<void>
  run: () => unknown
}

/** What the import would do in four numbers, and the button that does it. */
export function PlanSide({ file, plan, chosen, busy, isSettled, choose, save, run }: PlanSideProps) {
  return (
    <DryRun
      {...{ plan, busy, isSettled }}
      newOnes={plural(plan?.added ?? 0, { one: 'new contact', other: 'new contacts' })}
      options={
        !isSettled && (
          <Switch
            label={t`Empty cells clear fields`}
            checked={chosen.emptyClears}
            onChange={(event) => choose({ ...chosen, emptyClears: event.currentTarget.checked })}
          />
        )
      }
    >
      {plan !== undefined && <RunFoot {...{ file, plan, busy, isSettled, save, run }} />}
    </DryRun>
  )
}
