import { t } from '@lingui/core/macro'
import type { LockSettings } from '../../../shared/app/operators.ts'
import { api } from '../../api.ts'
import { labelOfKeys } from '../../base/keys.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { LimitSetting } from './field-setting.tsx'
import { Section, SettingRow, SwitchSetting } from './setting-row.tsx'

const MOST_MINUTES = 240

/** When the laptop locks itself, and what continues then. */
export function LockSection({ lock }: { lock: LockSettings }) {
  const save = (change: Partial<LockSettings>) => void api.operators.setLock({ ...lock, ...change }).catch(toastProblem)
  return (
    <Section
      title={t`Lock`}
      intro={t`A locked laptop shows no names and no money, and keeps sending what waits. A PIN opens it at the same screen, with the same cart. It also locks at each start and after the lid was closed.`}
    >
      <LimitSetting
        label={t`Lock after`}
        hint={t`In minutes without a key or a click.`}
        value={lock.afterMinutes}
        empty={t`Never`}
        read={minutesIn}
        write={String}
        problem={t`From 1 to ${MOST_MINUTES}.`}
        onSave={(afterMinutes) => save({ afterMinutes })}
      />
      <SwitchSetting
        label={t`Scans while locked`}
        hint={t`Guests are checked in with the scanner. The screen says whether, not who.`}
        checked={lock.scansWhileLocked}
        onChange={(scansWhileLocked) => save({ scansWhileLocked })}
      />
      <SettingRow label={t`Lock now`} hint={t`From anywhere with ${labelOfKeys('Mod+Shift+L')}.`}>
        <ActionButton
          verb={t`Lock this laptop`}
          variant="default"
          onClick={() => void api.operators.lock({}).catch(toastProblem)}
        />
      </SettingRow>
    </Section>
  )
}

function minutesIn(typed: string): number | null {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : null
}
