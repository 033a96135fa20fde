import { plural, t } from '@lingui/core/macro'
import { Progress } from '@mantine/core'
import { IconDownload, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TableImportFile } from '../../shared/app/table-import.ts'
import { toastProblem } from '../base/toasts.tsx'
import { formatCount } from '../format.ts'
import { ActionButton } from '../ui/actions.tsx'
import type { TableAsk } from './column-asks.tsx'
import classes from './import.module.css'

interface DryRunProps {
  /** Undefined while it is made; `fields` of the changed ones, where they are known. */
  plan: { added: number; changed: number; fields: number | null; same: number; faulty: number } | undefined
  busy: boolean
  /** What the new ones are called. */
  newOnes: string
  /** It runs, or has ended. */
  isSettled: boolean
  /** Below the numbers, and at the foot. */
  options: ReactNode
  children: ReactNode
}

/** What an import would do, in four numbers. */
export function DryRun({ plan, busy, newOnes, isSettled, options, children }: DryRunProps) {
  if (plan === undefined) return <aside className={classes['side']}>{t`Reading the file…`}</aside>
  const { added, changed, fields, same, faulty } = plan
  return (
    <aside className={classes['side']} aria-label={t`Dry run`}>
      <h2>{isSettled ? t`Import` : t`Dry run, nothing written yet`}</h2>
      <dl aria-busy={busy}>
        <dt>{formatCount(added)}</dt>
        <dd>{newOnes}</dd>
        <dt>{formatCount(changed)}</dt>
        <dd>
          {plural(changed, { one: 'update', other: 'updates' })}
          {fields !== null && `, ${plural(fields, { one: '# field', other: '# fields' })}`}
        </dd>
        <dt>{formatCount(same)}</dt>
        <dd>{t`the same, left alone`}</dd>
        <dt data-wrong={faulty > 0 || undefined}>{formatCount(faulty)}</dt>
        <dd>{plural(faulty, { one: 'row with errors (skipped)', other: 'rows with errors (skipped)' })}</dd>
      </dl>
      {options}
      <div className={classes['sideFoot']}>{children}</div>
    </aside>
  )
}

interface RunFootProps {
  file: Pick<TableImportFile, 'asks'>
  plan: { added: number; changed: number; faulty: number; asks: readonly TableAsk[] }
  busy: boolean
  isSettled: boolean
  save: () => Promise<void>
  run: () => unknown
}

/** What has to be chosen yet, the rows that stay out as a file, and the button that imports the others. */
export function RunFoot({ file, plan, busy, isSettled, save, run }: RunFootProps) {
  const { added, changed, faulty, asks } = plan
  const isOpen = asks.some((ask) => ask.isOpen)
  const isUnclear = file.asks.encoding || file.asks.delimiter
  const counted = plural(added + changed, { one: '# row', other: '# rows' })
  return (
    <>
      {isUnclear && <p role="status">{t`Say whether the samples are right.`}</p>}
      {isOpen && <p role="status">{t`Choose how to read the highlighted columns.`}</p>}
      <SaveFaults faulty={faulty} save={save} />
      {!isSettled && (
        <ActionButton
          icon={IconTableImport}
          verb={t`Import ${counted}`}
          disabled={busy || isOpen || isUnclear || added + changed === 0}
          onClick={() => void run()}
        />
      )}
    </>
  )
}

/** Saves the rows that stay out; nothing where all are well. */
export function SaveFaults({ faulty, save }: { faulty: number; save: () => Promise<void> }) {
  if (faulty === 0) return null
  return (
    <ActionButton
      variant="default"
      icon={IconDownload}
      verb={plural(faulty, { one: 'Save the # row', other: 'Save the # rows' })}
      onClick={() => void save().catch(toastProblem)}
    />
  )
}

interface RunProgressProps {
  done: number
  total: number
  /** Undefined for what cannot be stopped. */
  stop: (() => unknown) | undefined
}

/** How far an import is, and the button that stops it. */
export function RunProgress({ done, total, stop }: RunProgressProps) {
  return (
    <>
      <Progress value={(100 * done) / Math.max(1, total)} aria-label={t`Import`} />
      {stop !== undefined && <ActionButton variant="default" verb={t`Stop`} onClick={() => void stop()} />}
    </>
  )
}
