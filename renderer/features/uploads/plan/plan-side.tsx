import { plural, t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { IconCheck, IconCloudUpload, IconFileExport, IconTrash } from '@tabler/icons-react'
import { longestPlanLabel, type PlanOptions, type UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { Key } from '../../../ui/kbd.tsx'
import { LabelsInput } from '../../../ui/labels-input.tsx'
import { TargetFolder } from '../target-folder.tsx'
import { HowLong } from './how-long.tsx'
import classes from './plan.module.css'
import { PlanAltText } from './plan-alt-text.tsx'
import { TypedField } from './typed-field.tsx'

interface PlanSideProps {
  plan: UploadPlan
  busy: string | null
  onOptions: (change: Partial<PlanOptions>) => void
  onTarget: (folderId: string) => void
  onConfirm: () => void
  onDrop: () => void
  onExport: () => void
}

/** How long it takes, what all files get, and the decision. */
export function PlanSide({ plan, busy, onOptions, onTarget, onConfirm, onDrop, onExport }: PlanSideProps) {
  const { goes } = plan
  const isDone = goes.files === 0 && plan.unchecked.files === 0
  return (
    <aside className={classes['side']} aria-label={t`Review upload`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key, too. */}
      <div className={classes['sideBody']} tabIndex={0}>
        <HowLong plan={plan} />
        {!isDone && <ForAll plan={plan} onOptions={onOptions} onTarget={onTarget} />}
      </div>
      <div className={classes['sideFoot']}>
        <p className={classes['note']}>{isDone ? t`Nothing has to be sent.` : t`Nothing has left this laptop yet.`}</p>
        <ActionButton
          variant="default"
          h={34}
          icon={IconFileExport}
          verb={t`Save the list as CSV`}
          loading={busy === 'export'}
          onClick={onExport}
        />
        <ActionButton
          variant="subtle"
          color="gray"
          h={34}
          icon={IconTrash}
          verb={t`Discard plan`}
          loading={busy === 'drop'}
          onClick={onDrop}
        />
        {isDone && (
          <ActionButton
            variant="default"
            h={36}
            icon={IconCheck}
            verb={t({ message: 'Done', context: 'to finish' })}
            loading={busy === 'confirm'}
            onClick={onConfirm}
          />
        )}
        {goes.files > 0 && (
          <ActionButton
            h={36}
            icon={IconCloudUpload}
            verb={plural(goes.files, { one: 'Upload # file', other: 'Upload # files' })}
            rightSection={<Key onFill>{t`Enter`}</Key>}
            loading={busy === 'confirm'}
            onClick={onConfirm}
          />
        )}
      </div>
    </aside>
  )
}

/** What each file gets, and where all of them go. */
function ForAll({ plan, onOptions, onTarget }: Pick<PlanSideProps, 'plan' | 'onOptions' | 'onTarget'>) {
  const { options } = plan
  return (
    <div className={classes['sideGroup']}>
      <h3 className={classes['sideHeading']}>{t`For all files`}</h3>
      <TargetFolder value={plan.target} fullWidth onChange={onTarget} />
      <LabelsInput
        label={t`Labels`}
        size="xs"
        value={options.labels}
        maxLabels={20}
        maxLength={longestPlanLabel}
        onChange={(labels) => onOptions({ labels })}
      />
      <TypedField
        label={t`Names on the site`}
        description={t`${PATTERN_WORDS}: replaced for each file. Leave empty to keep file names.`}
        placeholder={EXAMPLE}
        maxLength={100}
        keepsSpaces
        value={options.rename}
        onTake={(rename) => onOptions({ rename })}
      />
      <PlanAltText plan={plan} onOptions={onOptions} />
      <Switch
        label={t`Private: not shown to everybody`}
        size="sm"
        checked={options.private}
        onChange={({ currentTarget }) => onOptions({ private: currentTarget.checked })}
      />
    </div>
  )
}

const EXAMPLE = '{date}-{name}'
const PATTERN_WORDS = '{name}, {date}, {folder}, {number}'
