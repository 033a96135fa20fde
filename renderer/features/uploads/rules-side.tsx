import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { UploadRules } from '../../../shared/app/upload-rules.ts'
import type { UploadSummary } from '../../../shared/app/uploads.ts'
import { formatBytes } from '../../numbers.ts'
import { RateChart } from './rate/rate-chart.tsx'
import { RuleSwitches } from './rule-switches.tsx'
import classes from './rules.module.css'
import { SoFar } from './so-far.tsx'

const CAPS = [null, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]
const MOST_AT_ONCE = 6

interface RulesSideProps {
  summary: UploadSummary
  onRules: (rules: UploadRules) => void
}

/** How files leave, beside the list: each switch counts at once. */
export function RulesSide({ summary, onRules }: RulesSideProps) {
  const { rules } = summary
  const change = (some: Partial<UploadRules>) => onRules({ ...rules, ...some })
  return (
    <aside className={classes['side']} aria-label={t`Rules`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key, too. */}
      <div className={classes['sideBody']} tabIndex={0}>
        <RateChart summary={summary} />
        <h2 className={classes['heading']}>{t`Rules`}</h2>
        <RuleSwitches rules={rules} onRules={onRules} />
        <Select
          label={t`Files at once`}
          size="xs"
          classNames={{ root: classes['pick'] ?? '', wrapper: classes['fewWords'] ?? '' }}
          allowDeselect={false}
          data={Array.from({ length: MOST_AT_ONCE }, (_, index) => String(index + 1))}
          value={String(rules.atOnce)}
          onChange={(value) => change({ atOnce: Number(value) })}
        />
        <Select
          label={t`At most`}
          size="xs"
          classNames={{ root: classes['pick'] ?? '', wrapper: classes['moreWords'] ?? '' }}
          allowDeselect={false}
          data={CAPS.map((cap) => ({
            value: String(cap ?? 0),
            label: cap === null ? t`No limit` : t`${formatBytes(cap)}/s`,
          }))}
          value={String(rules.bytesPerSecond ?? 0)}
          onChange={(value) => change({ bytesPerSecond: Number(value) === 0 ? null : Number(value) })}
        />
        <SoFar summary={summary} />
      </div>
      <p className={classes['safe']}>
        <IconShieldCheck size={18} stroke={1.75} className="rigid" aria-hidden="true" />
        {t`Safe to close. Uploads resume where they stopped.`}
      </p>
    </aside>
  )
}
