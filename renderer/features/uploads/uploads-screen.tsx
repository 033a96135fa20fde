import { plural, t } from '@lingui/core/macro'
import {
  IconCloudOff,
  IconCloudUpload,
  IconFileExport,
  IconFolderPlus,
  IconListCheck,
  IconPlus,
  IconScan,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { UploadGroup } from '../../../shared/app/uploads.ts'
import { DropCover } from '../../adding/drop-cover.tsx'
import { PickInputs, usePickInputs } from '../../adding/pick-inputs.tsx'
import { useAdding } from '../../adding/use-adding.ts'
import { api } from '../../api.ts'
import { csvFormHere } from '../../copy/csv-form-here.ts'
import { formatCount } from '../../format.ts'
import { useAct } from '../../frame/use-act.ts'
import { useLive } from '../../live.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import layout from '../../ui/data-grid/list-screen.module.css'
import { SearchBox } from '../../ui/data-grid/search-box.tsx'
import { useRouteText } from '../../ui/data-grid/use-route-text.ts'
import { fileName, saveFile } from '../../ui/save-file.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Strip } from '../../ui/strip.tsx'
import { PlanView } from './plan/plan-view.tsx'
import rulesClasses from './rules.module.css'
import { RulesSide } from './rules-side.tsx'
import { TargetFolder } from './target-folder.tsx'
import { UploadList } from './upload-list.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { GROUPS, standstillText } from './upload-words.ts'
import classes from './uploads.module.css'
import { uploadsCsv, wholeList } from './uploads-csv.ts'
import { WatchButton } from './watch-button.tsx'
import { WatchedFolders } from './watched-folders.tsx'

/** Files of this computer on their way to the site's library: added, watched, paused and mended here. */
export function UploadsScreen() {
  const summary = useLive('uploads', 'summary', {})
  const [target, setTarget] = useState('')
  const [group, setGroup] = useState<UploadGroup>('all')
  const [text, setText, searched] = useRouteText()
  const { isOver, isReading, pick, drop } = useAdding(target)
  const { busy, act } = useAct<'pause' | 'retry' | 'anyway' | 'cancel' | 'clear' | 'export'>()
  const inputs = usePickInputs()
  /** Somebody wants to look at the plan later. */
  const [isLater, setLater] = useState(false)
  const hasPlan = summary.data?.plan != null
  // The next plan is shown again.
  useEffect(() => {
    if (!hasPlan) setLater(false)
  }, [hasPlan])
  if (summary.isError) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
  if (summary.data === undefined) return null
  const { data } = summary
  const isEmpty = data.files.all === 0
  if (data.plan !== null && !isLater) return <PlanView onLater={() => setLater(true)} />
  return (
    <section className={`${layout['screen']} ${classes['screen']}`} aria-label={t`Uploads`} {...drop}>
      <ScreenHead
        title={t`Uploads`}
        detail={isEmpty ? undefined : formatCount(data.files.all)}
        actions={
          <>
            <TargetFolder value={target} onChange={setTarget} />
            <ActButton
              variant="default"
              h={36}
              icon={IconFolderPlus}
              verb={t`Add folder`}
              loading={isReading}
              onClick={inputs.pickFolder}
            />
            <WatchButton target={target} />
            <ActButton h={36} icon={IconPlus} verb={t`Add files`} onClick={inputs.pickFiles} />
          </>
        }
      />
      <PickInputs of={inputs} onPick={pick} />
      <WatchedFolders />
      {data.standsStill !== null && !data.paused && (
        <Strip
          icon={<IconCloudOff size={18} stroke={1.75} aria-hidden="true" />}
          text={standstillText(data.standsStill)}
          tone="plain"
        />
      )}
      {data.yields !== null && !data.paused && (
        <Strip
          icon={<IconScan size={18} stroke={1.75} aria-hidden="true" />}
          text={
            data.yields === 'door'
              ? t`The door comes first: files keep to 1 MB/s until it has been quiet for 3 minutes.`
              : t`Files wait while the event of this desk is on, as the rules say.`
          }
          tone="plain"
          actions={[{ label: t`Full speed once`, run: () => void act('pause', () => api.uploads.fullSpeed({})) }]}
        />
      )}
      {data.plan !== null && (
        <Strip
          icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
          text={plural(data.plan.files, {
            one: 'A plan of # file waits. Nothing of it has been sent.',
            other: 'A plan of # files waits. Nothing of it has been sent.',
          })}
          tone="plain"
          actions={[{ label: t`See the plan`, run: () => setLater(false) }]}
        />
      )}
      {isEmpty ? (
        <EmptyState
          icon={<IconCloudUpload size={32} stroke={1.75} />}
          title={t`Drop files or folders here`}
          text={t`They go to the site’s library, also when the wifi breaks or the laptop sleeps: each goes on where it stopped.`}
          action={<ActButton h={42} size="md" icon={IconPlus} verb={t`Choose files`} onClick={inputs.pickFiles} />}
        />
      ) : (
        <div className={rulesClasses['beside']}>
          <div className={rulesClasses['main']}>
            <UploadSummary
              summary={data}
              busy={busy}
              onPause={(paused) => void act('pause', () => api.uploads.pause({ paused }))}
              onRetryAll={() => void act('retry', () => api.uploads.retry({}))}
              onSendAnyway={() => void act('anyway', () => api.uploads.sendAnyway({}))}
              onCancelRest={() => void act('cancel', () => api.uploads.leaveOut({}))}
              onClear={() => void act('clear', () => api.uploads.clear({}))}
            />
            <div className={classes['filters']}>
              <fieldset className={classes['groups']}>
                <legend className="onlyHeard">{t`Which files`}</legend>
                {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((each) => (
                  <button
                    key={each}
                    type="button"
                    className={classes['group']}
                    aria-pressed={each === group}
                    onClick={() => setGroup(each)}
                  >
                    {GROUPS[each]} <span className="figures">{formatCount(data.files[each])}</span>
                  </button>
                ))}
              </fieldset>
              <span className="grows" />
              <IconAct
                variant="subtle"
                size={30}
                icon={IconFileExport}
                {...named(group === 'all' && searched === '' ? t`Export all as CSV` : t`Export these as CSV`)}
                loading={busy === 'export'}
                onClick={() => void act('export', () => exportList(group, searched))}
              />
              <SearchBox
                label={t`Search files`}
                placeholder={t`File or folder`}
                value={text}
                onChange={setText}
                onEnterList={() => document.querySelector<HTMLElement>('[data-region][tabindex="0"]')?.focus()}
              />
            </div>
            <UploadList
              group={group}
              search={searched}
              onRetry={(id) => void act('retry', () => api.uploads.retry({ ids: [id] }))}
              onSendAnyway={(id) => void act('anyway', () => api.uploads.sendAnyway({ ids: [id] }))}
              onLeaveOut={(id) => void act('cancel', () => api.uploads.leaveOut({ ids: [id] }))}
            />
          </div>
          <RulesSide summary={data} onRules={(rules) => void act('pause', () => api.uploads.setRules(rules))} />
        </div>
      )}
      {isOver && <DropCover />}
    </section>
  )
}

const named = (words: string) => ({ 'aria-label': words, title: words })

async function exportList(group: UploadGroup, search: string): Promise<void> {
  saveFile(
    fileName('uploads', 'csv', new Date()),
    uploadsCsv(await wholeList(group, search), await csvFormHere()),
    'text/csv',
  )
}
