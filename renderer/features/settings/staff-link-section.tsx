import { plural, t } from '@lingui/core/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type StaffScope, staffScopes } from '../../../shared/app/staff.ts'
import type { StaffSignIn } from '../../../shared/app/staff-grant.ts'
import { staffEndText } from '../../rights/staff-end.ts'
import { Problem } from '../../ui/problem.tsx'
import { VerdictList } from '../../ui/verdict-list.tsx'
import { SettingFact, SettingRow } from './setting-row.tsx'

const ALLOWED: Readonly<Record<StaffScope, string>> = {
  CHECK_IN_GUESTS: t`Check guests in`,
  SELL_TICKETS: t`Sell tickets`,
  ADD_GUESTS: t`Add guests`,
  READ_ANALYTICS: t`See figures`,
  READ_GUEST_FORM: t`Read guests’ form entries`,
}

/** What a staff link that lacks a permission can't do here. */
const COSTS: Readonly<Record<StaffScope, string>> = {
  CHECK_IN_GUESTS: t`Guests can’t be checked in on this laptop.`,
  SELL_TICKETS: t`Nothing can be sold on this laptop.`,
  ADD_GUESTS: t`Guests can’t be added to a list on this laptop.`,
  READ_ANALYTICS: t`Orders and figures don’t appear on this laptop.`,
  READ_GUEST_FORM: t`What guests filled in doesn’t appear on this laptop.`,
}

/** Whose staff link this laptop works with, what it allows, and what it doesn't, in words. */
export function StaffLinkSection({ staff }: { staff: StaffSignIn }) {
  const { name, scopes, eventIds } = staff
  const rows = staffScopes.map((scope) => {
    const allowed = scopes.includes(scope)
    return {
      key: scope,
      icon: allowed ? IconCheck : IconX,
      tone: allowed ? ('good' as const) : ('bad' as const),
      what: ALLOWED[scope],
      verdict: allowed ? t`Allowed` : t`Not allowed`,
      more: allowed ? undefined : { text: COSTS[scope] },
    }
  })
  return (
    <>
      <SettingFact
        label={t`Staff member`}
        hint={
          eventIds === null
            ? t`All events of the site.`
            : plural(eventIds.length, { one: 'For # event only.', other: 'For # events only.' })
        }
      >
        {name}
      </SettingFact>
      <Problem text={staffEndText(staff)} />
      <SettingRow
        wide
        label={t`What the staff link allows`}
        hint={t`The site’s owner decides it. Contacts, forms, media, plans and data need an API key.`}
      >
        <VerdictList rows={rows} label={t`What the staff link allows`} />
      </SettingRow>
    </>
  )
}
