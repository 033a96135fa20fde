import { t } from '@lingui/core/macro'
import { Select, Switch } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { UploadRules } from '../../../shared/app/upload-rules.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { formatCount } from '../../format.ts'
import { formatBytes } from '../../numbers.ts'
import classes from './rules.module.css'

const CAPS = [null, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]
const MOST_AT_ONCE = 6

interface RulesSideProps {
  summary: UploadSummary
  onRules: (rules: UploadRules) => void
}

/** How files leave, beside the list: each switch counts at once. */
export function RulesSide({ summary, onRules }: RulesSideProps) {
  const { rules, files, sent } = summary
  const change = (some: Partial<UploadRules>) => onRules({ ...rules, ...some })
  return (
    <aside className={classes['side']} aria-label={t`Rules`}>
      <h2 className={classes['heading']}>{t`Rules`}</h2>
      <Rule label={t`Door and sales first`} on={rules.doorFirst} onChange={(doorFirst) => change({ doorFirst })} />
      <Rule
        label={t`Pause during events`}
        on={rules.pauseDuringEvents}
        onChange={(pauseDuringEvents) => change({ pauseDuringEvents })}
      />
      <Rule
        label={t`Smallest files first`}
        on={rules.smallestFirst}
        onChange={(smallestFirst) => change({ smallestFirst })}
      />
      <Select
        label={t`Files at once`}
        size="xs"
        allowDeselect={false}
        data={Array.from({ length: MOST_AT_ONCE }, (_, index) => String(index + 1))}
        value={String(rules.atOnce)}
        onChange={(value) => change({ atOnce: Number(value) })}
      />
      <Select
        label={t`At most`}
        size="xs"
        allowDeselect={false}
        data={CAPS.map((cap) => ({
          value: String(cap ?? 0),
          label: cap === null ? t`As fast as the line` : t`${formatBytes(cap)}/s`,
        }))}
        value={String(rules.bytesPerSecond ?? 0)}
        onChange={(value) => change({ bytesPerSecond: Number(value) === 0 ? null : Number(value) })}
      />
      <h2 className={classes['heading']}>{t`So far`}</h2>
      <dl className={classes['facts']}>
        <dt>{t`Sent`}</dt>
        <dd>{formatBytes(sent)}</dd>
        <dt>{t`Skipped`}</dt>
        <dd>{formatCount(files.skipped)}</dd>
      </dl>
      <span className="grows" />
      <p className={classes['safe']}>
        <IconShieldCheck size={18} stroke={1.75} className="rigid" aria-hidden="true" />
        {t`Safe to close the lid. Each file goes on where it stopped.`}
      </p>
    </aside>
  )
}

function Rule({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Switch
      label={label}
      size="sm"
      labelPosition="left"
      classNames={{ body: classes['rule'] ?? '' }}
      checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
