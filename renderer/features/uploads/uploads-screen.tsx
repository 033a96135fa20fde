import { t } from '@lingui/core/macro'
import { IconCloudUpload, IconFileExport, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import type { UploadGroup } from '../../../shared/app/uploads.ts'
import { DropCover } from '../../adding/drop-cover.tsx'
import { PickInputs, usePickInputs } from '../../adding/pick-inputs.tsx'
import { useFileDrop } from '../../adding/use-file-drop.ts'
import { useHanded } from '../../adding/use-handed.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { csvFormHere } from '../../copy/csv-form-here.ts'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import layout from '../../ui/data-grid/list-screen.module.css'
import { SearchBox } from '../../ui/data-grid/search-box.tsx'
import { useRouteText } from '../../ui/data-grid/use-route-text.ts'
import { fileName, saveFile } from '../../ui/save-file.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PlanView } from './plan/plan-view.tsx'
import rulesClasses from './rules.module.css'
import { RulesSide } from './rules-side.tsx'
import { TargetFolder } from './target-folder.tsx'
import { UploadList } from './upload-list.tsx'
import { UploadStrips } from './upload-strips.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { detailText, GROUPS } from './upload-words.ts'
import classes from './uploads.module.css'
import { uploadsCsv, wholeList } from './uploads-csv.ts'
import { WatchButton } from './watch-button.tsx'
import { WatchedFolders } from './watched-folders.tsx'

/** Files of this computer on their way to the site's library: added, watched, paused and fixed here. */
export function UploadsScreen() {
  const summary = useLive('uploads', 'summary', {})
  const [target, setTarget] = useState('')
  const [group, setGroup] = useState<UploadGroup>('all')
  const [text, setText, searched] = useRouteText()
  const [leads, setLeads] = useState(false)
  const led = useCallback(() => setLeads(false), [])
  const resolve = () => {
    setText('')
    setGroup('needsYou')
    setLeads(true)
  }
  const { isOver, isReading, pick, drop, addHanded } = useFileDrop(target)
  useHanded(addHanded)
  const { busy, act: action } = useAction<'pause' | 'retry' | 'anyway' | 'cancel' | 'clear' | 'export'>()
  const inputs = usePickInputs()
  /** The person postponed the plan. */
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
        detail={detailText(data)}
        actions={
          <>
            <TargetFolder value={target} onChange={setTarget} />
            <ActionButton
              variant="default"
              h={36}
              icon={IconFolderPlus}
              verb={t`Add folder`}
              loading={isReading}
              onClick={inputs.pickFolder}
            />
            <WatchButton target={target} />
            <ActionButton
              {...(isEmpty ? { variant: 'default' } : {})}
              h={36}
              icon={IconPlus}
              verb={t`Add files`}
              onClick={inputs.pickFiles}
            />
          </>
        }
      />
      <PickInputs of={inputs} onPick={pick} />
      <WatchedFolders />
      <UploadStrips
        summary={data}
        onFullSpeed={() => void action('pause', () => api.uploads.fullSpeed({}))}
        onPlan={() => setLater(false)}
      />
      {isEmpty ? (
        <EmptyState
          icon={<IconCloudUpload size={32} stroke={1.75} />}
          title={t`Drop files or folders here`}
          text={t`Uploads resume by themselves if the Wi-Fi drops or the laptop sleeps.`}
          action={<ActionButton h={42} size="md" icon={IconPlus} verb={t`Choose files`} onClick={inputs.pickFiles} />}
        />
      ) : (
        <div className={rulesClasses['beside']}>
          <div className={rulesClasses['main']}>
            <UploadSummary
              summary={data}
              group={group}
              busy={busy}
              onPause={(paused) => void action('pause', () => api.uploads.pause({ paused }))}
              onResolve={resolve}
              onRetryAll={() => void action('retry', () => api.uploads.retry({}))}
              onSendAnyway={() => void action('anyway', () => api.uploads.sendAnyway({}))}
              onCancelRest={() => void action('cancel', () => api.uploads.leaveOut({}))}
              onClear={() => void action('clear', () => api.uploads.clear({}))}
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
              <div className={classes['find']}>
                <IconAction
                  variant="subtle"
                  size={30}
                  icon={IconFileExport}
                  {...named(group === 'all' && searched === '' ? t`Export all as CSV` : t`Export these as CSV`)}
                  loading={busy === 'export'}
                  onClick={() => void action('export', () => exportList(group, searched))}
                />
                <div className={classes['search']}>
                  <SearchBox
                    label={t`Search files`}
                    placeholder={t`File or folder`}
                    value={text}
                    onChange={setText}
                    onEnterList={() => document.querySelector<HTMLElement>('[data-region][tabindex="0"]')?.focus()}
                  />
                </div>
              </div>
            </div>
            <UploadList
              group={group}
              search={searched}
              leads={leads}
              onLed={led}
              onRetry={(id) => void action('retry', () => api.uploads.retry({ ids: [id] }))}
              onSendAnyway={(id) => void action('anyway', () => api.uploads.sendAnyway({ ids: [id] }))}
              onLeaveOut={(id) => void action('cancel', () => api.uploads.leaveOut({ ids: [id] }))}
            />
          </div>
          <RulesSide summary={data} onRules={(rules) => void action('pause', () => api.uploads.setRules(rules))} />
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
