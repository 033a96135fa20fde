import { t } from '@lingui/core/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import type { PlanFile, PlanPart } from '../../../../shared/app/upload-plan-files.ts'
import { formatCount } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { formatBytes } from '../../../numbers.ts'
import { useListWindow } from '../../../ui/data-grid/list-window.ts'
import { LocalPicture } from '../upload-picture.tsx'
import listClasses from '../uploads.module.css'
import classes from './plan.module.css'
import { fileNote } from './plan-file-words.ts'
import { partsOf } from './plan-parts.ts'

const LINE = 46
/** Lines that stand on the screen before the list scrolls. */
const MOST_LINES = 6

interface PlanFilesProps {
  plan: UploadPlan
  part: PlanPart | 'all'
  onPart: (part: PlanPart | 'all') => void
  section: RefObject<HTMLElement | null>
}

/** The files of the plan by name and picture, each with what becomes of it as the answers are now. */
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
  const lines = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 4,
  })
  const items = lines.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => follow(first, last), [first, last, follow])
  return (
    <section
      ref={scroller}
      className={classes['files']}
      style={{ height: Math.min(total, MOST_LINES) * LINE + 2 }}
      aria-label={t`Files of the plan`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
    >
      <ul className={listClasses['lines']} style={{ height: lines.getTotalSize() }}>
        {items.map(({ index, start: top }) => {
          const file = data?.files[index - data.start]
          return (
            <li
              key={file?.id ?? index}
              className={listClasses['place']}
              style={{ transform: `translateY(${top}px)` }}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              {file !== undefined && <Line file={file} note={fileNote(file, plan.wishes)} />}
            </li>
          )
        })}
      </ul>
    </section>
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
