import { t } from '@lingui/core/macro'
import { type RefObject, useRef } from 'react'
import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import type { PlanFile, PlanPart } from '../../../../shared/app/upload-plan-files.ts'
import { formatCount } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { formatBytes } from '../../../numbers.ts'
import { useListWindow } from '../../../ui/data-grid/list-window.ts'
import { LocalPicture } from '../upload-picture.tsx'
import listClasses from '../uploads.module.css'
import { VirtualLines } from '../virtual-lines.tsx'
import classes from './plan.module.css'
import { fileNote } from './plan-file-words.ts'
import { partsOf } from './plan-parts.ts'

const LINE = 46
/** Lines that fit on the screen before the list scrolls. */
const MOST_LINES = 6

interface PlanFilesProps {
  plan: UploadPlan
  part: PlanPart | 'all'
  onPart: (part: PlanPart | 'all') => void
  section: RefObject<HTMLElement | null>
}

/** The files of the plan by name and picture, each with what becomes of it under the current choices. */
export function PlanFiles({ plan, part: wanted, onPart, section }: PlanFilesProps) {
  const parts = partsOf(plan).filter(({ name }) => name !== 'known')
  const all = parts.reduce((sum, { files }) => sum + files, 0)
  // Its last file may have gone to another part.
  const part = parts.some(({ name }) => name === wanted) ? wanted : 'all'
  if (all === 0) return null
  const chips = [{ name: 'all' as const, word: t`All`, files: all }, ...(parts.length > 1 ? parts : [])]
  return (
    <section ref={section}>
      <h2 className={classes['heading']}>{t`Files`}</h2>
      {parts.length > 1 && (
        <fieldset className={`${listClasses['groups']} ${classes['parts']}`}>
          <legend className="onlyHeard">{t`Which files`}</legend>
          {chips.map(({ name, word, files }) => (
            <button
              key={name}
              type="button"
              className={listClasses['group']}
              aria-pressed={name === part}
              onClick={() => onPart(name as PlanPart | 'all')}
            >
              {word} <span className="figures">{formatCount(files)}</span>
            </button>
          ))}
        </fieldset>
      )}
      <Lines key={part} plan={plan} part={part} />
    </section>
  )
}

function Lines({ plan, part }: Pick<PlanFilesProps, 'plan' | 'part'>) {
  const { start, count, follow } = useListWindow(part)
  const { data } = useLive('uploads', 'planFiles', { part, start, count })
  const scroller = useRef<HTMLDivElement>(null)
  const total = data?.total ?? 0
  return (
    <VirtualLines
      scroller={scroller}
      lineHeight={LINE}
      total={total}
      page={data && { start: data.start, rows: data.files }}
      follow={follow}
      className={classes['files']}
      style={{ height: Math.min(total, MOST_LINES) * LINE + 2 }}
      aria-label={t`Files of the plan`}
    >
      {(file) => <Line file={file} note={fileNote(file, plan.options)} />}
    </VirtualLines>
  )
}

function Line({ file, note }: { file: PlanFile; note: string }) {
  const { name, folder, size } = file
  return (
    <div className={classes['file']}>
      <LocalPicture file={file} />
      <span className={classes['fileName']} title={folder === '' ? name : `${folder}/${name}`}>
        <bdi className="oneLine">{name}</bdi>
        {folder !== '' && <bdi className={`${classes['fileFolder']} oneLine`}>{folder}</bdi>}
      </span>
      <bdi className={classes['fileNote']} title={note}>
        {note}
      </bdi>
      <span className="figures muted noWrap endWords">{formatBytes(size)}</span>
    </div>
  )
}
