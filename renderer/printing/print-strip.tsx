import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconChevronDown, IconPrinterOff } from '@tabler/icons-react'
import type { PrintJob } from '../../shared/app/printing.ts'
import { textOf } from '../../shared/messages/text-of.ts'
import { useLive } from '../live.ts'
import { ActionButton, MenuAction } from '../ui/actions.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { printAgain, skipJob } from './print-request.ts'
import { type KnownPrinters, unprinted } from './print-state.ts'
import classes from './print-strip.module.css'

/** A line over the screen while something isn't printed. It stays until the operator decides; nothing waits for it. */
export function PrintStrip() {
  const jobs = useLive('printing', 'jobs', {}).data?.jobs ?? []
  const failed = unprinted(jobs)
  const known = useLive('printing', 'printers', {}, { enabled: failed.length > 0 }).data
  const [job] = failed
  if (job === undefined) return null
  return (
    <div className={classes['strip']} role="alert">
      <IconPrinterOff className="rigid" size={17} stroke={2} aria-hidden="true" />
      <p className="grows breaks">
        <strong>
          <Trans>
            <bdi>{job.what}</bdi> wasn’t printed.
          </Trans>
        </strong>{' '}
        {job.error !== null && textOf(job.error)}{' '}
        {failed.length > 1 &&
          plural(failed.length - 1, {
            one: '# more waits in the print queue.',
            other: '# more wait in the print queue.',
          })}
      </p>
      <JobActions job={job} known={known} />
    </div>
  )
}

/** Retry, another printer, skip. */
export function JobActions({ job, known }: { job: PrintJob; known: KnownPrinters | undefined }) {
  const others = (known?.printers ?? []).filter(({ name }) => name !== job.printer)
  return (
    <div className="flex gap6 rigid">
      <ActionButton verb={t`Retry`} size="compact-sm" h={28} variant="default" onClick={() => void printAgain(job)} />
      {others.length > 0 && (
        <DropMenu
          position="bottom-end"
          target={
            <ActionButton
              verb={t`Other printer`}
              size="compact-sm"
              h={28}
              variant="default"
              rightSection={<IconChevronDown size={13} />}
            />
          }
        >
          {others.map(({ name, label }) => (
            <MenuAction key={name} verb={label} onClick={() => void printAgain(job, name)} />
          ))}
        </DropMenu>
      )}
      <ActionButton verb={t`Skip`} size="compact-sm" h={28} variant="subtle" onClick={() => skipJob(job)} />
    </div>
  )
}
