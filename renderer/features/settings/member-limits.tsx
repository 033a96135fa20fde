import { t } from '@lingui/core/macro'
import { SettingRow } from './setting-row.tsx'

/** Why a member's laptop shows fewer screens. */
export function MemberLimits() {
  return (
    <SettingRow
      label={t`Screens of a member`}
      hint={t`Check-in, selling, guest lists, contacts, forms, files and data need the site’s API key, which the owner makes. With a member’s sign-in they aren’t shown, and their data isn’t on this laptop.`}
    />
  )
}
