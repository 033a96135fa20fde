import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import type { UploadRules } from '../../../shared/app/upload-rules.ts'
import classes from './rules.module.css'

interface RuleSwitchesProps {
  rules: UploadRules
  onRules: (rules: UploadRules) => void
}

/** The three rules that are a yes or a no. Each counts at once. */
export function RuleSwitches({ rules, onRules }: RuleSwitchesProps) {
  const switches = [
    ['doorFirst', t`Door and sales first`],
    ['pauseDuringEvents', t`Pause during events`],
    ['smallestFirst', t`Smallest files first`],
  ] as const
  return switches.map(([rule, label]) => (
    <Switch
      key={rule}
      label={label}
      size="sm"
      labelPosition="left"
      classNames={{ body: classes['rule'] ?? '' }}
      checked={rules[rule]}
      onChange={({ currentTarget }) => onRules({ ...rules, [rule]: currentTarget.checked })}
    />
  ))
}
