import { t } from '@lingui/core/macro'
import type { UpdateRefusal } from '../../../shared/app/updates.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { useLive } from '../../live.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { SettingFact, SettingRow } from './setting-row.tsx'

const REFUSALS: Readonly<Record<UpdateRefusal, string>> = {
  insecure_feed: t`The address for updates isn’t secure, so Foyer doesn’t ask it.`,
  bad_version: t`The update on offer has no valid version, so Foyer didn’t download it.`,
  not_newer: t`The update on offer isn’t newer than this version, so Foyer didn’t download it.`,
  unsigned: t`The update on offer isn’t signed, so Foyer didn’t download it.`,
  bad_signature: t`The signature of the update on offer isn’t valid, so Foyer didn’t install it.`,
  incomplete: t`The update arrived damaged and was discarded. Foyer tries again later.`,
}

/** Newer versions, and when to install one. Nothing where this Foyer has no updates. */
export function UpdateSetting() {
  const update = useLive('updates', 'state', {}).data
  const isShiftOpen = useLive('shift', 'current', {}).data?.shift != null
  const { busy, act: action } = useAction()
  const label = t`Updates`
  switch (update?.kind) {
    case undefined:
    case 'absent':
      return null
    case 'none':
      return (
        <SettingFact label={label} hint={t`Foyer looks for updates between shifts and never installs one on its own.`}>
          {t`No update found`}
        </SettingFact>
      )
    case 'downloading':
      return <SettingFact label={label}>{t`Downloading Foyer ${update.version}`}</SettingFact>
    case 'refused':
      return <SettingFact label={label} hint={REFUSALS[update.refusal]}>{t`Not installed`}</SettingFact>
    case 'ready': {
      const { version, isChosen } = update
      const choose = (next: boolean) => void action('action', () => api.updates.choose({ isChosen: next }))
      const now = t`Restart and update`
      const later = t`Update when the shift is closed`
      return (
        <SettingRow
          label={t`Foyer ${version} is ready`}
          hint={
            isChosen
              ? t`Foyer restarts and updates once the shift is closed, no sale is open and nothing is being sent.`
              : t`Foyer restarts to install it. Unsent changes stay on this laptop.`
          }
        >
          {isChosen ? (
            <BusyButton busy={busy !== null} variant="default" verb={t`Don’t update`} onClick={() => choose(false)} />
          ) : (
            <BusyButton busy={busy !== null} verb={isShiftOpen ? later : now} onClick={() => choose(true)} />
          )}
        </SettingRow>
      )
    }
  }
}
