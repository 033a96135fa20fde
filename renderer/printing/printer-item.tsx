import { t } from '@lingui/core/macro'
import { Popover } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { PrintJob } from '../../shared/app/printing.ts'
import { navigate } from '../base/hash-location.ts'
import { formatTime } from '../format.ts'
import { useLive } from '../live.ts'
import { ActionButton } from '../ui/actions.tsx'
import { printJobHere, printRequest, skipJob } from './print-request.ts'
import { jobState, printerState } from './print-state.ts'
import { JobActions } from './print-strip.tsx'
import classes from './printer-item.module.css'

const SHOWN = 8

/** The printer in the status bar; it opens the print queue. */
export function PrinterItem({ className }: { className: string | undefined }) {
  const [open, setOpen] = useState(false)
  const jobs = useLive('printing', 'jobs', {}).data?.jobs
  const known = useLive('printing', 'printers', {}).data
  if (jobs === undefined || known === undefined) return null
  const { text, tone } = printerState(jobs, known)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="top-start"
      offset={8}
      width={392}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={className}
          data-tone={tone}
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
        >
          <IconPrinter size={15} stroke={1.9} aria-hidden="true" />
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['panel'] ?? ''} aria-label={t`Print queue`}>
        <h2 className={classes['title']}>{t`Print queue`}</h2>
        {jobs.length === 0 && (
          <p className={classes['hint']}>{t`Nothing was printed on this laptop in the last week.`}</p>
        )}
        <ul className={classes['list']}>
          {jobs.slice(0, SHOWN).map((job) => (
            <li key={job.id} className={classes['job']}>
              <div className={classes['words']}>
                <bdi className={classes['what']}>{job.what}</bdi>
                <span className={classes['hint']}>
                  {formatTime(job.at)} · {jobState(job)}
                  {job.error !== null && `. ${job.error}`}
                </span>
              </div>
              {job.state === 'failed' && <JobActions job={job} known={known} />}
              {job.state === 'window' && <WindowActions job={job} />}
            </li>
          ))}
        </ul>
        <div className={classes['foot']}>
          <ActionButton
            verb={t`Print a test page`}
            variant="default"
            h={32}
            onClick={() => void printRequest({ kind: 'test' })}
          />
          <ActionButton
            verb={t`Printing settings`}
            variant="subtle"
            h={32}
            onClick={() => {
              setOpen(false)
              navigate('/settings/printing')
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A page that a window was to print and that it may not have printed: it was closed, or its dialog is still open. */
function WindowActions({ job }: { job: PrintJob }) {
  return (
    <div className={classes['actions']}>
      <ActionButton verb={t`Print`} size="compact-sm" h={28} variant="default" onClick={() => void printJobHere(job)} />
      <ActionButton verb={t`Skip`} size="compact-sm" h={28} variant="subtle" onClick={() => skipJob(job)} />
    </div>
  )
}
