import { plural, t } from '@lingui/core/macro'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { UploadFilter } from '../../../../shared/app/upload-filter.ts'
import type { PlanOptions, UploadPlan } from '../../../../shared/app/upload-plan.ts'
import type { PlanPart } from '../../../../shared/app/upload-plan-files.ts'
import { api } from '../../../api.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { useAction } from '../../../base/use-action.ts'
import { csvFormHere } from '../../../copy/csv-form-here.ts'
import { formatTime } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import layout from '../../../ui/data-grid/list-screen.module.css'
import { fileName, saveFile } from '../../../ui/save-file.ts'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { uploadsCsv, wholeList } from '../uploads-csv.ts'
import classes from './plan.module.css'
import { PlanChoices } from './plan-choices.tsx'
import { PlanCount } from './plan-count.tsx'
import { PlanFiles } from './plan-files.tsx'
import { PlanFilter } from './plan-filter.tsx'
import { PlanFolders } from './plan-folders.tsx'
import { PlanLeftOut } from './plan-left-out.tsx'
import { PlanProblems } from './plan-problems.tsx'
import { PlanSide } from './plan-side.tsx'
import { usePlanKeys } from './use-plan-keys.ts'

const FIRST_FOLDERS = 5
const ALL_FOLDERS = 2000

/** What would be sent, before anything is: compared with the site, with one choice for all files of a kind. */
export function PlanView({ onLater }: { onLater: () => void }) {
  const [folders, setFolders] = useState(FIRST_FOLDERS)
  const asked = useLive('uploads', 'plan', { folders })
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const plan = asked.data?.plan ?? null
  if (plan === null) return null
  return <Plan plan={plan} onLater={onLater} onAllFolders={() => setFolders(ALL_FOLDERS)} />
}

interface PlanProps {
  plan: UploadPlan
  onLater: () => void
  onAllFolders: () => void
}

function Plan({ plan, onLater, onAllFolders }: PlanProps) {
  const [part, setPart] = useState<PlanPart | 'all'>('all')
  const filesSection = useRef<HTMLElement>(null)
  const show = (wanted: PlanPart) => {
    setPart(wanted)
    filesSection.current?.scrollIntoView({ block: 'nearest' })
    filesSection.current
      ?.querySelector<HTMLElement>('[aria-pressed="true"], [tabindex]')
      ?.focus({ preventScroll: true })
  }
  const { busy, act: action } = useAction<'confirm' | 'drop' | 'export' | 'check'>()
  const changeOptions = (change: Partial<PlanOptions>) =>
    void action('check', () => api.uploads.setOptions({ ...plan.options, ...change }))
  const filter = (change: Partial<UploadFilter>) =>
    void action('check', () => api.uploads.filterPlan({ ...plan.filter, ...change }))
  const confirm = () =>
    void action('confirm', async () => {
      await api.uploads.confirmPlan({})
      const goes = plural(plan.goes.files, { one: '# file goes.', other: '# files go.' })
      toastQuiet(plan.goes.files === 0 ? t`Nothing had to be sent.` : goes)
    })
  usePlanKeys({ onLater, onConfirm: plan.goes.files > 0 ? confirm : undefined })
  const check = () => void action('check', () => api.uploads.checkPlan({}))
  return (
    <section className={`${layout['screen']} ${classes['screen']}`} aria-label={t`Review upload`}>
      <ScreenHead
        title={t`Review upload`}
        detail={addedText(plan)}
        actions={
          <>
            <ActionButton variant="subtle" h={36} icon={IconArrowLeft} verb={t`Later`} onClick={onLater} />
            <ActionButton variant="default" h={36} icon={IconRefresh} verb={t`Check again`} onClick={check} />
          </>
        }
      />
      <div className={classes['body']}>
        <div className={classes['main']}>
          <PlanCount plan={plan} />
          <PlanChoices plan={plan} onOptions={changeOptions} onShow={show} />
          <PlanFilter plan={plan} onFilter={filter} />
          <PlanProblems
            problems={plan.problems}
            onTryAgain={check}
            onShow={() => show('problem')}
            onLeaveOut={(code) => void action('check', () => api.uploads.leaveOutOfPlan({ code }))}
          />
          <PlanLeftOut leftOut={plan.leftOut} />
          <PlanFiles plan={plan} part={part} onPart={setPart} section={filesSection} />
          <PlanFolders plan={plan} onAll={onAllFolders} />
        </div>
        <PlanSide
          plan={plan}
          busy={busy}
          onOptions={changeOptions}
          onTarget={(target) => void action('check', () => api.uploads.retargetPlan({ target }))}
          onConfirm={confirm}
          onDrop={() => void action('drop', () => api.uploads.dropPlan({}))}
          onExport={() => void action('export', exportPlan)}
        />
      </div>
    </section>
  )
}

const addedText = ({ about, addedAt }: UploadPlan) =>
  about === '' ? undefined : t`${about}, read at ${formatTime(addedAt)}`

async function exportPlan(): Promise<void> {
  const rows = await wholeList('planned', '')
  saveFile(fileName('upload-plan', 'csv', new Date()), uploadsCsv(rows, await csvFormHere()), 'text/csv')
}
